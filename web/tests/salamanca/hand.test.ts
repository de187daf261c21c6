import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksOf } from '../../src/games/salamanca/board/marking';
import { CELL_NAMES, CHOICE_FIRST, type View } from '../../src/games/salamanca/contract';
import { endTurn, isLeavingEmpty, lostByEnding } from '../../src/games/salamanca/ending';
import { pressKey } from '../../src/games/salamanca/keys';
import { subjectOf } from '../../src/games/salamanca/subject';
import { talk } from '../../src/games/salamanca/talk.svelte';
import { BUILT, TURN, VIEW } from './scene';
import { ask, tableWith } from './table';

beforeEach(async () => {
  vi.useFakeTimers();
  await talk.speak('en');
});
afterEach(() => void vi.useRealTimers());

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(100));
const region = (total: number): View['regions'] => ({ b2: { ...BUILT, landscape: total - 2, total } });

// --- sales ---

test('buildings are numbered in the order of clicks, and sold one after the other at one press', () => {
  const { hand, chosen, seen } = tableWith('sell', ['at b2', 'at e5']);
  hand.activate('e5');
  hand.activate('b2');
  expect(hand.sales).toEqual(['e5', 'b2']);
  hand.activate('e5');
  expect(hand.sales).toEqual(['b2']);
  hand.activate('e5');
  const tried = { hand, chosen, seen, previewed: [], takenBack: 0 };
  expect(hand.sellAll()).toBe(true);
  ask(tried, 'take-turn', ['sell', 'end']);
  hand.follow();
  ask(tried, 'sell', ['at e5']);
  hand.follow();
  expect(chosen).toEqual(['at b2', 'sell', 'at e5']);
});

test('what turns out impossible on the way is asked as usual', () => {
  const tried = tableWith('sell', ['at b2', 'at e5']);
  tried.hand.sales = ['b2', 'e5'];
  tried.hand.sellAll();
  ask(tried, 'take-turn', ['end']);
  tried.hand.follow();
  ask(tried, 'take-turn', ['sell', 'end']);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['at b2']);
});

test('while selling the right column keeps the orders, whatever is pointed at', () => {
  const { hand } = tableWith('sell', ['at b2']);
  hand.point('b2');
  expect(subjectOf(hand)?.kind).toBe('orders');
  expect(marksOf(hand).badge).toEqual({ cell: 'b2', title: '2 + 2 = 4', detail: 'fertile tiles leave' });
});

// --- settling ---

const withOpen = (fees: Record<string, number>): View => ({
  ...VIEW,
  turn: { ...TURN, used: ['A'], open: Object.keys(fees) as ('b2' | 'e5')[], fees },
});

test('the only building of a turn is settled by one press, several are asked for', () => {
  const one = tableWith('take-turn', ['occupy', 'end'], null, withOpen({ b2: 0 }));
  one.hand.settle();
  ask(one, 'occupy', ['at b2'], withOpen({ b2: 0 }));
  one.hand.follow();
  expect(one.chosen).toEqual(['occupy', 'at b2']);
  const two = tableWith('take-turn', ['occupy', 'end'], null, withOpen({ b2: 0, e5: 2 }));
  two.hand.settle();
  ask(two, 'occupy', ['at b2', 'at e5'], withOpen({ b2: 0, e5: 2 }));
  two.hand.follow();
  expect(two.chosen).toEqual(['occupy']);
});

test('a building that waits for a squire says what it is worth and what he costs', () => {
  const free = tableWith('take-turn', ['occupy', 'end'], null, withOpen({ b2: 0 }));
  expect(marksOf(free.hand).badge).toEqual({ cell: 'b2', title: '2 + 2 = 4', detail: 'yours for free' });
  const dear = tableWith('take-turn', ['occupy', 'end'], null, withOpen({ b2: 2 }));
  expect(marksOf(dear.hand).badge?.detail).toBe('yours for 2');
});

// --- ending a turn ---

test('ending asks again only when something would be lost for good', () => {
  const later = tableWith('take-turn', ['sell', 'end']);
  expect(lostByEnding(later.hand)).toEqual([]);
  endTurn(later.hand);
  expect(later.chosen).toEqual(['end']);
  const begun = tableWith('take-turn', ['take A', 'conde', 'end']);
  endTurn(begun.hand);
  expect([begun.hand.mustConfirm, begun.chosen]).toEqual([true, []]);
  endTurn(begun.hand);
  expect(begun.chosen).toEqual(['end']);
});

test('leaving a building empty is said on the button and done at once', () => {
  const { hand, chosen } = tableWith('take-turn', ['occupy', 'end']);
  expect(isLeavingEmpty(hand)).toBe(true);
  endTurn(hand);
  expect(chosen).toEqual(['end']);
});

// --- looking ahead ---

test('pointing at a cell asks the server what would change, after a short rest', async () => {
  const { hand, previewed } = tableWith('put-tile', ['at a1', 'at b3'], { ...VIEW, regions: region(6) });
  hand.point('b3');
  expect(previewed).toEqual([]);
  await settled();
  expect(previewed).toEqual([[CHOICE_FIRST.at + CELL_NAMES.indexOf('b3')]]);
  expect(marksOf(hand).changes).toEqual([{ cell: 'b2', from: 4, to: 6 }]);
  expect(subjectOf(hand)?.kind).toBe('effects');
  hand.point(null);
  expect(marksOf(hand).changes).toEqual([]);
});

