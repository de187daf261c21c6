import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { circlePath, tournamentPath } from '../src/circles/clubs';
import type { MatchInfo, RatingInfo, TournamentInfo } from '../src/circles/http';
import Match from '../src/circles/Match.svelte';
import OwnWords from '../src/ui/OwnWords.svelte';
import Schedule from '../src/circles/Schedule.svelte';
import ScoreTable from '../src/circles/ScoreTable.svelte';
import { bounds, shown, surest } from '../src/circles/rating';
import Sure from '../src/circles/Sure.svelte';
import { parseRoute } from '../src/shell/routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const match: MatchInfo = { table: 'one', sitting: [1, 0], places: null, missing: [], state: 'playing', invite: null };
const row = (number: number, place: number): TournamentInfo['standings'][number] => ({ number, place, points: 2, wins: 1, met: 0, games: 1, byes: 0 });

const cup = (changes: Partial<TournamentInfo> = {}): TournamentInfo => ({
  id: 'cup',
  name: 'Cup',
  circle: null,
  organiser: 'ana',
  is_organiser: false,
  invite: null,
  game: 'elgrande',
  edition: '',
  seats: 2,
  form: 'swiss',
  rounds: 3,
  is_duplicate: false,
  status: 'running',
  round: 1,
  fewest: 2,
  players: [
    { number: 0, guest: 'ana', name: 'Ana', is_out: false },
    { number: 1, guest: 'ben', name: 'Ben', is_out: true },
  ],
  standings: [row(0, 1), row(1, 1)],
  schedule: [],
  you: 0,
  next: 'one',
  words: '',
  ...changes,
});

const shownMatch = (about: Partial<MatchInfo>, changes: Partial<TournamentInfo> = {}): void => {
  const changed = (): Promise<void> => Promise.resolve();
  render(Match, { match: { ...match, ...about }, number: 1, cup: cup(changes), changed });
};

test('circles and tournaments have addresses, with the link or without', () => {
  expect(parseRoute('#/circles')).toEqual({ page: 'circles' });
  expect(parseRoute(circlePath('a-b_1', 'secret'))).toEqual({ page: 'circle', id: 'a-b_1', invite: 'secret' });
  expect(parseRoute(tournamentPath('cup'))).toEqual({ page: 'tournament', id: 'cup', invite: null });
});

test('a rating is shown with its bounds, the surest of several first', () => {
  const rating = (sigma: number): RatingInfo => ({ game: '', size: 'duel', level: null, mu: 25, sigma, shown: 25 - 3 * sigma, is_unsure: sigma > 4, games: 1 });
  expect(shown(rating(2))).toBe('19.0');
  expect(bounds(rating(2))).toEqual(['21', '29']);
  expect(surest([rating(5), rating(2), rating(8)])?.sigma).toBe(2);
  expect(surest([])).toBeUndefined();
});

test('what cannot be taken back is asked once', async () => {
  const act = vi.fn();
  render(Sure, { text: 'Leave', act });
  await fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(act).not.toHaveBeenCalled();
  const again = screen.getByRole('button', { name: /sure/i });
  await fireEvent.blur(again);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: /sure/i }));
  expect(act).toHaveBeenCalledOnce();
});

test('equals share a place, and who dropped out is marked', () => {
  render(ScoreTable, { cup: cup() });
  expect(screen.getAllByText('1st')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: 'Ben out' })).toBeTruthy();
});

test('one goes to the own table, and looks at others', () => {
  shownMatch({});
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('#/t/one');
  cleanup();
  shownMatch({}, { you: null });
  expect(screen.getByRole('link', { name: 'Look' })).toBeTruthy();
});

test('of a round with the same luck nothing is shown until it may be known', () => {
  shownMatch({ state: 'over' }, { you: null, is_duplicate: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/told when all tables have ended/)).toBeTruthy();
});

test('the organiser says who is missing', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push([address, init.body]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  shownMatch({ state: 'stuck' }, { is_organiser: true });
  const end = screen.getByText('End this table');
  expect(end.hasAttribute('disabled')).toBe(true);
  await fireEvent.click(screen.getByLabelText('Ben'));
  await fireEvent.click(end);
  await tick();
  expect(asked).toEqual([['/api/tournaments/cup/tables/one/decide', '{"missing":[0]}']]);
});

test('rounds that are only foreseen say so, and who waits is named', () => {
  const foreseen = { ...match, table: null, state: 'foreseen' as const };
  const rounds = [
    { number: 1, began: 1, ended: null, byes: [1], tables: [match] },
    { number: 2, began: null, ended: null, byes: [], tables: [foreseen] },
  ];
  render(Schedule, { cup: cup({ schedule: rounds }), changed: () => Promise.resolve() });
  expect(screen.getByText(/waiting: Ben/)).toBeTruthy();
  expect(screen.getByText(/if nobody drops out/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('words for luck are sent as they are typed, and only when they are others than before', async () => {
  const keep = vi.fn();
  render(OwnWords, { id: 'luck-words', label: 'Your words', kept: 'rosa', action: 'Keep', name: 'keep-words', isBusy: false, keep });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' });
  expect(button.disabled).toBe(true);
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' clavel ' } });
  await fireEvent.click(button);
  expect(keep).toHaveBeenCalledWith('clavel');
});
