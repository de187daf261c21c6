import { beforeEach, expect, it } from 'vitest';
import { Hand } from '../../src/table/hand.svelte';
import type { Answer } from '../../src/shell/net/socket';
import { board, happened, play, update, Wire, type Counted } from './scene';

class Asking extends Hand<Counted> {
  why(at: string): Promise<void> {
    return this.ask(at, 7);
  }
}

let wire: Wire;
let hand: Asking;

beforeEach(() => {
  wire = new Wire();
  hand = new Asking(wire.table(play(1, [happened('a'), happened('b')])) as never);
});

const explain = (text: string): Answer => ({ type: 'explained', id: 1, choice: 7, text, rule: 'X.1' });

it('keeps why something is barred as long as the question stands', async () => {
  const asked = hand.why('granada');
  wire.asked[0]?.answer(explain('The King is there.'));
  await asked;
  expect(hand.reason).toEqual({ text: 'The King is there.', rule: 'X.1', at: 'granada' });
  hand.reset();
  expect(hand.reason).toBeNull();
});

it('drops an answer that comes after the next question', async () => {
  const asked = hand.why('granada');
  wire.listener.received(update(2, 2, [happened('c')]));
  wire.asked[0]?.answer(explain('The King is there.'));
  await asked;
  expect(hand.reason).toBeNull();
});

it('goes dark the moment something was chosen, and lights up with the next question', () => {
  expect(hand.isAsked).toBe(true);
  hand.choose({ choice: 7, notation: 'put', text: '', note: '' });
  expect(hand.isAsked).toBe(false);
  wire.listener.received(update(2, 2, [happened('mine')]));
  expect(hand.isAsked).toBe(true);
});

it('shows an earlier board with what had been told by then, and asks nothing meanwhile', () => {
  hand.seen.stage.past = { board: board(1), event: 0 };
  expect([hand.board?.pieces, hand.told.map(({ text }) => text), hand.isAsked]).toEqual([1, ['a'], false]);
  wire.listener.received(update(2, 2, [happened('c')]));
  expect([hand.isPast, hand.isAsked]).toEqual([false, true]);
});

it('opens and closes what lies beside the board', () => {
  hand.toggleAside('chat');
  hand.toggleAside('log');
  expect(hand.aside).toBe('log');
  hand.toggleAside('log');
  expect(hand.aside).toBe('game');
  hand.openRule('X.1');
  expect([hand.panel, hand.rule]).toEqual(['rules', 'X.1']);
});
