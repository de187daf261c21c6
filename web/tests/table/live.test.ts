import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/shell/settings.svelte';
import { decision, happened, info, play, snapshot, update, Wire, type Counted } from './scene';

const pieces = (view: unknown): number | undefined => (view as Counted | null)?.pieces;

let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.set('speed', 'calm');
  wire = new Wire();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in tests')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('coming back after a lost connection', () => {
  it('asks only for what happened since, and appends it', () => {
    const table = wire.table(play(2, [happened('a'), happened('b')]));
    wire.lose();
    expect(table.isConnected).toBe(false);
    wire.listener.opened();
    expect(wire.sent.at(-1)).toMatchObject({ type: 'attach', since: 2, undone: 0 });
    wire.listener.received(snapshot(play(3, [happened('c')], { first: 2, view: { game: 'count', edition: 'first', pieces: 3 } })));
    expect(table.events.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(pieces(table.stage.board)).toBe(3);
  });
  it('sends a choice again that has not arrived', async () => {
    const table = wire.table(play(2, [happened('a')]));
    void table.choose({ choice: 7, notation: '', text: '', note: '' });
    wire.lose();
    await Promise.resolve();
    expect(table.problem?.text).toContain('sent again');
    expect(table.isSending).toBe(true);
    wire.listener.opened();
    wire.listener.received(snapshot(play(2, [happened('a')])));
    expect(wire.asked.map(({ request }) => request)).toEqual([{ type: 'choose', number: 2, choice: 7 }]);
  });
  it('does not send it twice when it has arrived', async () => {
    const table = wire.table(play(2, [happened('a')]));
    void table.choose({ choice: 7, notation: '', text: '', note: '' });
    wire.lose();
    await Promise.resolve();
    wire.listener.opened();
    wire.listener.received(snapshot(play(3, [happened('a'), happened('mine')])));
    expect(wire.asked).toEqual([]);
    expect([table.isSending, table.problem]).toEqual([false, null]);
  });
  it('says that a request of another kind did not arrive', async () => {
    const table = wire.table(play(2, [happened('a')]));
    const done = table.takeBack();
    wire.lose();
    expect(await done).toBe(false);
    expect(table.problem?.text).toContain('did not reach');
  });
});

describe('updates', () => {
  it('that come late are not told twice', () => {
    const table = wire.table(play(3, [happened('a'), happened('b')]));
    wire.listener.received(update(3, 1, [happened('b')]));
    expect(table.events).toHaveLength(2);
    expect(table.stage.isBusy).toBe(false);
  });
  it('with a gap before them make everything be asked for anew', () => {
    const table = wire.table(play(1, [happened('a')]));
    wire.listener.received(update(4, 3, [happened('d')]));
    expect(wire.sent.at(-1)).toEqual({ type: 'attach', language: 'en' });
    wire.listener.received(
      snapshot(
        play(
          4,
          ['a', 'b', 'c', 'd'].map((text) => happened(text)),
        ),
      ),
    );
    expect(table.events).toHaveLength(4);
    expect(pieces(table.stage.board)).toBe(4);
  });
  it('of others are watched before the next question, own ones are not', () => {
    const table = wire.table(play(1, [happened('a')]));
    wire.listener.received(update(2, 1, [happened('b')]));
    expect(table.stage.isHolding).toBe(true);
    table.stage.finish();
    void table.choose({ choice: 7, notation: '', text: '', note: '' });
    wire.listener.received(update(3, 2, [happened('mine')]));
    expect(table.stage.isHolding).toBe(false);
  });
  it('that take something back end what is shown of it', () => {
    const table = wire.table(play(1, [happened('a')]));
    wire.listener.received(update(2, 1, [happened('b'), happened('c')]));
    expect(table.stage.isBusy).toBe(true);
    wire.listener.received(update(3, 1, [], { undone: 1 }));
    expect(table.events.map(({ text }) => text)).toEqual(['a']);
    expect([pieces(table.stage.board), table.stage.isBusy, table.stage.told]).toEqual([1, false, null]);
    expect(table.news).toEqual(['A choice was taken back.']);
  });
});

describe('what was missed', () => {
  it('is what happened since somebody last looked, not what was watched', () => {
    const first = wire.table(play(2, [happened('a'), happened('b')]));
    expect(first.missedFrom).toBeNull();
    first.remember();
    const later = new Wire();
    const table = later.table(
      play(
        4,
        ['a', 'b', 'c', 'd'].map((text) => happened(text)),
      ),
    );
    expect(table.missedFrom).toBe(2);
    void table.choose({ choice: 7, notation: '', text: '', note: '' });
    expect(table.missedFrom).toBeNull();
  });
  it('is nothing when only the own seat did something', () => {
    wire.table(play(1, [happened('a')])).remember();
    expect(new Wire().table(play(2, [happened('a'), happened('mine', 2, 0)])).missedFrom).toBeNull();
  });
});

describe('people', () => {
  it('who come and go are told', () => {
    const table = wire.table(play(1, []));
    wire.listener.received({ type: 'people', table: info(false), undo: null });
    wire.listener.received({ type: 'people', table: info(true), undo: null });
    expect(table.news).toEqual(['Marco has left the table.', 'Marco is at the table.']);
  });
  it('who say something are unread until they are read', () => {
    const table = wire.table(play(1, []));
    const line = { number: 0, guest: 'guest-1', name: 'Marco', text: 'hello', at: 0 };
    wire.listener.received({ type: 'said', line });
    wire.listener.received({ type: 'said', line: { ...line, number: 1, guest: 'guest-0' } });
    expect(table.unread).toBe(1);
    table.read = 1;
    expect(table.unread).toBe(0);
  });
});

describe('a refusal', () => {
  it('says why and lets one choose again', async () => {
    const table = wire.table(play(1, []));
    const chosen = table.choose({ choice: 7, notation: '', text: '', note: '' });
    wire.asked[0]?.answer({ type: 'refused', id: 1, code: 'no', text: 'not now', rule: 'EG.1' });
    await chosen;
    expect([table.problem, table.isSending, table.decision?.number]).toEqual([{ text: 'not now', rule: 'EG.1' }, false, decision(1)?.number]);
  });
});
