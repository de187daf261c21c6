/* Ending a turn: at once when nothing is left, else only when asked for twice. */
import type { Play } from '../hand.svelte';

export function endTurn(play: Play): void {
  const end = play.offer.buttons.find((option) => option.notation === 'end');
  if (!end) return;
  const isSomethingLost = play.offer.places.size > 0 || play.offer.buttons.some((option) => option.notation === 'special');
  if (isSomethingLost && !play.mustConfirm) play.mustConfirm = true;
  else play.choose(end);
}
