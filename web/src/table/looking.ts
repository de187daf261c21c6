/* The board just after an event: a choice may have told many, and the last of them is not the one looked at. */
import type { Game, View } from '../games/game';
import type { Earlier } from '../shell/net/api';
import type { Happening } from '../shell/protocol';

/** `told` begins with the event numbered `first`, and has at least the one looked at. */
export function boardAfter(game: Game, around: Earlier, told: readonly Happening[], first: number): View {
  if (around.event === around.end - 1) return around.view;
  const events = told.slice(around.first - first, around.event - first + 1);
  return game.beats(around.before, events, around.before).at(-1)?.after ?? around.before;
}
