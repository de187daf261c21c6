import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Statistics from '../src/history/Statistics.svelte';
import { house } from '../src/shell/house.svelte';
import { PATIENCE } from './patience';

const GAME = {
  id: 'elgrande',
  title: 'El Grande',
  editions: ['en_bigbox', 'de_2023'],
  default_edition: 'en_bigbox',
  seat_counts: [2, 4],
  words: { editions: { en_bigbox: { name: 'Big Box' }, de_2023: { name: 'Neuauflage' } }, options: {} },
};
let asked: URL[];

/** One game was finished here, by the 2023 edition. */
function answered(address: string): Promise<Response> {
  const url = new URL(address, 'http://house');
  asked.push(url);
  const edition = url.searchParams.get('edition') ?? 'en_bigbox';
  const games = url.searchParams.get('of') === 'here' ? Number(edition === 'de_2023') : 800;
  const body = { edition, games, seats: [], openings: [], rounds: [], opening: '', by_round: '', bot: null, command: null };
  return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', answered);
  house.games = [GAME] as unknown as typeof house.games;
  render(Statistics);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counted = (count: number): Promise<void> => vi.waitFor(() => expect(document.querySelector(`[data-counted="${count}"]`)).not.toBeNull(), PATIENCE);

it('games of this server are told edition by edition', async () => {
  await counted(800);
  expect([screen.queryByLabelText('Neuauflage'), asked[0]?.searchParams.get('edition')]).toEqual([null, null]);
  await fireEvent.click(screen.getByLabelText('this server'));
  await counted(0);
  await fireEvent.click(screen.getByLabelText('Neuauflage'));
  await counted(1);
  expect(asked.at(-1)?.searchParams.get('edition')).toBe('de_2023');
  await fireEvent.click(screen.getByLabelText('computer players'));
  await counted(800);
  expect(asked.at(-1)?.searchParams.get('edition')).toBeNull();
});
