/* Straight into a game: a table with three computer players, begun at once. */
import { house } from '../shell/house.svelte';
import { speech } from '../shell/i18n/speech.svelte';
import { api, type GameInfo } from '../shell/net/api';
import { session } from '../shell/session.svelte';

const SEATS = 4;

export async function playNow(game: GameInfo): Promise<void> {
  // The lobby would flash up if one were somebody before the table is there.
  const stranger = session.me ? null : await session.knock(speech.first.welcome.guest);
  const count = game.seat_counts.includes(SEATS) ? SEATS : Math.max(...game.seat_counts);
  const others = Array.from({ length: count - 1 }, () => ({ kind: 'bot' as const, level: house.usualLevel }));
  const table = await api.open({ game: game.id, seats: [{ kind: 'me' }, ...others] });
  await api.start(table.id);
  location.hash = `#/t/${table.id}`;
  if (stranger) session.enter(stranger, false);
}
