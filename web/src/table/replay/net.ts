/* What a replay asks of the server. */
import type { Film, Note } from '../../shell/http';
import { speech } from '../../shell/i18n/speech.svelte';
import { call } from '../../shell/net/api';
import type { TableInfo } from '../../shell/protocol';

/** Through whose eyes: a seat's, a spectator's, or with everything open. */
export type Eyes = number | 'watch' | 'open';

const seenBy = (eyes: Eyes): string => (eyes === 'open' ? '&is_open=true' : eyes === 'watch' ? '' : `&seat=${eyes}`);

export const net = {
  film: (record: string, eyes: Eyes, first: number) => call<Film>('GET', `/records/${record}/film?first=${first}&language=${speech.language}${seenBy(eyes)}`),
  /** A table that goes on from a moment; without a level the other seats are kept for friends. */
  goOn: (record: string, at: number, seat: number, level: string | null) => call<TableInfo>('POST', `/records/${record}/continue`, { at, seat, level }),
  note: (record: string, at: number, text: string) => call<Note[]>('POST', `/records/${record}/notes`, { at, text }),
  strike: (record: string, note: number) => call<Note[]>('DELETE', `/records/${record}/notes/${note}`),
};
