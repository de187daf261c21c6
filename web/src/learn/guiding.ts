/* A first round: a table with computer players of the gentlest kind, remembered here as one that is explained. */
import { house } from '../shell/house.svelte';
import { speech } from '../shell/i18n/speech.svelte';
import { api, type GameInfo } from '../shell/net/api';
import { session } from '../shell/session.svelte';
import { progress } from './progress.svelte';

const SEATS = 3;

export async function beginRound(game: GameInfo): Promise<void> {
  // The page would change under the reader if one were somebody before the table is there.
  const stranger = session.me ? null : await session.knock(speech.first.welcome.guest);
  const others = Array.from({ length: SEATS - 1 }, () => ({ kind: 'bot' as const, level: house.levels[0] ?? house.usualLevel }));
  const table = await api.open({ game: game.id, seats: [{ kind: 'me' }, ...others] });
  await api.start(table.id);
  progress.guide(game.id, { table: table.id, seen: [], all: 0, isDone: false });
  location.hash = `#/t/${table.id}`;
  if (stranger) session.enter(stranger, false);
}
