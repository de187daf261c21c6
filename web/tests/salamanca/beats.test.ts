import { expect, test } from 'vitest';
import { beats, cardsIn } from '../../src/games/salamanca/beats';
import { CELL_NAMES } from '../../src/games/salamanca/contract';
import type { MarketScene, SaleScene } from '../../src/games/salamanca/scenes';
import { happened, VIEW } from './scene';

const at = (cell: (typeof CELL_NAMES)[number]): number => CELL_NAMES.indexOf(cell);

const SALE = [
  happened('BuildingSold', { seat: 0, cell: at('b2'), amount: 4 }, 'Ana sells b2 for 4.'),
  happened('CondePaid', { seat: 1, cell: at('b2'), amount: 2 }),
  happened('TileRemoved', { tile: 14, cell: at('c2') }),
  happened('StoneRemoved', { stone: 1, cell: at('c2') }),
];

test('a sale is told in four steps: counted, paid, fertile tiles leave, squire and conde go home', () => {
  const shown = beats(VIEW, SALE, VIEW);
  const scenes = shown.map(({ scene }) => scene as SaleScene);
  expect(scenes.map(({ step, at: number, of }) => [step, number, of])).toEqual([
    ['count', 1, 4],
    ['pay', 2, 4],
    ['leave', 3, 4],
    ['home', 4, 4],
  ]);
  expect(scenes[0]).toMatchObject({ cell: 'b2', owner: { seat: 0, amount: 4 }, conde: { seat: 1, amount: 2 }, left: ['c2'], hasRatLeft: true });
  expect(shown.map(({ after }) => after.seats[0]?.money)).toEqual([5, 9, 9, 9]);
  expect(shown.map(({ after }) => after.seats[1]?.money)).toEqual([null, null, null, null]);
  expect(shown.map(({ after }) => 'c2' in after.board)).toEqual([true, true, false, false]);
  expect(shown.at(-1)?.after.board.b2).toMatchObject({ tile: 'F', squire: null, conde: null });
});

test('a sale without fertile tiles has three steps', () => {
  const shown = beats(VIEW, SALE.slice(0, 2), VIEW);
  expect(shown.map(({ scene }) => (scene as SaleScene).step)).toEqual(['count', 'pay', 'home']);
});

test('the market is shown region by region, a conde beside its squire', () => {
  const paid = [
    happened('MarketPaid', { seat: 0, cell: at('b2'), amount: 2 }),
    happened('MarketPaid', { seat: 1, cell: at('b2'), amount: 1 }),
    happened('MarketPaid', { seat: 1, cell: at('e5'), amount: 2 }),
    happened('RoundEnded', { round: 3 }),
  ];
  const scenes = beats(VIEW, paid, VIEW).map(({ scene }) => scene as MarketScene);
  expect(scenes.map(({ at: number }) => number)).toEqual([0, 1]);
  expect(scenes[0]?.paid).toEqual([
    {
      cell: 'b2',
      shares: [
        { seat: 0, amount: 2 },
        { seat: 1, amount: 1 },
      ],
    },
    { cell: 'e5', shares: [{ seat: 1, amount: 2 }] },
  ]);
});

test('all cards that move to the left are one picture', () => {
  const passed = [happened('CardPassed', { seat: 0, to: 1, value: 2 }), happened('CardPassed', { seat: 1, to: 0, value: 8 })];
  const shown = beats(VIEW, passed, VIEW);
  expect(shown.map(({ scene }) => scene)).toEqual([
    {
      kind: 'pass',
      passed: [
        { from: 0, to: 1, value: 2 },
        { from: 1, to: 0, value: 8 },
      ],
    },
  ]);
});

test('a tile travels from the field that was taken, and then lies on its cell', () => {
  const events = [happened('FieldTaken', { seat: 1, field: 1, count: 2 }), happened('TilePlaced', { seat: 1, tile: 2, cell: at('e5') })];
  const [taken, placed] = beats(VIEW, events, VIEW);
  expect(taken?.after.display.B).toEqual([]);
  expect(placed?.motion).toEqual([{ mover: 'tile', tile: 'l', from: 'B', to: 'e5' }]);
  expect(placed?.after.board.e5?.tile).toBe('l');
  expect(placed?.told).toBe(2);
});

test('a stone leaves the tile it lay on', () => {
  const [moved] = beats(VIEW, [happened('StoneMoved', { seat: 0, stone: 1, from: at('c2'), to: at('b1') })], VIEW);
  expect([moved?.after.board.c2?.stone, moved?.after.board.b1?.stone]).toEqual([null, 'rat']);
});

test('a hand in an event is two bits for each value', () => {
  expect(cardsIn((1 << 2) + (2 << 16))).toEqual([2, 9, 9]);
});

test('what was in one’s own hand only falls; what others put travels', () => {
  const placed = [happened('StoneMoved', { seat: 0, stone: 1, from: at('c2'), to: at('b1') })];
  expect(beats(VIEW, placed, VIEW, true)[0]).toMatchObject({ ms: 260, motion: [{ isPut: true }] });
  expect(beats(VIEW, placed, VIEW)[0]?.ms).toBe(420);
});

test('a card that is laid lies on the table and no longer in the hand, cards that are turned up no longer face down', () => {
  const [laid] = beats({ ...VIEW, laid: [] }, [happened('CardLaid', { seat: 0, value: 5 })], VIEW);
  expect(laid?.after.laid).toEqual([{ seat: 0, card: 5 }]);
  expect(laid?.after.seats.map(({ hand }) => hand)).toEqual([[3, 6], null]);
  const hidden = { ...VIEW, laid: [], seats: VIEW.seats.map((one, at) => ({ ...one, face_down: 2, committed: at === 0 ? [1, 4] : null })) };
  const [shown] = beats(hidden, [happened('CardsRevealed', { seat: 0, one: 1, other: 4 })], VIEW);
  expect(shown?.after.laid).toEqual(VIEW.laid);
  expect(shown?.after.seats.map(({ committed, face_down }) => [committed, face_down])).toEqual([
    [null, 0],
    [null, 0],
  ]);
});
