/* Ending a turn: at once when nothing is left, else only when asked for twice. */
import type { SalamancaHand } from './hand.svelte';

/** What can be done later as well. */
const KEPT = new Set(['end', 'sell']);

/** What would be lost for good by ending now; a building can be sold another time. */
export function lostByEnding(hand: SalamancaHand): string[] {
  const { acts, fields, seats } = hand.offer;
  return [...[...acts.keys()].filter((name) => !KEPT.has(name)), ...fields.keys(), ...[...seats.keys()].map(String)];
}

/** Nothing but an empty building is left: the button says so, and needs no second press. */
export function isLeavingEmpty(hand: SalamancaHand): boolean {
  return lostByEnding(hand).join() === 'occupy' && !hand.offer.acts.has('sell');
}

export function endTurn(hand: SalamancaHand): void {
  const end = hand.offer.acts.get('end');
  if (!end) return;
  const mustAsk = lostByEnding(hand).length > 0 && !isLeavingEmpty(hand);
  if (mustAsk && !hand.mustConfirm) hand.mustConfirm = true;
  else hand.choose(end);
}
