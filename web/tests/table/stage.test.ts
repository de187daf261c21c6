import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/shell/settings.svelte';
import { Stage, type Act } from '../../src/table/stage.svelte';
import { beats, board, happened, type Counted } from './scene';

const act = (before: number, texts: string[], holds = true): Act<Counted> => ({
  beats: beats(
    board(before),
    texts.map((text) => happened(text)),
  ) as Act<Counted>['beats'],
  after: board(before + texts.length),
  base: before,
  holds,
});

let stage: Stage<Counted>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.set('speed', 'calm');
  stage = new Stage<Counted>();
  stage.jump(board(0));
});
afterEach(() => vi.useRealTimers());

describe('what the others do', () => {
  it('is shown one after the other, each for half a second at least', () => {
    stage.add(act(0, ['a', 'b']));
    expect([stage.board?.pieces, stage.told, stage.motion?.what]).toEqual([0, 1, 'a']);
    vi.advanceTimersByTime(420);
    expect([stage.board?.pieces, stage.motion]).toEqual([1, null]);
    vi.advanceTimersByTime(90);
    expect([stage.told, stage.motion?.what]).toEqual([2, 'b']);
    vi.advanceTimersByTime(1000);
    expect([stage.board?.pieces, stage.isBusy, stage.told]).toEqual([2, false, null]);
  });
  it('is not cut short by the next update', () => {
    stage.add(act(0, ['a']));
    vi.advanceTimersByTime(100);
    stage.add(act(1, ['b']));
    expect(stage.motion?.what).toBe('a');
    vi.advanceTimersByTime(500);
    expect([stage.board?.pieces, stage.motion?.what]).toEqual([1, 'b']);
  });
  it('goes on at once when somebody wishes, piece by piece', () => {
    stage.add(act(0, ['a', 'b']));
    stage.next();
    expect([stage.board?.pieces, stage.motion?.what]).toEqual([1, 'b']);
    stage.next();
    expect([stage.board?.pieces, stage.isBusy]).toEqual([2, false]);
  });
  it('stays longer when its game says so', () => {
    const slow = act(0, ['king']);
    slow.beats = slow.beats.map((beat) => ({ ...beat, rest: 800 }));
    stage.add(slow);
    vi.advanceTimersByTime(1150);
    expect(stage.isBusy).toBe(true);
    vi.advanceTimersByTime(100);
    expect(stage.isBusy).toBe(false);
  });
  it('goes faster when much is left, and is all shown', () => {
    for (let at = 0; at < 100; at++) stage.add(act(at, [`move ${at}`]));
    const seen = new Set<unknown>();
    for (let ms = 0; ms < 60_000 && stage.isBusy; ms += 10) {
      vi.advanceTimersByTime(10);
      if (stage.motion) seen.add(stage.motion.what);
    }
    expect(stage.board?.pieces).toBe(100);
    expect(seen.size).toBe(100);
  });
  it('passes over the oldest when it would last for minutes', () => {
    for (let at = 0; at < 600; at++) stage.add(act(at, [`move ${at}`]));
    let ms = 0;
    for (; stage.isBusy; ms += 100) vi.advanceTimersByTime(100);
    expect(ms).toBeLessThan(90_000);
    expect(stage.board?.pieces).toBe(600);
  });
});

describe('something taken back while it is shown', () => {
  it('is not shown any more, and not again', () => {
    stage.add(act(0, ['scored', 'b']));
    expect(stage.scene).toBe('scored');
    stage.takeBack(board(0));
    vi.advanceTimersByTime(5000);
    expect([stage.board?.pieces, stage.isBusy, stage.scene, stage.told]).toEqual([0, false, null, null]);
    stage.seeAgain();
    expect(stage.scene).toBeNull();
  });
});

describe('without motion', () => {
  it('nothing travels and nothing waits: what changed is marked', () => {
    settings.set('speed', 'off');
    stage.add(act(0, ['a', 'b']));
    expect([stage.board?.pieces, stage.motion, stage.isBusy]).toEqual([2, null, false]);
    expect(stage.touched).toEqual(['here']);
    vi.advanceTimersByTime(1300);
    expect(stage.touched).toEqual([]);
  });
  it('a scene waits for a key', () => {
    settings.set('speed', 'off');
    stage.add(act(0, ['scored']));
    vi.advanceTimersByTime(60_000);
    expect(stage.scene).toBe('scored');
    stage.next();
    expect(stage.isBusy).toBe(false);
  });
});
