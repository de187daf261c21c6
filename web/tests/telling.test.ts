import { describe, expect, it } from 'vitest';
import { beatsOf, scoringsIn, type Flight } from '../src/games/elgrande/beats';
import type { Shown } from '../src/games/elgrande/view';
import type { Happening } from '../src/shell/protocol';
import { parseRoute, replayAddress } from '../src/shell/routes';
import { addUp } from '../src/games/elgrande/sheet';

const area = (worth: number[], caballeros: number[] | null, paid: number[] | null = null): object => ({ worth, grandes: [], caballeros, if_scored: paid });

const board = {
  edition: 'en_bigbox',
  round: 3,
  scoring_after: [3, 6, 9],
  king: 'granada',
  dummy: null,
  turn: { active: 0, order: [], card: null, places: null, placed: false },
  decision: { kind: 'take-turn', deciders: [0], pending: [], lifted: [], pays: {}, options: [] },
  scoreboards: { '840': null, '400': null },
  regions: { galicia: area([4, 2, 0], [2, 2, 1], [2, 2, 0]), granada: area([6, 3, 1], [0, 3, 1], [0, 8, 3]) },
  castillo: area([5, 3, 1], null),
  seats: [0, 1, 2].map(() => ({ court: 3, province: 20, score: 0, grande: null, hand: [], used: [], recalls: [] })),
} as unknown as Shown;

const happening = (name: string, facts: Happening['facts']): Happening => ({
  name,
  facts,
  text: '',
  turn: 1,
  turn_of: 0,
  action: 'turn',
  quiet: false,
});

describe('the show', () => {
  const placed = (seat: number, place: number): Happening => happening('CaballeroPlaced', { seat, place });

  it('moves one thing at a time and counts it when it lands', () => {
    const beats = beatsOf(board, [placed(0, 0), placed(2, 1)], board);
    expect(beats.map(({ motion }) => (motion as Flight).to)).toEqual(['galicia', 'granada']);
    expect(beats[0]?.after.regions.galicia?.caballeros).toEqual([3, 2, 1]);
    expect(beats[1]?.after.regions.granada?.caballeros).toEqual([0, 3, 2]);
  });
  it('counts the points of an area when it is shown, and not before', () => {
    const events = [happening('AreaScored', { area: 0 }), happening('PointsScored', { seat: 0, area: 0, points: 2, bonus: 0, rank: 0 })];
    const after = { ...board, seats: board.seats.map((seat, at) => ({ ...seat, score: at === 0 ? 2 : 0 })) };
    const beats = beatsOf(board, events, after);
    expect(beats).toHaveLength(1);
    expect(beats[0]?.told).toBe(2);
    expect(beats[0]?.after.seats.map(({ score }) => score)).toEqual([2, 0, 0]);
  });
  it('tells a scoring area by area, with who got what', () => {
    const events = [
      happening('AreaScored', { area: 0 }),
      happening('PointsScored', { seat: 0, area: 0, points: 2, bonus: 0, rank: 0 }),
      happening('AreaScored', { area: 1 }),
      happening('PointsScored', { seat: 1, area: 1, points: 8, bonus: 2, rank: 0 }),
    ];
    expect(scoringsIn(board, events, board).map(({ area: where, points }) => [where, points.length])).toEqual([
      ['galicia', 1],
      ['granada', 1],
    ]);
  });
});

describe('the score sheet', () => {
  it('parts general scorings from those of cards, and adds up by area', () => {
    const sheet = addUp(board, [
      happening('PointsScored', { seat: 0, area: 0, points: 4, bonus: 0, rank: 0 }),
      happening('GeneralScoringBegun', { round: 3 }),
      happening('PointsScored', { seat: 0, area: 1, points: 6, bonus: 0, rank: 0 }),
      happening('RoundStarted', { round: 4 }),
      happening('PointsScored', { seat: 1, area: 0, points: 2, bonus: 0, rank: 0 }),
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
    expect(parseRoute(replayAddress('a_b', 41))).toEqual({ page: 'replay', id: 'a_b', at: 41, tab: null });
    expect(parseRoute('#/r/a_b?at=-3')).toEqual({ page: 'replay', id: 'a_b', at: 0, tab: null });
  });
});
