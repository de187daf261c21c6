/* What somebody meets in the first two rounds of Salamanca, and by which passage each of it goes. */
import type { View } from '../contract';
import type { SalamancaHand } from '../hand.svelte';
import { turnOrder } from '../order';
import type { StepId } from './en';

/** In the order of play: a first round to lay a tile, and a second one in which land begins to count. */
export const STEPS = [
  ...(['card', 'order', 'turn', 'tile', 'occupy', 'after'] as const),
  ...(['pass', 'last', 'conde', 'region', 'market', 'over'] as const),
] satisfies readonly StepId[];

export const PASSAGES: Record<StepId, string> = {
  card: 'SA.card.2',
  order: 'SA.order.1',
  turn: 'SA.turn.1',
  tile: 'SA.region.1',
  occupy: 'SA.occupy.1',
  after: 'SA.region.3',
  pass: 'SA.pass.1',
  last: 'SA.turn.2',
  conde: 'SA.conde.1',
  region: 'SA.region.2',
  market: 'SA.market.1',
  over: 'SA.end.2',
  sell: 'SA.sale.4',
  function: 'SA.plague.2',
};

type Pair = readonly [first: StepId, second: StepId];
const LATER = 3; // the round in which the guide has said all

export function stepOf(hand: SalamancaHand, view: View): StepId {
  if (view.round >= LATER) return 'over';
  const of = ([first, second]: Pair): StepId => (view.round === 1 ? first : second);
  switch (hand.question) {
    case null:
      return of(hasPlayed(hand, view) ? ['after', 'market'] : ['order', 'last']);
    case 'lay-card':
    case 'commit-cards':
      return of(['card', 'pass']);
    case 'take-turn':
      return mayOccupy(hand, view) ? 'occupy' : of(['turn', 'conde']);
    case 'put-tile':
      return of(['tile', 'region']);
    case 'occupy':
    case 'sell':
      return hand.question;
    default:
      return 'function';
  }
}

function mayOccupy(hand: SalamancaHand, view: View): boolean {
  return view.occupied_this_round.length === 0 && (hand.seen.decision?.options ?? []).some(({ notation }) => notation === 'occupy');
}

function hasPlayed(hand: SalamancaHand, view: View): boolean {
  return turnOrder(view, []).some(({ seat, state }) => seat === hand.seen.you && state === 'done');
}
