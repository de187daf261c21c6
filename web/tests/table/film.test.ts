import { describe, expect, it } from 'vitest';
import type { Film as Piece } from '../../src/shell/http';
import { begun, continued, patched } from '../../src/table/replay/film';
import { jumped, landmarksOf } from '../../src/table/replay/moments';
import { apart, drawn, leads, momentAt } from '../../src/table/replay/timeline';
import { game, happened } from './scene';

/** Milliseconds of the processor so far: the machine may be busy with other things. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function piece(first: number, choices: number, count: number): Piece {
  const steps = Array.from({ length: count }, (_, at) => ({
    seat: at % 2,
    choice: 'add',
    text: 'one more',
    told: first + at + 1,
    patch: { pieces: [first + at + 1], seats: { [at % 2]: { score: [first + at + 1] } } },
  }));
  const events = steps.map(({ told }) => ({ ...happened(`event ${told}`), turn: told }));
  const seats = [{ score: first }, { score: first }];
  const view = { game: 'count', edition: 'first', pieces: first, seats };
  return { first, choices, view, told: first, steps, events, result: null, notes: [] };
}

describe('a patch', () => {
  it('sets, adds and takes away keys, and goes inside', () => {
    const before = { a: 1, b: { c: 2, d: [1, 2, 3] }, gone: true };
    const after = patched(before, { a: [5], gone: [], b: { d: { 1: [9], length: 2 } }, fresh: [[7]] });
    expect(after).toEqual({ a: 5, b: { c: 2, d: [1, 9] }, fresh: [7] });
    expect(before).toEqual({ a: 1, b: { c: 2, d: [1, 2, 3] }, gone: true });
  });
  it('lengthens a list and puts nothing in place of something', () => {
    expect(patched({ list: [1], some: 3 }, { list: { 1: [2], length: 2 }, some: [null] })).toEqual({ list: [1, 2], some: null });
  });
});

describe('a film', () => {
  it('has every view at hand, in pieces too', () => {
    const film = begun(piece(0, 5, 3));
    continued(film, piece(3, 5, 2));
    expect(film.views.map((view) => (view as unknown as { pieces: number }).pieces)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(film.told).toEqual([0, 1, 2, 3, 4, 5]);
    expect(film.events).toHaveLength(5);
  });
  it('of ten thousand choices is there at once, and so is every moment of it', () => {
    const from = spent();
    const film = begun(piece(0, 10_000, 10_000));
    const opened = spent() - from;
    expect((film.views[10_000] as unknown as { pieces: number }).pieces).toBe(10_000);
    expect(opened).toBeLessThan(1000);
    const landmarks = landmarksOf(game, film);
    const before = spent();
    for (let at = 0; at < 1000; at += 1) jumped(film, landmarks, 'turn', at * 10, 1);
    expect((spent() - before) / 1000).toBeLessThan(5);
  });
});

describe('the timeline', () => {
  it('never draws more points than it has columns twice over', () => {
    expect(drawn({ width: 500, choices: 10_000 }).length).toBeLessThanOrEqual(1002);
    expect(drawn({ width: 500, choices: 3 })).toEqual([0, 1, 2, 3]);
  });
  it('keeps the heaviest of marks that would lie over each other', () => {
    const marks = [
      { at: 10, loss: 0.1 },
      { at: 11, loss: 0.3 },
      { at: 90, loss: 0.05 },
    ];
    expect(apart({ width: 100, choices: 100 }, marks, 20).map(({ at }) => at)).toEqual([11, 90]);
  });
  it('finds the moment under the pointer', () => {
    expect(momentAt({ width: 100, choices: 200 }, 50)).toBe(100);
    expect(momentAt({ width: 100, choices: 200 }, -5)).toBe(0);
    expect(momentAt({ width: 100, choices: 200 }, 999)).toBe(200);
  });
  it('shows how far each seat is ahead, unless somebody hides the points', () => {
    expect(
      leads([
        [3, 1],
        [null, 1],
      ]),
    ).toEqual([[1, -1], null]);
  });
});
