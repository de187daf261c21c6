import { expect, it } from 'vitest';
import { below } from '../../src/games/elgrande/board/coins';
import type { Point } from '../../src/games/elgrande/board/geometry';

const WIDE = 55; // a coin on a phone, in units of the map

it('coins are looked at in a row below all stacks, clear of each other', () => {
  const stacks: Point[] = [
    [300, 200],
    [336, 200],
    [318, 240],
  ];
  const rests = below([...stacks, [354, 252]], stacks);
  expect(rests.map(([x]) => Math.round(x))).toEqual([262, 318, 374]);
  expect(rests.every(([x], at) => at === 0 || x - (rests[at - 1]?.[0] ?? 0) >= WIDE)).toBe(true);
  expect(rests.every(([, y]) => y - WIDE / 2 > 252 + 22)).toBe(true);
});
