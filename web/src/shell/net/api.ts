/* The HTTP side of the server; everything else comes over the table's socket. */
import { speech } from '../i18n/speech.svelte';
import type { View } from '../../games/game';
import type { EarlierView, House, Me, NewTable, RecordInfo, SeatChange } from '../http';
import type { Happening, TableInfo } from '../protocol';
import { isRecord, trusted } from '../trusted';

export type { GameInfo, GameWords, NewSeat, RecordInfo, SeatChange } from '../http';
export type { Me };

/** The table around the choice that told an event. */
export type Earlier = Omit<EarlierView, 'view' | 'before'> & { view: View; before: View };

/** Milliseconds; a record being read and played through takes the longest. */
const ANSWER_WITHIN = 30_000;

/** The server said no, in words for people. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export function inWords(problem: unknown): string {
  return problem instanceof Error ? problem.message : speech.first.failed;
}

/** A server that cannot be reached is told in the reader's language, not in the browser's. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) });
  } catch {
    throw new Problem(0, 'offline', speech.first.connection.offline);
  }
}

/** What went wrong, as our server says it; whoever stands before it may say something else. */
function problemOf(status: number, said: unknown): Problem {
  const { code, text } = isRecord(said) ? said : {};
  return new Problem(status, typeof code === 'string' ? code : 'broken', typeof text === 'string' ? text : speech.first.failed);
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': speech.language };
  const init: RequestInit = { method, credentials: 'same-origin', headers };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await reach(`/api${path}`, init);
  if (response.ok) return trusted<T>(response.status === 204 ? undefined : await response.json());
  throw problemOf(response.status, await response.json().catch(() => null));
}

const invitation = (invite: string | null): string => (invite ? `?invite=${encodeURIComponent(invite)}` : '');

/** A log comes in pages. */
async function wholeLog(path: string): Promise<Happening[]> {
  const events: Happening[] = [];
  for (;;) {
    const page = await call<{ total: number; events: Happening[] }>('GET', `${path}?first=${events.length}&language=${speech.language}`);
    events.push(...page.events);
    if (page.events.length === 0 || events.length >= page.total) return events;
  }
}

const socketAddress = (path: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`;

export const api = {
  house: (language: string) => call<House>('GET', `/games?language=${language}`),
  me: async (): Promise<Me | null> => {
    try {
      return await call<Me>('GET', '/me');
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) return null;
      throw problem;
    }
  },
  notice: () => call<{ id: string; text: string }>('GET', '/notice'),
  comeIn: (name: string) => call<Me>('POST', '/guests', { name }),
  mute: (guest: string, muted: boolean) =>
    muted ? call<undefined>('POST', '/me/mutes', { guest }) : call<undefined>('DELETE', `/me/mutes/${encodeURIComponent(guest)}`),
  open: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  table: (id: string, invite: string | null) => call<TableInfo>('GET', `/tables/${id}${invitation(invite)}`),
  tableView: async (id: string): Promise<View> => (await call<{ view: View }>('GET', `/tables/${id}/view`)).view,
  close: (id: string) => call<undefined>('POST', `/tables/${id}/close`),
  join: (id: string, seat: number | null, invite: string | null) => call<{ seat: number }>('POST', `/tables/${id}/join`, { seat, invite }),
  leave: (id: string) => call<undefined>('POST', `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, change: SeatChange) => call<TableInfo>('PATCH', `/tables/${id}/seats/${seat}`, change),
  start: (id: string) => call<TableInfo>('POST', `/tables/${id}/start`),
  addWords: (id: string, text: string) => call<TableInfo>('POST', `/tables/${id}/words`, { text }),
  leaveToBot: (id: string) => call<TableInfo>('POST', `/tables/${id}/stand-in`),
  comeBack: (id: string) => call<TableInfo>('DELETE', `/tables/${id}/stand-in`),
  resign: (id: string) => call<undefined>('DELETE', `/tables/${id}/seat`),
  rematch: (id: string) => call<{ table: string }>('POST', `/tables/${id}/rematch`),
  tableMoment: (id: string, event: number) => call<Earlier>('GET', `/tables/${id}/moments/${event}`),
  record: (id: string) => call<RecordInfo>('GET', `/records/${id}`),
  upload: (file: Blob) => call<RecordInfo>('POST', '/records', file),
  recordFile: (id: string) => `/api/records/${id}/file`,
  tableLog: (id: string) => wholeLog(`/tables/${id}/log`),
  socket: (id: string, invite: string | null) => socketAddress(`/tables/${id}/socket${invitation(invite)}`),
  lobbySocket: () => socketAddress(`/lobby/socket?language=${speech.language}`),
};
