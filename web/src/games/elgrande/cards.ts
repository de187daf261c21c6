/* The open cards of the round, and who took which, out of the view and this round's events. */
import { CARD_IDS, isEvent } from './contract';
import type { Shown } from './view';
import type { Happening } from '../../shell/protocol';

export interface CardOnTable {
  stack: string;
  id: string | null;
  places: number;
  taker: number | null;
  isCurrent: boolean;
}

export function cardsOnTable(shown: Shown, events: readonly Happening[]): CardOnTable[] {
  const takers = takersThisRound(shown, events);
  return shown.stacks.map((stack) => {
    const isGone = stack.open === null;
    const taken = takers.get(Number(stack.stack.charAt(0)) - 1);
    const id = stack.open ?? (taken ? (CARD_IDS[shown.edition][taken.card] ?? null) : (stack.seen.at(-1) ?? null));
    const taker = taken?.seat ?? null;
    const isCurrent = isGone && id !== null && id === shown.turn.card && taker === shown.turn.active;
    return { stack: stack.stack, id, places: stack.places ?? placesOf(stack.stack, shown, id), taker, isCurrent };
  });
}

function placesOf(stack: string, shown: Shown, id: string | null): number {
  return id !== null && id === shown.turn.card ? (shown.turn.places ?? Number(stack.charAt(0))) : Number(stack.charAt(0));
}

/** By stack number: who took which card since the round began. */
function takersThisRound(shown: Shown, events: readonly Happening[]): Map<number, { seat: number; card: number }> {
  const takers = new Map<number, { seat: number; card: number }>();
  for (const event of events.filter(isEvent)) {
    const { name, facts } = event;
    if (name === 'RoundStarted') takers.clear();
    if (name === 'CardTaken') takers.set(facts.stack, { seat: facts.seat, card: facts.card });
    if (name === 'DummyTookCard') takers.set(facts.stack, { seat: shown.seats.length, card: facts.card });
  }
  return takers;
}
