/* Addresses after the #: invitations stay in the browser and out of server logs. */
import { isOneOf } from './trusted';

export type Route =
  | { page: 'lobby' }
  | { page: 'play'; game: string }
  | { page: 'table'; id: string; invite: string | null }
  | { page: 'replay'; id: string; at: number; tab: string | null }
  | { page: 'here'; id: string | null }
  | { page: 'history' }
  | { page: 'circles' }
  | { page: 'circle' | 'tournament'; id: string; invite: string | null }
  | { page: 'account' }
  | { page: 'privacy' }
  | Learn;

const LEARN_PARTS = ['rules', 'cards', 'words', 'course'] as const;
export type LearnPart = (typeof LEARN_PARTS)[number];

/** What there is to learn: of a game a part, and in it a passage or a position; an edition where it matters. */
export interface Learn {
  page: 'learn';
  game: string | null;
  part: LearnPart | null;
  item: string | null;
  edition: string | null;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const game = /^\/play\/(\w+)$/.exec(path)?.[1];
  if (game) return { page: 'play', game };
  if (path === '/history') return { page: 'history' };
  if (path === '/circles') return { page: 'circles' };
  if (path === '/account') return { page: 'account' };
  if (path === '/privacy') return { page: 'privacy' };
  const learn = /^\/learn(?:\/(\w+)\/(rules|cards|words|course)(?:\/([\w.-]+))?)?$/.exec(path);
  if (learn) {
    const [, learnt = null, part = null, item = null] = learn;
    return { page: 'learn', game: learnt, part: isOneOf(LEARN_PARTS, part) ? part : null, item, edition: new URLSearchParams(query).get('edition') };
  }
  const club = /^\/(circle|tournament)\/([\w-]+)$/.exec(path);
  if (club?.[2]) return { page: club[1] === 'circle' ? 'circle' : 'tournament', id: club[2], invite: new URLSearchParams(query).get('invite') };
  if (path === '/here') return { page: 'here', id: null };
  const found = /^\/([trh])\/([A-Za-z0-9_-]+)$/.exec(path);
  const id = found?.[2];
  if (!id) return { page: 'lobby' };
  if (found[1] === 'h') return { page: 'here', id };
  const wanted = new URLSearchParams(query);
  if (found[1] === 'r') return { page: 'replay', id, at: Math.max(0, Number.parseInt(wanted.get('at') ?? '', 10) || 0), tab: wanted.get('tab') };
  return { page: 'table', id, invite: wanted.get('invite') };
}

export function tablePath(id: string, invite: string | null): string {
  return `#/t/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`;
}

export function tableAddress(id: string, invite: string | null): string {
  return `${location.origin}/${tablePath(id, invite)}`;
}

export function replayAddress(id: string, at = 0): string {
  return `#/r/${id}${at > 0 ? `?at=${at}` : ''}`;
}

/** What one missed in a finished game. */
export function missedAddress(id: string): string {
  return `#/r/${id}?tab=missed`;
}

export function learnAddress(game: string, part: LearnPart, item = '', edition = ''): string {
  return `#/learn/${game}/${part}${item ? `/${item}` : ''}${edition ? `?edition=${edition}` : ''}`;
}
