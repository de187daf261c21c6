import { describe, expect, it } from 'vitest';
import { compactSlots, neighbourTowards, REGION_PATHS, slots } from '../src/games/elgrande/board/geometry';
import { browserLanguage } from '../src/shell/i18n/speech.svelte';
import { plurals } from '../src/shell/i18n/plural';
import { isFinal, waitAfter } from '../src/shell/net/socket';
import { parseRoute } from '../src/shell/routes';
import { rulerMarks } from '../src/games/elgrande/ruler';

describe('the map', () => {
  it('closes every region', () => {
    expect(REGION_PATHS).toHaveLength(9);
    for (const path of REGION_PATHS) expect(path).toMatch(/^M.*Z$/);
  });
  it('has a slot for each of five stacks in every region', () => {
    for (let region = 0; region < 9; region++) {
      expect(slots(region, 5)).toHaveLength(5);
      expect(new Set(compactSlots(region, 6).map(String)).size).toBe(6);
    }
  });
  it('is walked by arrow keys, and every region is reached', () => {
    const all = [...Array(10).keys()];
    const seen = new Set([0]);
    for (let pass = 0; pass < 10; pass++) {
      for (const from of [...seen]) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = neighbourTowards(from, key, all);
          if (next !== null) seen.add(next);
        }
      }
    }
    expect(seen.size).toBe(10);
  });
});

describe('the score ruler', () => {
  it('keeps tokens apart and in order', () => {
    const marks = rulerMarks([0, 0, 1, 40, 41], (score) => 16 + score * 7);
    for (let at = 1; at < marks.length; at++) expect((marks[at]?.x ?? 0) - (marks[at - 1]?.x ?? 0)).toBeGreaterThan(18);
    expect(marks[0]?.x).toBeGreaterThanOrEqual(12);
  });
});

describe('words', () => {
  it('picks the first language that is spoken here', () => {
    expect(browserLanguage(['fr-FR', 'nl-BE', 'en'])).toBe('nl');
    expect(browserLanguage(['ja'])).toBe('en');
  });
  it('counts', () => {
    expect(plurals('de')(1, { one: '# Punkt', other: '# Punkte' })).toBe('1 Punkt');
    expect(plurals('en')(1200, { one: '# point', other: '# points' })).toBe('1,200 points');
  });
});

describe('the connection', () => {
  it('waits longer after every failure, but not too long', () => {
    expect([1, 2, 3, 9].map(waitAfter)).toEqual([250, 500, 1000, 8000]);
  });
  it('comes back unless it was sent away for good', () => {
    expect([1006, 1012, 4408, 4429, 4503].some(isFinal)).toBe(false);
    expect([4404, 4403].every(isFinal)).toBe(true);
  });
});

describe('addresses', () => {
  it('lead to a table, with an invitation or without', () => {
    expect(parseRoute('#/t/a_B-1?invite=x')).toEqual({ page: 'table', id: 'a_B-1', invite: 'x' });
    expect(parseRoute('#/play/salamanca')).toEqual({ page: 'play', game: 'salamanca' });
    expect(parseRoute('#/t/../x')).toEqual({ page: 'lobby' });
  });
});
