/* What is asked of the server about circles and tournaments. */
import { call } from '../shell/net/api';
import type { CircleInfo, CircleResults, CircleShort, Made, NewTournament, TournamentInfo, TournamentShort } from './http';

const query = (values: Record<string, string | null>): string => {
  const given = Object.entries(values).filter((one): one is [string, string] => Boolean(one[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

export const circlePath = (id: string, invite: string | null = null): string => `#/circle/${id}${query({ invite })}`;
export const tournamentPath = (id: string, invite: string | null = null): string => `#/tournament/${id}${query({ invite })}`;

export const circles = {
  all: () => call<CircleShort[]>('GET', '/circles'),
  make: (name: string) => call<Made>('POST', '/circles', { name }),
  look: (id: string) => call<CircleInfo>('GET', `/circles/${id}`),
  results: (id: string, days: string, game: string | null) => call<CircleResults>('GET', `/circles/${id}/results${query({ days, game })}`),
  join: (id: string, invite: string) => call<undefined>('POST', `/circles/${id}/join`, { invite }),
  leave: (id: string) => call<undefined>('POST', `/circles/${id}/leave`),
  renew: (id: string) => call<undefined>('POST', `/circles/${id}/invite`),
  handOver: (id: string, guest: string) => call<undefined>('POST', `/circles/${id}/owner`, { guest }),
  remove: (id: string, guest: string) => call<undefined>('DELETE', `/circles/${id}/members/${guest}`),
  close: (id: string) => call<undefined>('DELETE', `/circles/${id}`),
};

export type Act = 'begin' | 'pause' | 'resume' | 'close' | 'withdraw';

export const tournaments = {
  all: (circle: string | null = null) => call<TournamentShort[]>('GET', `/tournaments${query({ circle })}`),
  make: (wanted: NewTournament) => call<Made>('POST', '/tournaments', wanted),
  look: (id: string, invite: string | null) => call<TournamentInfo>('GET', `/tournaments/${id}${query({ invite })}`),
  enter: (id: string, invite: string | null, words: string) => call<undefined>('POST', `/tournaments/${id}/enter`, { invite, words }),
  addWords: (id: string, text: string) => call<undefined>('POST', `/tournaments/${id}/words`, { text }),
  act: (id: string, what: Act) => call<undefined>('POST', `/tournaments/${id}/${what}`),
  dismiss: (id: string, guest: string) => call<undefined>('DELETE', `/tournaments/${id}/players/${guest}`),
  decide: (id: string, table: string, missing: number[]) => call<undefined>('POST', `/tournaments/${id}/tables/${table}/decide`, { missing }),
};
