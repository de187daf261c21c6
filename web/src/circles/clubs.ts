/* What is asked of the server about circles and tournaments. */
import { call } from '../shell/net/api';
import type { NewTournament } from './http';

const query = (values: Record<string, string | null>): '' | `?${string}` => {
  const given = Object.entries(values).filter((one): one is [string, string] => Boolean(one[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

export const circlePath = (id: string, invite: string | null = null): string => `#/circle/${id}${query({ invite })}`;
export const tournamentPath = (id: string, invite: string | null = null): string => `#/tournament/${id}${query({ invite })}`;

export const circles = {
  all: () => call<'GET /circles'>('GET', '/circles'),
  make: (name: string) => call<'POST /circles'>('POST', '/circles', { name }),
  look: (id: string) => call<'GET /circles/{circle_id}'>('GET', `/circles/${id}`),
  results: (id: string, days: string, game: string | null) => call<'GET /circles/{circle_id}/results'>('GET', `/circles/${id}/results${query({ days, game })}`),
  join: (id: string, invite: string) => call<'POST /circles/{circle_id}/join'>('POST', `/circles/${id}/join`, { invite }),
  leave: (id: string) => call<'POST /circles/{circle_id}/leave'>('POST', `/circles/${id}/leave`),
  renew: (id: string) => call<'POST /circles/{circle_id}/invite'>('POST', `/circles/${id}/invite`),
  handOver: (id: string, guest: string) => call<'POST /circles/{circle_id}/owner'>('POST', `/circles/${id}/owner`, { guest }),
  remove: (id: string, guest: string) => call<'DELETE /circles/{circle_id}/members/{member_id}'>('DELETE', `/circles/${id}/members/${guest}`),
  close: (id: string) => call<'DELETE /circles/{circle_id}'>('DELETE', `/circles/${id}`),
};

export type Act = 'begin' | 'pause' | 'resume' | 'close' | 'withdraw';

export const tournaments = {
  all: (circle: string | null = null) => call<'GET /tournaments'>('GET', `/tournaments${query({ circle })}`),
  make: (wanted: NewTournament) => call<'POST /tournaments'>('POST', '/tournaments', wanted),
  look: (id: string, invite: string | null) => call<'GET /tournaments/{tournament_id}'>('GET', `/tournaments/${id}${query({ invite })}`),
  enter: (id: string, invite: string | null, words: string) =>
    call<'POST /tournaments/{tournament_id}/enter'>('POST', `/tournaments/${id}/enter`, { invite, words }),
  addWords: (id: string, text: string) => call<'POST /tournaments/{tournament_id}/words'>('POST', `/tournaments/${id}/words`, { text }),
  act: (id: string, what: Act) => call<`POST /tournaments/{tournament_id}/${Act}`>('POST', `/tournaments/${id}/${what}`),
  dismiss: (id: string, guest: string) => call<'DELETE /tournaments/{tournament_id}/players/{player_id}'>('DELETE', `/tournaments/${id}/players/${guest}`),
  decide: (id: string, table: string, missing: number[]) =>
    call<'POST /tournaments/{tournament_id}/tables/{table_id}/decide'>('POST', `/tournaments/${id}/tables/${table}/decide`, { missing }),
};
