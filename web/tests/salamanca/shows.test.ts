import { beforeEach, expect, test } from 'vitest';
import { acrossBoard, besideCell } from '../../src/games/salamanca/board/places';
import { sceneMarks } from '../../src/games/salamanca/board/showing';
import { beats } from '../../src/games/salamanca/beats';
import { CELL_NAMES } from '../../src/games/salamanca/contract';
import { sceneNote, sceneTitle } from '../../src/games/salamanca/hints';
import { ordersOf } from '../../src/games/salamanca/sales';
import { earningsIn, seatOf, type Scene } from '../../src/games/salamanca/scenes';
import { deciding } from '../../src/games/salamanca/sheet';
import { talk } from '../../src/games/salamanca/talk.svelte';
import { happened, VIEW } from './scene';
import { tableWith } from './table';

beforeEach(() => talk.speak('en'));

const at = (cell: (typeof CELL_NAMES)[number]): number => CELL_NAMES.indexOf(cell);
const SALE = beats(
  VIEW,
  [
    happened('BuildingSold', { seat: 0, cell: at('b2'), amount: 4 }),
    happened('CondePaid', { seat: 1, cell: at('b2'), amount: 2 }),
    happened('TileRemoved', { tile: 14, cell: at('c2') }),
    happened('StoneRemoved', { stone: 1, cell: at('c2') }),
  ],
  VIEW,
);
const scenes = SALE.map(({ scene }) => scene as Scene);

test('every step of a sale says what it is, to the one who sells and to the others', () => {
  const { hand } = tableWith('lay-card', []);
  expect(scenes.map((scene) => sceneTitle(scene, hand))).toEqual(Array(4).fill('You sell the farm at b2'));
  expect(scenes.map((scene) => sceneNote(scene, hand))).toEqual([
    'Step 1 of 4: count the region',
    'Step 2 of 4: the bank pays',
    'Step 3 of 4: fertile tiles leave',
    'Step 4 of 4: the squire comes home',
  ]);
  Object.assign(hand.seen, { you: 1 });
  expect(sceneTitle(scenes[0], hand)).toBe('Ana sells the farm at b2');
  expect(scenes.map(seatOf)).toEqual([0, 0, 0, 0]);
});

test('coins fly to the purses, the rat beside the board, squire and conde home', () => {
  expect(SALE.map(({ motion }) => motion)).toEqual([
    undefined,
    [
      { mover: 'coin', seat: 0, amount: 4, from: 'b2', to: null },
      { mover: 'coin', seat: 1, amount: 2, from: 'b2', to: null },
    ],
    [{ mover: 'stone', stone: 'rat', from: 'c2', to: null }],
    [
      { mover: 'squire', seat: 0, from: 'b2', to: null },
      { mover: 'conde', seat: 1, from: 'b2', to: null },
    ],
  ]);
});

test('nothing is earned before the bank pays', () => {
  expect(scenes.map((scene) => earningsIn(scene).map(({ amount }) => amount))).toEqual([[], [4, 2], [4, 2], [4, 2]]);
});

test('a sale counts every tile, then names the sum, then shows what leaves', () => {
  const [count, pay, leave, home] = scenes.map((scene) => sceneMarks(scene, ['Ana', 'Ben'], null));
  expect([...(count?.counts ?? [])]).toEqual([
    ['b2', 2],
    ['b1', 1],
    ['c2', 3],
  ]);
  expect(pay?.banner).toEqual({ title: '4 doubloons', detail: 'farm 2, fields 1 and meadows 1' });
  expect(leave?.leaving).toEqual(['c2']);
  expect([home?.going, home?.goingFrom]).toEqual(['faded', 'b2']);
});

test('cards that move on name what one gets; with two seats they change hands', () => {
  const passed = beats(VIEW, [happened('CardPassed', { seat: 0, to: 1, value: 2 }), happened('CardPassed', { seat: 1, to: 0, value: 8 })], VIEW);
  const { hand } = tableWith('lay-card', []);
  expect(sceneTitle(passed[0]?.scene, hand)).toBe('Cards change hands');
  expect(sceneNote(passed[0]?.scene, hand)).toBe('You get the 8 from Ben. Everyone saw it.');
});

test('orders of sales come by what they bring, the best marked once', () => {
  const order = (cells: ('b2' | 'e5')[], total: number) => ({ cells, amounts: [], total, condes: [], leaving: [] });
  const orders = ordersOf({ ...VIEW, sales: [order(['b2'], 4), order(['b2', 'e5'], 9), order(['e5'], 6), order(['e5', 'b2'], 9)] });
  expect(orders.map(({ cells, isBest }) => [cells.join(), isBest])).toEqual([
    ['b2,e5', true],
    ['e5,b2', false],
    ['e5', false],
    ['b2', false],
  ]);
  expect(ordersOf(null)).toEqual([]);
});

test('a badge keeps off the region it speaks about, and on the board', () => {
  expect(besideCell('b2', 100, 48, ['b2', 'c2'])).toEqual({ x: 58, y: 151 });
  const corner = besideCell('i8', 160, 48, ['i8', 'h8']);
  expect(corner.x + 160).toBeLessThanOrEqual(648);
  expect(corner.y + 48).toBeLessThanOrEqual(504);
});

test('a banner lies where the region is not', () => {
  expect(acrossBoard(300, 84, ['d4', 'e4', 'e5', 'f5']).y).not.toBe(330);
  expect(acrossBoard(300, 84, ['a1']).y).toBe(330);
});

test('what decided the game is what the winner had most more of', () => {
  const income = (sales: number, condes: number, markets: number) => ({ sales, condes, markets, fees: 0 });
  expect(deciding(income(20, 3, 12), income(22, 1, 6))).toBe('markets');
  expect(deciding(income(30, 3, 2), income(22, 1, 6))).toBe('sales');
});
