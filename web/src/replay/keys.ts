/* The keyboard of a replay: back and on, and what every table has. */
import type { Play } from '../table/play.svelte';
import { isElsewhere } from '../table/keys';
import type { ReplayStore } from './store.svelte';

const KEYS: Record<string, (play: Play, replay: ReplayStore) => void> = {
  ',': (_, replay) => void replay.goTo(replay.at - 1),
  '.': (_, replay) => void replay.goTo(replay.at + 1),
  Home: (_, replay) => void replay.goTo(0),
  End: (_, replay) => void replay.goTo(replay.choices),
  Escape: (_, replay) => replay.show.skipScoring(),
  l: (play) => {
    play.panel = 'log';
  },
  '?': (play) => play.openRule(null),
};

export function onReplayKey(play: Play, replay: ReplayStore, event: KeyboardEvent): void {
  if (isElsewhere(event)) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(play, replay);
}
