import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beats } from '../../src/games/salamanca/beats';
import { wayTo } from '../../src/games/salamanca/board/places';
import { CELL_NAMES, TILE_NAMES, type TileName } from '../../src/games/salamanca/contract';
import salamanca from '../../src/games/salamanca';
import Market from '../../src/games/salamanca/panels/Market.svelte';
import SaleSteps from '../../src/games/salamanca/panels/SaleSteps.svelte';
import { talk } from '../../src/games/salamanca/talk.svelte';
import type { Happening } from '../../src/shell/protocol';
import { linesOf, turnsIn } from '../../src/table/turns';
import AtHand from './AtHand.svelte';
import { BUILT, happened, VIEW } from './scene';
import { tableWith } from './table';

beforeEach(() => talk.speak('en'));
afterEach(cleanup);

const B2 = CELL_NAMES.indexOf('b2');

function lay(part: unknown, scene: unknown): string {
  const { hand } = tableWith('lay-card', []);
  return render(AtHand, { hand, Part: part as Component, on: { scene } }).container.textContent;
}

test('a tile goes back to the box, and several go', () => {
  const sold = (...cells: string[]): string => {
    const left = cells.map((cell) => happened('TileRemoved', { tile: 14, cell: CELL_NAMES.findIndex((one) => one === cell) }));
    return lay(SaleSteps, beats(VIEW, [happened('BuildingSold', { seat: 0, cell: B2, amount: 4 }), ...left], VIEW)[0]?.scene);
  };
  expect(sold('c2')).toContain('c2 goes back to the box');
  expect(sold('c2', 'b1')).toContain('c2, b1 go back to the box');
});

test('what the market leaves out is a sentence of its own', () => {
  const view = { ...VIEW, regions: { b2: { ...BUILT, total: 8, market: 2 } } };
  const board = { ...VIEW.board, e5: { tile: 'F', squire: 1, conde: null, stone: null } } as const;
  const [paid] = beats({ ...view, board }, [happened('MarketPaid', { seat: 0, cell: B2, amount: 2 })], { ...view, board });
  expect(lay(Market, paid?.scene)).toContain('Below 7: e5. Each building');
});

test('the log says how many tiles a field gave, and tells what lies next to each other together', () => {
  const told = (name: Parameters<typeof happened>[0], facts: Record<string, number>): Happening => ({
    ...happened(name, facts, JSON.stringify(facts)),
    turn: 1,
    turn_of: 1,
    action: 'tiles',
    quiet: false,
  });
  const tile = (one: TileName): number => TILE_NAMES.indexOf(one);
  const events = [
    told('FieldTaken', { seat: 1, field: 2, count: 2 }),
    told('TilePlaced', { seat: 1, tile: tile('F'), cell: B2 }),
    told('TilePlaced', { seat: 1, tile: tile('v'), cell: 0 }),
    told('MarketPaid', { seat: 1, cell: B2, amount: 2 }),
    told('MarketPaid', { seat: 0, cell: 0, amount: 1 }),
  ];
  const [turn] = turnsIn(events, 0, salamanca);
  const lines = turn ? linesOf(turn, 'Ben', (event, times) => salamanca.inShort?.(VIEW, ['Ana', 'Ben'], event, times) ?? null) : [];
  expect(lines.map(({ text }) => text)).toEqual(['Field C: 2 tiles', 'farm b2, vineyard a1', 'Market: Ben +2, Ana +1']);
});

test('the way of a stone stays on the board, from row to row', () => {
  const heights = (path: string): number[] => [...path.matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y));
  for (const [from, to] of [
    ['f1', 'a1'],
    ['a8', 'i8'],
    [null, 'c1'],
    ['b1', 'b8'],
  ] as const) {
    const [start = 0, first = 0, second = 0, end = 0] = heights(wayTo(from, to));
    // Half-way a curve is three quarters of the way to its two controls.
    const middle = (start + 3 * first + 3 * second + end) / 8;
    expect(middle).toBeGreaterThan(-20);
    expect(middle).toBeLessThan(578);
  }
});
