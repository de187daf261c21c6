/* How far the game is: the round on the board, and in a short game, which leaves some out, also the how manieth. */
import type { Shown } from './view';
import { words } from './words.svelte';

export function progress({ round, rounds }: Pick<Shown, 'round' | 'rounds'>): string {
  // When the game is over the marker has moved on past the last round.
  const current = Math.min(round, rounds.at(-1) ?? round);
  const isWhole = rounds.every((one, at) => one === at + 1);
  const { round: ofAll, roundOfShort } = words.t.table;
  return isWhole ? ofAll(current, rounds.length) : roundOfShort(current, rounds.indexOf(current) + 1, rounds.length);
}
