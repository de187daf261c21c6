import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { progress } from '../../src/games/elgrande/progress';
import { words } from '../../src/games/elgrande/words.svelte';
import AtMap from './AtMap.svelte';
import { Asked, boardWith } from './asked';

const SHORT = [2, 3, 5, 6, 8, 9];

beforeAll(() => words.speak('en'));

describe('a veto in hand', () => {
  const badge = (more: object): string | undefined => {
    const { hand } = new Asked('take-turn', [], boardWith(more));
    const shown = render(AtMap, { play: hand, part: 0 });
    return shown.container.querySelector('.vetobadge')?.getAttribute('title') ?? undefined;
  };

  it('says through which round it holds: the next one that is played', () => {
    expect(badge({ vetoes: [{ seat: 0, taken: 3 }] })).toBe(words.t.table.holdsVeto(4));
    expect(badge({ vetoes: [{ seat: 0, taken: 3 }], rounds: SHORT })).toBe(words.t.table.holdsVeto(5));
  });
  it('holds to the end of the game where no round follows', () => {
    expect(badge({ vetoes: [{ seat: 0, taken: 9 }] })).toBe(words.t.table.holdsVeto(null));
    expect(words.t.table.holdsVeto(null)).not.toMatch(/\d/);
  });
  it('is nobody else’s', () => {
    expect(badge({ vetoes: [{ seat: 1, taken: 3 }] })).toBeUndefined();
  });
});

describe('how far the game is', () => {
  const told = (more: object): [string, string | null | undefined] => {
    const board = boardWith(more);
    const shown = render(AtMap, { play: new Asked('take-turn', [], board).hand, part: 'rounds' });
    return [progress(board), shown.container.querySelector('.rounds')?.getAttribute('aria-label')];
  };

  it('is the round of all rounds', () => {
    expect(told({ round: 5 })).toEqual(['Round 5 of 9', 'Round 5 of 9']);
    expect(told({ round: 10 })).toEqual(['Round 9 of 9', 'Round 9 of 9']);
  });
  it('counts the rounds that are played where a short game leaves some out', () => {
    expect(told({ round: 5, rounds: SHORT })).toEqual(['Round 5 (3 of 6)', 'Round 5 (3 of 6)']);
    expect(told({ round: 10, rounds: SHORT })).toEqual(['Round 9 (6 of 6)', 'Round 9 (6 of 6)']);
  });
  it('is said so in every language', async () => {
    await words.speak('nl');
    expect(progress({ round: 2, rounds: SHORT })).toBe('Ronde 2 (1 van 6)');
    await words.speak('de');
    expect(progress({ round: 2, rounds: SHORT })).toBe('Runde 2 (1 von 6)');
    await words.speak('en');
  });
});

describe('the secret disc', () => {
  const dials = (deciders: number[], dialling: number[]): string[] => {
    const decision = { kind: 'set-dial', deciders, dialling, pending: [], lifted: [], pays: {}, options: [] };
    const { hand } = new Asked('set-dial', ['dial galicia'], boardWith({ decision }));
    const shown = render(AtMap, { play: hand });
    return [...shown.container.querySelectorAll('.dials li')].map((line) => line.textContent.trim());
  };

  it('shows who of the others has locked it and who still turns', () => {
    expect(dials([0, 1], [0, 1])).toHaveLength(1);
    expect(dials([0], [0, 1]).at(-1)).toContain(words.t.decide.locked);
    expect(dials([0, 1], [0, 1]).at(-1)).toContain(words.t.decide.turning);
  });
  it('does not call locked whoever is not asked, like the owner of the card', () => {
    expect(dials([0], [0])).toEqual([]);
  });
});
