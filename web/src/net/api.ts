/* The HTTP side of the server; everything else comes over the table's socket. */
import { speech } from '../i18n/speech.svelte';
import type { Shown } from '../elgrande/shown';
import type { Happening, Result, TableInfo } from '../protocol';

export interface Me {
  id: string;
  name: string;
  is_bot: boolean;
}

export interface GameInfo {
  id: string;
  title: string;
  editions: string[];
  default_edition: string;
  seat_counts: number[];
  options: Record<string, Record<string, Record<string, string[]>>>;
  standing: string[];
}

export interface House {
  games: GameInfo[];
  levels: string[];
  languages: string[];
}

/** The level a bot has unless somebody wishes another: the middle one. */
export function usualLevel(house: House): string {
  return house.levels[Math.floor((house.levels.length - 1) / 2)] ?? '';
}

export interface NewSeat {
  kind: 'me' | 'open' | 'invited' | 'bot';
  level?: string;
}

export interface NewTable {
  game: string;
  edition: string;
  seats: NewSeat[];
  options: Record<string, boolean | string[]>;
  is_public: boolean;
  is_watchable: boolean;
}

export interface RecordInfo {
  id: string;
  game: string;
  edition: string;
  seats: number;
  names: string[];
  choices: number;
  result: Result | null;
}

/** The table after so many choices of a record, and what the last one caused. */
export interface Moment {
  at: number;
  choices: number;
  events: Happening[];
  view: Shown;
  result: Result | null;
}

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
  return problem instanceof Error ? problem.message : speech.t.failed;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(`/api${path}`, init);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const said = (await response.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new Problem(response.status, said.code ?? 'broken', said.text ?? speech.t.failed);
}

const invitation = (invite: string | null): string => (invite ? `?invite=${encodeURIComponent(invite)}` : '');

const seenBy = (seat: number | null): string => (seat === null ? '' : `&seat=${seat}`);

/** A log comes in pages; only a record's says after which choice each line was told. */
async function wholeLog(path: string, seat: number | null): Promise<{ events: Happening[]; toldAt: number[] }> {
  const log = { events: [] as Happening[], toldAt: [] as number[] };
  for (;;) {
    const address = `${path}?first=${log.events.length}&language=${speech.language}${seenBy(seat)}`;
    const page = await call<{ total: number; events: Happening[]; told_at?: number[] }>('GET', address);
    log.events.push(...page.events);
    log.toldAt.push(...(page.told_at ?? []));
    if (page.events.length === 0 || log.events.length >= page.total) return log;
  }
}

const socketAddress = (path: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`;

export const api = {
  house: () => call<House>('GET', '/games'),
  me: async (): Promise<Me | null> => {
    try {
      return await call<Me>('GET', '/me');
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) return null;
      throw problem;
    }
  },
  comeIn: (name: string) => call<Me>('POST', '/guests', { name }),
  mute: (guest: string, muted: boolean) => call<void>('POST', '/me/mutes', { guest, muted }),
  open: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  join: (id: string, seat: number | null, invite: string | null) => call<{ seat: number }>('POST', `/tables/${id}/join`, { seat, invite }),
  leave: (id: string) => call<void>('POST', `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, change: { kind: 'open' | 'invited' | 'bot'; level?: string }) => call<TableInfo>('PATCH', `/tables/${id}/seats/${seat}`, change),
  start: (id: string) => call<TableInfo>('POST', `/tables/${id}/start`),
  resign: (id: string) => call<void>('DELETE', `/tables/${id}/seat`),
  rematch: (id: string) => call<{ table: string }>('POST', `/tables/${id}/rematch`),
  tableMoment: async (id: string, event: number): Promise<Shown> => (await call<{ view: Shown }>('GET', `/tables/${id}/moments/${event}`)).view,
  record: (id: string) => call<RecordInfo>('GET', `/records/${id}`),
  upload: (file: Blob) => call<RecordInfo>('POST', '/records', file),
  recordMoment: (id: string, at: number, seat: number | null) =>
    call<Moment>('GET', `/records/${id}/moments/${at}?language=${speech.language}${seenBy(seat)}`),
  recordLog: (id: string, seat: number | null) => wholeLog(`/records/${id}/log`, seat),
  goOn: (id: string, at: number, seat: number, level: string) => call<TableInfo>('POST', `/records/${id}/continue`, { at, seat, level }),
  recordFile: (id: string) => `/api/records/${id}/file`,
  tableLog: async (id: string): Promise<Happening[]> => (await wholeLog(`/tables/${id}/log`, null)).events,
  socket: (id: string, invite: string | null) => socketAddress(`/tables/${id}/socket${invitation(invite)}`),
  lobbySocket: () => socketAddress('/lobby/socket'),
};
