/* What a replay asks of the server. */
import type { LineChoice, NewSeat } from '../../shell/http';
import { speech } from '../../shell/i18n/speech.svelte';
import { call } from '../../shell/net/api';

/** Through whose eyes: a seat's, a spectator's, or with everything open. */
export type Eyes = number | 'watch' | 'open';

/** From a moment on, what was chosen for whom. */
export interface Way {
  at: number;
  line: readonly LineChoice[];
  seat?: number | null;
}

const seenBy = (eyes: Eyes): string => (eyes === 'open' ? '&is_open=true' : eyes === 'watch' ? '' : `&seat=${eyes}`);

export const net = {
  film: (record: string, eyes: Eyes, first: number) =>
    call<'GET /records/{record_id}/film'>('GET', `/records/${record}/film?first=${first}&language=${speech.language}${seenBy(eyes)}`),
  luck: (record: string) => call<'GET /records/{record_id}/luck'>('GET', `/records/${record}/luck`),
  /** A table that goes on from a moment, or from where a line of one's own left it. */
  goOn: (record: string, at: number, seats: readonly NewSeat[], line: readonly LineChoice[]) =>
    call<'POST /records/{record_id}/continue'>('POST', `/records/${record}/continue`, { at, seats, line }),
  note: (record: string, at: number, text: string) =>
    call<'POST /records/{record_id}/notes'>('POST', `/records/${record}/notes?language=${speech.language}`, { at, text }),
  strike: (record: string, note: number) =>
    call<'DELETE /records/{record_id}/notes/{number}'>('DELETE', `/records/${record}/notes/${note}?language=${speech.language}`),
  /** Where some choices of one's own lead; `seat` is asked next if it is among those asked. */
  tried: (record: string, { at, line, seat = null }: Way) =>
    call<'POST /records/{record_id}/line'>('POST', `/records/${record}/line?language=${speech.language}`, { at, line, seat }),
  whyNot: (record: string, { at, line, seat = null }: Way, choice: number) =>
    call<'POST /records/{record_id}/line/why'>('POST', `/records/${record}/line/why?language=${speech.language}`, { at, line, seat, choice }),
  keepLine: (record: string, { at, line }: Way) =>
    call<'POST /records/{record_id}/lines'>('POST', `/records/${record}/lines?language=${speech.language}`, { at, line }),
};
