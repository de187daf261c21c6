import { describe, expect, it } from 'vitest';
import { scoringsIn } from '../src/elgrande/beats';
import { standings } from '../src/elgrande/forecast';
import type { Shown } from '../src/elgrande/shown';
import type { Happening } from '../src/protocol';
import { parseRoute, replayAddress } from '../src/routes';
import { addUp } from '../src/table/sheet';
import { stepsOf } from '../src/table/show.svelte';

const area = (worth: number[], caballeros: number[] | null): object => ({ worth, grandes: [], caballeros });

const board = {
  edition: 'en_bigbox',
  round: 3,
  scoring_after: [3, 6, 9],
  king: 'granada',
  dummy: null,
  scoreboards: { '840': null, '400': null },
  regions: { galicia: area([4, 2, 0], [2, 2, 1]), granada: area([6, 3, 1], [0, 3, 1]) },
  castillo: area([5, 3, 1], null),
  seats: [0, 1, 2].map(() => ({ court: 3, province: 20, score: 0, grande: null, hand: [], used: [], recalls: [] })),
} as unknown as Shown;

const happening = (name: string, facts: Happening['facts']): Happening => ({ name, facts, text: '' });

describe('if scored now', () => {
  it('lets who ties take the next lower place', () => {
    expect(standings(board, 'galicia')?.map(({ seat, points }) => [seat, points])).toEqual([[0, 2], [1, 2], [2, 0]]);
  });
  it('gives the leader of the king’s region two more', () => {
    expect(standings(board, 'granada')?.[0]).toMatchObject({ seat: 1, points: 8, bonus: 2 });
  });
  it('says nothing about a closed castillo', () => {
    expect(standings(board, 'castillo')).toBeNull();
  });
});

describe('the show', () => {
  const placed = (seat: number, place: number): Happening => happening('CaballeroPlaced', { seat, place });

  it('moves one thing at a time and counts it when it lands', () => {
    const steps = stepsOf(board, [placed(0, 0), placed(2, 1)]);
    expect(steps.map(({ flight }) => flight?.to)).toEqual(['galicia', 'granada']);
    expect(steps[0]?.board.regions.galicia?.caballeros).toEqual([3, 2, 1]);
    expect(steps[1]?.board.regions.granada?.caballeros).toEqual([0, 3, 2]);
  });
  it('hurries when there are many', () => {
    const total = stepsOf(board, Array.from({ length: 9 }, () => placed(0, 0))).reduce((sum, { ms }) => sum + ms, 0);
    expect(total).toBeLessThanOrEqual(901);
  });
  it('tells a scoring area by area, with who got what', () => {
    const events = [
      happening('AreaScored', { area: 0 }),
      happening('PointsScored', { seat: 0, area: 0, points: 2, bonus: 0 }),
      happening('AreaScored', { area: 1 }),
      happening('PointsScored', { seat: 1, area: 1, points: 8, bonus: 2 }),
    ];
    expect(scoringsIn(board, events).map(({ area: where, points }) => [where, points.length])).toEqual([['galicia', 1], ['granada', 1]]);
  });
});

describe('the score sheet', () => {
  it('parts general scorings from those of cards, and adds up by area', () => {
    const sheet = addUp(board, [
      happening('PointsScored', { seat: 0, area: 0, points: 4, bonus: 0 }),
      happening('GeneralScoringBegun', { round: 3 }),
      happening('PointsScored', { seat: 0, area: 1, points: 6, bonus: 0 }),
      happening('RoundStarted', { round: 4 }),
      happening('PointsScored', { seat: 1, area: 0, points: 2, bonus: 0 }),
    ]);
    expect(sheet.cards).toEqual([4, 2, 0]);
    expect(sheet.general[0]).toEqual({ 3: 6 });
    expect(sheet.areas).toEqual([
      { area: 'galicia', points: [4, 2, 0] },
      { area: 'granada', points: [6, 0, 0] },
    ]);
  });
});

describe('the address of a replay', () => {
  it('leads back to the same moment', () => {
    expect(parseRoute(replayAddress('a_b', 41))).toEqual({ page: 'replay', id: 'a_b', at: 41 });
    expect(parseRoute('#/r/a_b?at=-3')).toEqual({ page: 'replay', id: 'a_b', at: 0 });
  });
});