test('an answer that comes when another cell is pointed at is dropped', async () => {
  const { hand } = tableWith('put-tile', ['at a1', 'at b3'], { ...VIEW, regions: region(6) });
  hand.point('b3');
  await settled();
  hand.point('c8');
  await settled();
  expect(hand.ahead).toBeNull();
});

test('at the beginning of a turn one click begins and does it, and pointing shows both together', async () => {
  const next: View = { ...VIEW, decision: { ...VIEW.decision, options: ['at b1'] }, regions: region(3) };
  const { hand, chosen, previewed, seen } = tableWith('take-turn', ['take A', 'plague', 'end'], next);
  hand.reset();
  await settled();
  expect(hand.isOpen('b1')).toBe(true);
  hand.point('b1');
  await settled();
  expect(hand.held).toBe('stone');
  expect(previewed.at(-1)).toEqual([1001, CHOICE_FIRST.at + CELL_NAMES.indexOf('b1')]);
  expect(marksOf(hand)).toMatchObject({ stone: { stone: 'rat', from: 'c2', to: 'b1' }, changes: [{ from: 4, to: 3 }] });
  hand.activate('b1');
  ask({ hand, chosen, previewed, seen, takenBack: 0 }, 'put-plague', ['at b1']);
  hand.follow();
  expect(chosen).toEqual(['plague', 'at b1']);
});

// --- while the others are watched ---

test('nothing is lit while something is shown, and a click on what is offered ends that and counts', async () => {
  const next: View = { ...VIEW, decision: { ...VIEW.decision, options: ['at b1'] } };
  const { hand, seen, chosen } = tableWith('take-turn', ['take A', 'plague', 'end'], next);
  const watch = (): void => seen.stage.add({ beats: [{ after: VIEW, ms: 400, told: 1 }], after: VIEW, base: 0, holds: true });
  hand.reset();
  await settled();
  watch();
  expect([hand.offer.fields.size, hand.isOpen('b1'), marksOf(hand).open.size]).toEqual([0, false, 0]);
  hand.take('B');
  hand.activate('c8');
  expect([seen.stage.isHolding, chosen]).toEqual([true, []]);
  hand.activate('b1');
  expect([seen.stage.isHolding, chosen]).toEqual([false, ['plague']]);
  watch();
  hand.take('A');
  expect([seen.stage.isHolding, chosen]).toEqual([false, ['plague', 'take A']]);
});

// --- looking at a region, laying things down ---

test('a touched building stays explained until it is touched again, Escape or the next question', () => {
  const { hand } = tableWith('lay-card', ['card 3']);
  hand.activate('b2');
  hand.point(null);
  expect(subjectOf(hand)).toMatchObject({ kind: 'region', cell: 'b2' });
  expect(marksOf(hand).region).toEqual(['b2', 'b1', 'c2']);
  hand.activate('b2');
  hand.point(null);
  expect(hand.looked).toBeNull();
  hand.activate('b2');
  expect(hand.putBack()).toBe(true);
  expect(hand.looked).toBeNull();
  hand.activate('b2');
  hand.reset();
  expect(hand.looked).toBeNull();
});

test('Escape lays down what is half chosen before it takes anything back', () => {
  const tried = tableWith('sell', ['at b2']);
  tried.hand.activate('b2');
  expect(tried.hand.putBack()).toBe(true);
  expect([tried.hand.sales, tried.takenBack]).toEqual([[], 0]);
  expect(tried.hand.putBack()).toBe(false);
  expect(tried.takenBack).toBe(1);
});

// --- cards and keys ---

test('two cards are laid face down together', () => {
  const tried = tableWith('commit-cards', ['card 3', 'card 5', 'card 6']);
  pressKey(tried.hand, '3');
  expect(pressKey(tried.hand, 'Enter')).toBe(false);
  pressKey(tried.hand, '6');
  pressKey(tried.hand, '5');
  expect(tried.hand.cards).toEqual([6, 5]);
  pressKey(tried.hand, 'Enter');
  ask(tried, 'commit-cards', ['card 3', 'card 5']);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['card 6', 'card 5']);
});

test('a swap names the card to take and the one to give', () => {
  const tried = tableWith('want-card', ['want 1', 'want 8']);
  pressKey(tried.hand, '8');
  expect(tried.hand.swap()).toBe(false);
  pressKey(tried.hand, '5');
  expect(pressKey(tried.hand, 'Enter')).toBe(true);
  ask(tried, 'give-card', ['give 3', 'give 5', 'give 6']);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['want 8', 'give 5']);
});

test('the next tile comes into the hand by itself after an own choice, not after an undo', () => {
  const tried = tableWith('take-turn', ['take A', 'end']);
  tried.hand.chooseAll(['take A']);
  ask(tried, 'take-turn', ['tile v', 'tile F']);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['take A', 'tile v']);
  ask(tried, 'put-tile', ['at a1']);
  ask(tried, 'take-turn', ['tile v', 'tile F']);
  tried.hand.follow();
  expect(tried.chosen).toEqual(['take A', 'tile v']);
});
