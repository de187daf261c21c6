/* What somebody meets in the first two rounds, and by which passage each of it goes. */
import type { Play } from '../hand.svelte';
import { turnOrder } from '../order';
import type { Shown } from '../view';
import type { StepId } from './en';

/** In the order of play: a first round with everything in it, and a second one to see what it led to. */
export const STEPS = [
  ...(['power', 'order', 'recruit', 'card', 'place', 'majority', 'castillo', 'special', 'step', 'after'] as const),
  ...(['again', 'watch', 'choose', 'home', 'tie', 'over'] as const),
] satisfies readonly StepId[];

export const PASSAGES: Record<StepId, string> = {
  power: 'EG.power.6',
  order: 'EG.power.5',
  recruit: 'EG.recruit.1',
  card: 'EG.card.1',
  place: 'EG.place.4',
  majority: 'EG.score.2',
  castillo: 'EG.castillo.3',
  special: 'EG.turn.2',
  step: 'EG.special.1',
  after: 'EG.score.1',
  again: 'EG.round.11',
  watch: 'EG.card.2',
  choose: 'EG.king.4',
  home: 'EG.score.11',
  tie: 'EG.score.4',
  over: 'EG.general.1',
  veto: 'EG.veto.11',
  dial: 'EG.dial.1',
};

type Pair = readonly [first: StepId, second: StepId];
const LATER = 2; // rounds until the guide has said all

/** What is going on, as far as the steps tell it apart. */
export function stepOf(play: Play, view: Shown): StepId {
  const round = view.rounds.indexOf(view.round);
  if (round < 0 || round >= LATER) return 'over';
  const of = ([first, second]: Pair): StepId => (round === 0 ? first : second);
  switch (play.kind) {
    case null:
      return of(hasPlayed(view, play.seen.you) ? ['after', 'tie'] : ['order', 'watch']);
    case 'play-power':
      return of(['power', 'again']);
    case 'recruit':
    case 'recruit-from-board':
      return 'recruit';
    case 'pick-card':
      return of(['card', 'choose']);
    case 'take-turn':
    case 'place':
      return play.asked.places.size === 0 ? 'special' : of([placing(view), 'home']);
    case 'offer-veto':
      return 'veto';
    case 'set-dial':
      return 'dial';
    default:
      return 'step';
  }
}

/** The first, the second and any later caballero of a turn. */
function placing(view: Shown): StepId {
  const moment = view.decision.pending.at(-1);
  const left = moment?.moment === 'place' ? moment.left : (view.turn.places ?? 0);
  const placed = (view.turn.places ?? 0) - left;
  return placed <= 0 ? 'place' : placed === 1 ? 'majority' : 'castillo';
}

function hasPlayed(view: Shown, you: number | null): boolean {
  return turnOrder(view, []).some(({ seat, state }) => seat === you && state === 'done');
}
