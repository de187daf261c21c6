/* The HTTP side of the server; everything else comes over the table's socket. */
import { speech } from '../i18n/speech.svelte';
import type { View } from '../../games/game';
import type { EarlierView, Me, NewTable, SeatChange } from '../http';
import type { Happening } from '../protocol';
import { isRecord, trusted } from '../trusted';
import type { Routes } from './routes';

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

type Route = keyof Routes;
type Method<R> = R extends `${infer M} ${string}` ? M : never;
/** A path with anything in place of its names. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : P;
type Path<R> = R extends `${string} ${infer P}` ? Filled<P> | `${Filled<P>}?${string}` : never;
/** What is sent is not changed by sending it, and what is undefined is not sent. */
type Sent<T> = T extends Blob
  ? T
  : T extends readonly (infer I)[]
    ? readonly Sent<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> | (object extends Pick<T, K> ? undefined : never) }
      : T;
type Body<B extends readonly unknown[]> = { [I in keyof B]: Sent<B[I]> };

/** Asks a route of the server: its body and its answer are those of the table made from the server's routes. */
export function call<R extends Route>(method: Method<R>, path: Path<R>, ...body: Body<Routes[R]['body']>): Promise<Routes[R]['answer']>;
export async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers: Record<string, string> = { 'accept-language': speech.language };
  const init: RequestInit = { method, credentials: 'same-origin', headers };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await reach(`/api${path}`, init);
  if (response.ok) return trusted<unknown>(response.status === 204 ? undefined : await response.json());
  throw problemOf(response.status, await response.json().catch(() => null));
}

const invitation = (invite: string | null): string => (invite ? `?invite=${encodeURIComponent(invite)}` : '');

/** A log comes in pages. */
async function wholeLog(table: string): Promise<Happening[]> {
  const events: Happening[] = [];
  for (;;) {
    const page = await call<'GET /tables/{table_id}/log'>('GET', `/tables/${table}/log?first=${events.length}&language=${speech.language}`);
    events.push(...page.events);
    if (page.events.length === 0 || events.length >= page.total) return events;
  }
}

const socketAddress = (path: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`;

export const api = {
  house: (language: string) => call<'GET /games'>('GET', `/games?language=${language}`),
  me: async (): Promise<Me | null> => {
    try {
      return await call<'GET /me'>('GET', '/me');
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) return null;
      throw problem;
    }
  },
  notice: () => call<'GET /notice'>('GET', '/notice'),
  comeIn: (name: string) => call<'POST /guests'>('POST', '/guests', { name }),
  mute: (guest: string, muted: boolean) =>
    muted ? call<'POST /me/mutes'>('POST', '/me/mutes', { guest }) : call<'DELETE /me/mutes/{muted_id}'>('DELETE', `/me/mutes/${encodeURIComponent(guest)}`),
  open: (table: NewTable) => call<'POST /tables'>('POST', '/tables', table),
  table: (id: string, invite: string | null) => call<'GET /tables/{table_id}'>('GET', `/tables/${id}${invitation(invite)}`),
  tableView: async (id: string): Promise<View> => (await call<'GET /tables/{table_id}/view'>('GET', `/tables/${id}/view`)).view,
  close: (id: string) => call<'POST /tables/{table_id}/close'>('POST', `/tables/${id}/close`),
  join: (id: string, seat: number | null, invite: string | null) => call<'POST /tables/{table_id}/join'>('POST', `/tables/${id}/join`, { seat, invite }),
  leave: (id: string) => call<'POST /tables/{table_id}/leave'>('POST', `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, change: SeatChange) => call<'PATCH /tables/{table_id}/seats/{seat}'>('PATCH', `/tables/${id}/seats/${seat}`, change),
  start: (id: string) => call<'POST /tables/{table_id}/start'>('POST', `/tables/${id}/start`),
  addWords: (id: string, text: string) => call<'POST /tables/{table_id}/words'>('POST', `/tables/${id}/words`, { text }),
  leaveToBot: (id: string) => call<'POST /tables/{table_id}/stand-in'>('POST', `/tables/${id}/stand-in`),
  comeBack: (id: string) => call<'DELETE /tables/{table_id}/stand-in'>('DELETE', `/tables/${id}/stand-in`),
  resign: (id: string) => call<'DELETE /tables/{table_id}/seat'>('DELETE', `/tables/${id}/seat`),
  rematch: (id: string) => call<'POST /tables/{table_id}/rematch'>('POST', `/tables/${id}/rematch`),
  tableMoment: (id: string, event: number) => call<'GET /tables/{table_id}/moments/{event}'>('GET', `/tables/${id}/moments/${event}`),
  record: (id: string) => call<'GET /records/{record_id}'>('GET', `/records/${id}`),
  upload: (file: Blob) => call<'POST /records'>('POST', '/records', file),
  recordFile: (id: string) => `/api/records/${id}/file`,
  tableLog: wholeLog,
  socket: (id: string, invite: string | null) => socketAddress(`/tables/${id}/socket${invitation(invite)}`),
  lobbySocket: () => socketAddress(`/lobby/socket?language=${speech.language}`),
};
