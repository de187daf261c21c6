/* The keyboard of a replay: back and on, and what every table has. */
import type { Table } from '../context';
import { isElsewhere, onKey } from '../keys';
import type { RecordedGame } from './store.svelte';

const KEYS: Record<string, (replay: RecordedGame) => void> = {
  ',': (replay) => void replay.goTo(replay.at - 1),
  '.': (replay) => void replay.goTo(replay.at + 1),
  Home: (replay) => void replay.goTo(0),
  End: (replay) => void replay.goTo(replay.choices),
};

export function onReplayKey(table: Table, replay: RecordedGame, event: KeyboardEvent): void {
  const act = KEYS[event.key];
  if (!act || isElsewhere(event)) return onKey(table, event);
  event.preventDefault();
  act(replay);
}
