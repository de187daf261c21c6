/* The open cards of the round, and who took which, out of the view and this round's events. */
import type { Shown } from '../elgrande/shown';
import type { Happening } from '../protocol';

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
    const id = stack.open ?? stack.seen.at(-1) ?? null;
    const taker = takers.get(Number(stack.stack.charAt(0)) - 1) ?? null;
    const isCurrent = isGone && id !== null && id === shown.turn.card && taker === shown.turn.active;
    return { stack: stack.stack, id, places: stack.places ?? placesOf(stack.stack, shown, id), taker, isCurrent };
  });
}

function placesOf(stack: string, shown: Shown, id: string | null): number {
  return id !== null && id === shown.turn.card ? (shown.turn.places ?? Number(stack.charAt(0))) : Number(stack.charAt(0));
}

/** Stack number to seat, since the round began. */
function takersThisRound(shown: Shown, events: readonly Happening[]): Map<number, number> {
  const takers = new Map<number, number>();
  for (const { name, facts } of events) {
    if (name === 'RoundStarted') takers.clear();
    if (name === 'CardTaken') takers.set(facts.stack ?? -1, facts.seat ?? 0);
    if (name === 'DummyTookCard') takers.set(facts.stack ?? -1, shown.seats.length);
  }
  return takers;
}
