import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Review } from '../../src/table/replay/review.svelte';

const STATE = {
  status: 'done',
  review: {
    decisions: [],
    chances: [
      { at: 2, chances: [0.5, 0.3, 0.2], error: 0.01 },
      { at: 5, chances: [0.4, 0.5, 0.1], error: 0.01 },
      { at: 6, chances: [0, 1, 0], error: 0.01 },
    ],
  },
};

let review: Review;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(STATE), { headers: { 'content-type': 'application/json' } })));
  review = new Review('r');
  await review.look();
});
afterEach(() => vi.unstubAllGlobals());

const gains = (at: number): number[] | undefined => review.gains(at)?.map((gain) => Math.round(100 * gain));

it('says who gained from a choice by the moments around it', () => {
  expect([2, 3, 4].map(gains)).toEqual([
    [-10, 20, -10],
    [-10, 20, -10],
    [-10, 20, -10],
  ]);
  expect(gains(5)).toEqual([-40, 50, -10]);
});
it('says nothing where nothing is known before, and nothing after the end', () => {
  expect([review.gains(1), review.gains(6)]).toEqual([null, null]);
});
it('knows the chances of the moment before, and at the beginning the first', () => {
  expect([review.chancesAt(0), review.chancesAt(4), review.chancesAt(9)]).toEqual([
    [0.5, 0.3, 0.2],
    [0.5, 0.3, 0.2],
    [0, 1, 0],
  ]);
});
