import { expect, it } from 'vitest';
import type { View } from '../../src/games/elgrande/contract';
import { lastScoring } from '../../src/games/elgrande/lastScoring';
import type { Happening } from '../../src/shell/protocol';

const board = { regions: { galicia: {}, aragon: {} }, seats: [{}, {}] } as unknown as View;
const event = (name: string, facts: Happening['facts']): Happening => ({ name, facts, text: '', turn: 1, turn_of: null, action: 'score', quiet: false });
const paid = (area: number, seat: number, points: number): Happening => event('PointsScored', { area, seat, points, bonus: 0, rank: 0 });

it('the last scoring is what was paid after it began, the castillo’s points among it', () => {
  const CASTILLO = 2;
  const events = [
    event('GeneralScoringBegun', { round: 6 }),
    paid(0, 0, 9),
    event('GeneralScoringBegun', { round: 9 }),
    paid(CASTILLO, 1, 5),
    paid(1, 0, 4),
    paid(1, 1, 2),
  ];
  expect([...lastScoring(board, events)]).toEqual([
    ['castillo', [0, 5]],
    ['aragon', [4, 2]],
  ]);
});
