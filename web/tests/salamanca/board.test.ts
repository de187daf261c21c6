import { expect, test } from 'vitest';
import { outline, towards } from '../../src/games/salamanca/cells';
import { turnOrder } from '../../src/games/salamanca/order';
import { offerOf } from '../../src/games/salamanca/offer';
import { cellsOf, changesBetween, countsOf } from '../../src/games/salamanca/regions';
import { milestones, sheetOf, totalOf } from '../../src/games/salamanca/sheet';
import { talk } from '../../src/games/salamanca/talk.svelte';
import { happened, VIEW } from './scene';

test('arrow keys lead to neighbours and stop at the edge', () => {
  expect([towards('c5', 'ArrowUp'), towards('c5', 'ArrowRight'), towards('a1', 'ArrowLeft'), towards('i8', 'ArrowDown')]).toEqual(['c4', 'd5', null, null]);
});

test('an outline has no line between cells of the same region', () => {
  expect(outline(['a1', 'b1']).split('M').length - 1).toBe(6);
});

test('a region is its building and all tiles that count, each with its own number', () => {
  expect(cellsOf(VIEW, 'b2')).toEqual(['b2', 'b1', 'c2']);
  expect([...countsOf(VIEW, 'b2')]).toEqual([
    ['b2', 2],
    ['b1', 1],
    ['c2', 3],
  ]);
});

test('only settled buildings whose worth differs have changed', () => {
  const { b2 } = VIEW.regions;
  const after = { ...VIEW, regions: { ...VIEW.regions, ...(b2 && { b2: { ...b2, total: b2.total + 1 } }) } };
  expect(changesBetween(VIEW, after)).toEqual([{ cell: 'b2', from: b2?.total, to: (b2?.total ?? 0) + 1 }]);
  expect(changesBetween(VIEW, VIEW)).toEqual([]);
});

test('options lie on cards, fields, tiles, cells, seats and buttons', () => {
  const option = (notation: string) => ({ choice: 0, notation, text: '', note: '' });
  const offer = offerOf(['card 3', 'take B', 'tile v2', 'at c5', 'ask D', 'want 4', 'give 7', 'sell'].map(option));
  expect([[...offer.cards.keys()], [...offer.fields.keys()], [...offer.tiles.keys()], [...offer.cells.keys()]]).toEqual([[3], ['B'], ['v2'], ['c5']]);
  expect([[...offer.seats.keys()], [...offer.wanted.keys()], [...offer.given.keys()], [...offer.acts.keys()]]).toEqual([[3], [4], [7], ['sell']]);
});

test('turns that are over are told from the one under way, by card and seat', async () => {
  await talk.speak('en');
  expect(turnOrder(VIEW, ['Ana', 'Bo']).map(({ seat, badge, state }) => [seat, badge, state])).toEqual([
    [1, '8', 'done'],
    [0, '2', 'now'],
  ]);
});

test('while cards are laid, seats without one come in the order of laying', async () => {
  await talk.speak('en');
  const laying = { ...VIEW, turn: null, laid: [{ seat: 1, card: 8 }], decision: { ...VIEW.decision, kind: 'lay-card' as const, deciders: [0] } };
  expect(turnOrder(laying, ['Ana', 'Bo']).map(({ seat, badge, state }) => [seat, badge, state])).toEqual([
    [1, '8', ''],
    [0, '?', 'now'],
  ]);
});

const GAME = [
  happened('RoundStarted', { round: 1 }),
  happened('BuildingSold', { seat: 0, cell: 10, amount: 9 }),
  happened('CondePaid', { seat: 1, cell: 10, amount: 7 }),
  happened('BuildingOccupied', { seat: 0, cell: 3, paid: 2 }),
  happened('RoundEnded', { round: 1 }),
  happened('MarketPaid', { seat: 1, cell: 3, amount: 2 }),
  happened('RoundEnded', { round: 2 }),
];

test('money is told apart by where it came from', () => {
  const { incomes, bestSale, bestConde } = sheetOf(2, GAME);
  expect(incomes.map(totalOf)).toEqual([7, 9]);
  expect(incomes[1]).toEqual({ sales: 0, condes: 7, markets: 2, fees: 0 });
  expect(bestSale).toEqual({ seat: 0, round: 1, amount: 9, cell: 'b2' });
  expect(bestConde).toEqual({ seat: 1, amount: 7 });
});

test('the graph at the end has everybody’s money after each round', () => {
  expect(milestones(2, GAME).map(({ scores }) => scores)).toEqual([
    [7, 7],
    [7, 9],
  ]);
});
