/* The same people once more: everybody's seat is kept. */
import { api } from '../shell/net/api';
import type { TableInfo } from '../shell/protocol';

export async function playAgain(info: TableInfo): Promise<void> {
  const id = info.rematch ?? (await api.rematch(info.id)).table;
  if (info.rematch) {
    // The seat that was kept; who has none looks on.
    await api.join(id, null, null).catch(() => undefined);
  } else {
    const { seats } = await api.table(id, null);
    if (seats.every(({ kind }) => kind === 'guest' || kind === 'bot')) await api.start(id);
  }
  location.hash = `#/t/${id}`;
}
