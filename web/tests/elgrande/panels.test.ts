import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import Trackers from '../../src/games/elgrande/panels/Trackers.svelte';
import PrizeTable from '../../src/games/elgrande/pieces/PrizeTable.svelte';
import { paidPlaces } from '../../src/games/elgrande/view';
import { words } from '../../src/games/elgrande/words.svelte';
import AtHand from './AtHand.svelte';
import { Asked, boardWith } from './asked';

beforeAll(() => words.speak('en'));
afterEach(cleanup);

const seat = (more: object = {}): object => ({ court: 3, province: 20, score: 0, grande: null, hand: [], used: [], played: null, inside: null, ...more });

describe('a table of points', () => {
  const unpaid = (seats: number, edition: string): string[] => {
    const view = boardWith({ edition, seats: Array.from({ length: seats }, () => seat()) });
    const { container } = render(PrizeTable, { worth: [6, 3, 1], x: 0, y: 0, paid: paidPlaces(view) });
    return [...container.querySelectorAll('text.unpaid')].map((one) => one.textContent);
  };

  it('dims the places that are not paid at a table of so many', () => {
    expect(unpaid(2, 'en_bigbox')).toEqual(['3', '1']);
    expect(unpaid(2, 'de_2023')).toEqual(['1']);
    expect(unpaid(3, 'en_bigbox')).toEqual(['1']);
    expect(unpaid(4, 'en_bigbox')).toEqual([]);
  });
});

describe('what anybody could have kept in mind', () => {
  const shown = (more: object): string[] => {
    const { hand } = new Asked('take-turn', [], boardWith(more));
    const { container } = render(AtHand, { play: hand, Part: Trackers });
    return [...container.querySelectorAll('p, dd')].map((one) => one.textContent.trim().replace(/\s+/g, ' '));
  };
  const stacks = [{ stack: '3 of 5', open: null, left: 1, to_come: ['veto', 'veto', 'grande'] }];

  it('names the power cards each seat has played, in order, and one’s own in the castillo', () => {
    const [inside, own, other] = shown({ stacks, seats: [seat({ used: [9, 2, 'mod_p1_a'], played: 5, inside: 4 }), seat()] });
    expect(inside).toBe(words.t.track.inside(4));
    expect([own, other]).toEqual(['2 5 9', words.t.track.none]);
  });
  it('names each card still to come once, and that not all of them come', () => {
    const name = (card: string): string => words.card(card, 'en_bigbox')[0];
    expect(shown({ stacks, seats: [seat(), seat()] }).at(-1)).toBe(`${name('veto')} ×2, ${name('grande')} ${words.t.track.someOf(1)}`);
  });
});
