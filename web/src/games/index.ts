/* The games this page can show, each loaded when it is first needed. */
import type { Component } from 'svelte';
import type { Game, View } from './game';
import type { Guide } from './guide';
import type { Learning } from './learning';

/** A small drawing of a game's board: as it stands in a view, or any board at all. */
export type Mini = Component<{ view?: View | null }>;

const LOADERS: Record<string, () => Promise<{ default: Game }>> = {
  elgrande: () => import('./elgrande'),
  salamanca: () => import('./salamanca'),
};

const MINIS: Record<string, () => Promise<{ default: Mini }>> = {
  elgrande: () => import('./elgrande/Mini.svelte'),
  salamanca: () => import('./salamanca/Mini.svelte'),
};

const LEARNINGS: Record<string, () => Promise<{ default: Learning }>> = {
  elgrande: () => import('./elgrande/learn'),
  salamanca: () => import('./salamanca/learn'),
};

const GUIDES: Record<string, () => Promise<{ default: Guide<never> }>> = {
  elgrande: () => import('./elgrande/guide'),
  salamanca: () => import('./salamanca/guide'),
};

/** Whether the page can show a game that the server names. */
export function isShown(game: string): boolean {
  return game in LOADERS;
}

export async function loadGame(game: string): Promise<Game> {
  const load = LOADERS[game];
  if (!load) throw new Error(`no pictures for ${game}`);
  return (await load()).default;
}

export async function loadMini(game: string): Promise<Mini | null> {
  const load = MINIS[game];
  return load ? (await load()).default : null;
}

export async function loadLearning(game: string): Promise<Learning | null> {
  const load = LEARNINGS[game];
  return load ? (await load()).default : null;
}

export async function loadGuide(game: string): Promise<Guide | null> {
  const load = GUIDES[game];
  return load ? (await load()).default : null;
}
