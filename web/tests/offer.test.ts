import { describe, expect, it } from 'vitest';
import { CHOICE_FIRST } from '../src/games/elgrande/contract';
import { barredChoice, offerOf, ownerToAsk, stackKey } from '../src/games/elgrande/offer';

const option = (notation: string, choice = 0) => ({ choice, notation, text: notation, note: '' });

describe('what is offered where', () => {
  it('puts places, stacks, cards and hands where they lie', () => {
    const offer = offerOf(
      ['place galicia', 'lift B aragon', 'pick 3', 'power 13', 'recall mod_p1_a', 'swap C', 'recruit 2', 'scoreboard 840 castillo', 'lift court', 'end'].map(
        (text) => option(text),
      ),
    );
    expect([...offer.places.keys()]).toEqual(['galicia']);
    expect(offer.stacks.has(stackKey(1, 'aragon'))).toBe(true);
    expect(offer.cards.has('3')).toBe(true);
    expect([...offer.hand.keys()]).toEqual(['13', 'mod_p1_a']);
    expect(offer.grandes.has(2)).toBe(true);
    expect(offer.counts.has(2)).toBe(true);
    expect(offer.scoreboards.get('840')?.has('castillo')).toBe(true);
    expect(offer.court?.notation).toBe('lift court');
    expect(offer.buttons.map((one) => one.notation)).toEqual(['end']);
  });

  it('leaves "no modifier" to a button', () => {
    expect(offerOf([option('modifier none')]).buttons).toHaveLength(1);
  });
});

describe('asking about a barred place', () => {
  const ask = { board: null, owner: 1 };
  it('names the choice that a click would have been', () => {
    expect(barredChoice({ ...ask, kind: 'place', place: 8 })).toBe(20);
    expect(barredChoice({ ...ask, kind: 'move', place: 2 })).toBe(25 + 9 + 2);
    expect(barredChoice({ ...ask, kind: 'move-king', place: 11 })).toBe(102);
    expect(barredChoice({ ...ask, kind: 'move-scoreboard', place: 9, board: '400' })).toBe(131);
  });
  it('asks about the castillo by a number of its own', () => {
    expect(barredChoice({ ...ask, kind: 'move', place: 9 })).toBe(CHOICE_FIRST['lift castillo']);
  });
  it('asks about whoever stands there, else about oneself', () => {
    expect([ownerToAsk([1, 2], 0), ownerToAsk([0, 2], 0), ownerToAsk([0, 0], 0), ownerToAsk(null, 1)]).toEqual([0, 1, 0, 1]);
  });
  it('has nothing to ask where no such choice exists', () => {
    expect(barredChoice({ ...ask, kind: 'move', place: 10 })).toBeNull();
    expect(barredChoice({ ...ask, kind: 'set-dial', place: 9 })).toBeNull();
    expect(barredChoice({ ...ask, kind: 'pick-card', place: 1 })).toBeNull();
  });
});
