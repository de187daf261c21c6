import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksOf } from '../../src/games/salamanca/board/marking';
import type { DecisionKind, View } from '../../src/games/salamanca/contract';
import { takeFor, takeFrom, takeHeld, takeTile } from '../../src/games/salamanca/drag';
import { talk } from '../../src/games/salamanca/talk.svelte';
import { VIEW } from './scene';
import { ask, tableWith } from './table';

beforeEach(async () => {
  vi.useFakeTimers();
  await talk.speak('en');
});
afterEach(() => void vi.useRealTimers());

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(100));
const after = (kind: DecisionKind, options: string[], tile: View['decision']['tile'] = null): View => ({
  ...VIEW,
  decision: { ...VIEW.decision, kind, options, tile },
});
const withDisplay: View = { ...VIEW, display: { ...VIEW.display, A: ['C', 'f'] } };

test('a tile is dragged from the display onto a cell: taken, into the hand, and down', async () => {
  const tried = tableWith('take-turn', ['take A', 'end'], after('put-tile', ['at a1', 'at b3'], 'f'), withDisplay);
  const drag = takeFrom(tried.hand, 'A');
  await settled();
  drag?.over('b3');
  expect([[...marksOf(tried.hand).open], marksOf(tried.hand).tile]).toEqual([['a1', 'b3'], { tile: 'f', cell: 'b3' }]);
  expect(tried.chosen).toEqual([]);
  drag?.drop('b3');
  ask(tried, 'take-turn', ['tile f', 'tile C'], withDisplay);
  tried.hand.follow();
  ask(tried, 'put-tile', ['at a1', 'at b3'], withDisplay);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['take A', 'tile f', 'at b3']);
});

test('a field that is not offered gives nothing', () => {
  expect(takeFrom(tableWith('take-turn', ['end'], null, withDisplay).hand, 'A')).toBeNull();
});

test('the conde is dragged from his button; elsewhere he goes back and nobody is told', async () => {
  const tried = tableWith('take-turn', ['conde', 'end'], after('put-conde', ['at b2']));
  const drag = takeFor(tried.hand, 'conde');
  await settled();
  expect([tried.hand.mayPut('b2'), tried.hand.mayPut('a1'), tried.hand.held]).toEqual([true, false, 'conde']);
  drag?.drop('a1');
  expect([tried.chosen, tried.takenBack, tried.hand.air]).toEqual([[], 0, null]);
});

test('what could be done at once elsewhere is not open to what is dragged', async () => {
  const tried = tableWith('take-turn', ['occupy', 'conde', 'end'], after('occupy', ['at b2']));
  tried.hand.shortcuts = new Map([['e5', ['conde', 'at e5']]]);
  takeFor(tried.hand, 'occupy');
  await settled();
  expect([tried.hand.mayPut('e5'), tried.hand.mayPut('b2')]).toEqual([false, true]);
});

test('the tile in the hand is dragged as well as clicked', async () => {
  const holding = after('put-tile', ['at a1'], 'v');
  const tried = tableWith('put-tile', ['at a1'], null, holding);
  tried.seen.stage.jump(holding);
  const drag = takeTile(tried.hand, 'v');
  await settled();
  drag?.drop('a1');
  expect([tried.chosen, takeTile(tried.hand, 'f'), takeHeld(tableWith('sell', ['at b2']).hand)]).toEqual([['at a1'], null, null]);
});
