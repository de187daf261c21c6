import { beforeEach, describe, expect, it } from 'vitest';
import { keptOf, recordKept } from '../../src/shell/kept';
import { isOneOf } from '../../src/shell/trusted';

beforeEach(() => localStorage.clear());

describe('what the browser keeps', () => {
  const usual: { speed: string; letters: boolean; language: string | null } = { speed: 'calm', letters: true, language: null };

  it('comes back where it has the usual kind', () => {
    localStorage.setItem('k', JSON.stringify({ speed: 'off', letters: false, language: 'nl' }));
    expect(keptOf('k', usual)).toEqual({ speed: 'off', letters: false, language: 'nl' });
  });
  it('is left out where it has another, or is unknown', () => {
    localStorage.setItem('k', JSON.stringify({ speed: 3, letters: null, language: { a: 1 }, more: 'x' }));
    expect(keptOf('k', usual)).toEqual(usual);
  });
  it('is nothing where it is no record at all', () => {
    for (const spoiled of ['[1]', 'null', '{', '7']) {
      localStorage.setItem('k', spoiled);
      expect(recordKept('k')).toEqual({});
      expect(keptOf('k', usual)).toEqual(usual);
    }
  });
});

describe('a name of a list', () => {
  it('is one of it, or not', () => {
    expect([isOneOf(['a', 'b'], 'b'), isOneOf(['a', 'b'], 'c'), isOneOf(['a'], null)]).toEqual([true, false, false]);
  });
});
