import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHOICE_FIRST } from '../../src/games/elgrande/contract';
import { settings } from '../../src/shell/settings.svelte';
import type { Reason } from '../../src/table/seen';
import { Asked, boardWith } from './asked';

const told = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(200));

beforeEach(() => {
  vi.useFakeTimers();
  settings.set('settle', true);
  settings.set('takeAll', false);
});
afterEach(() => void vi.useRealTimers());

describe('a place that is pressed', () => {
  it('is chosen where it is offered', async () => {
    const { hand, chosen } = new Asked('place-extra', ['place sevilla', 'place valencia']);
    hand.activate('valencia');
    await told();
    expect(chosen).toEqual(['place valencia']);
  });
  it('is explained where it is not, in the server’s words', async () => {
    const asked = new Asked('place', ['place sevilla']);
    asked.reason = Promise.resolve({ text: 'The King is there.', rule: 'EG.place.5' });
    asked.hand.activate('granada');
    await told();
    expect([asked.hand.reason?.at, asked.hand.reason?.text, asked.chosen]).toEqual(['granada', 'The King is there.', []]);
    asked.hand.point('sevilla');
    expect(asked.hand.reason).toBeNull();
  });
  it('is not explained any more when the answer comes after the next question', async () => {
    const asked = new Asked('place', ['place sevilla']);
    let answer: (reason: Reason) => void = () => undefined;
    asked.reason = new Promise((resolve) => (answer = resolve));
    asked.hand.activate('granada');
    asked.ask('place', ['place granada']);
    answer({ text: 'The King is there.', rule: 'EG.place.5' });
    await told();
    expect(asked.hand.reason).toBeNull();
  });
  it('turns a dial without telling anybody; locking tells', async () => {
    const { hand, chosen } = new Asked('set-dial', ['dial galicia', 'dial sevilla']);
    hand.activate('galicia');
    hand.activate('sevilla');
    expect([hand.dial, chosen]).toEqual(['sevilla', []]);
    hand.lockDial();
    await told();
    expect(chosen).toEqual(['dial sevilla']);
  });
});

describe('a scoreboard', () => {
  const offered = ['scoreboard 840 galicia', 'scoreboard 400 sevilla', 'scoreboard 400 castillo'];

  it('is picked up before places light up, and the only one lies in the hand already', () => {
    const two = new Asked('move-scoreboard', offered).hand;
    expect(two.targets.size).toBe(0);
    two.scoreboard = '400';
    expect([...two.targets.keys()]).toEqual(['sevilla', 'castillo']);
    expect([...new Asked('move-scoreboard', offered.slice(0, 1)).hand.targets.keys()]).toEqual(['galicia']);
  });
  it('is laid down by Escape', () => {
    const { hand } = new Asked('move-scoreboard', offered);
    hand.scoreboard = '840';
    expect(hand.putBack()).toBe(true);
    expect(hand.scoreboard).toBeNull();
    expect(hand.putBack()).toBe(false);
  });
});

describe('where nothing may be lifted', () => {
  const kinds = ['lift B sevilla', 'stop'];
  const away = { text: 'Inés has no caballero in Galicia.', rule: 'EG.move.14' };

  it('is not explained where somebody else’s may be', async () => {
    const asked = new Asked('move', kinds);
    asked.reason = Promise.resolve(away);
    asked.hand.point('sevilla');
    await told();
    expect([asked.wondered, asked.hand.reason]).toEqual([[], null]);
  });
  it('is asked about whoever stands there, else about oneself', async () => {
    const asked = new Asked('move', ['lift A galicia', 'stop']);
    asked.hand.point('sevilla');
    asked.hand.point('valencia');
    await told();
    const { lift } = CHOICE_FIRST;
    expect(asked.wondered).toEqual([lift + 9 + 7, lift + 6]);
  });
  it('says of the castillo why it gives none, and forgets the region before', async () => {
    const asked = new Asked('move', kinds);
    asked.reason = Promise.resolve(away);
    asked.hand.point('galicia');
    await told();
    expect(asked.hand.reason?.at).toBe('galicia');
    asked.reason = Promise.resolve({ text: 'Nothing is taken out of the castillo.', rule: 'EG.castillo.4' });
    asked.hand.point('castillo');
    await told();
    expect(asked.wondered.at(-1)).toBe(CHOICE_FIRST['lift castillo']);
    expect(asked.hand.reason).toMatchObject({ at: 'castillo', rule: 'EG.castillo.4' });
  });
  it('does not show a reason that comes when something possible is pointed at', async () => {
    const asked = new Asked('move', kinds);
    let answer: (reason: Reason) => void = () => undefined;
    asked.reason = new Promise((resolve) => (answer = resolve));
    asked.hand.point('galicia');
    asked.hand.point('sevilla');
    answer(away);
    await told();
    expect(asked.hand.reason).toBeNull();
  });
});

describe('a lifted caballero', () => {
  it('goes back by Escape: the lifting is taken back', () => {
    const asked = new Asked('put-down', ['put sevilla']);
    expect(asked.hand.putBack()).toBe(true);
    expect(asked.takenBack).toBe(1);
  });
});

describe('the last placement of a turn', () => {
  const last = boardWith({
    turn: { active: 0, order: [], card: null, places: 1, placed: false },
    decision: { kind: 'place', deciders: [0], pending: [{ moment: 'place', left: 1 }], lifted: [], pays: {}, options: [] },
  });
  const over = { view: boardWith({ turn: { active: 1, order: [], card: null, places: null } }), events: [], isOpen: false };
  const table = (): Asked => {
    const asked = new Asked('place', ['place sevilla', 'stop'], last);
    asked.ahead = over;
    return asked;
  };

  it('waits three seconds before it ends the turn', async () => {
    const { hand, chosen } = table();
    hand.activate('sevilla');
    await told();
    expect([hand.settling?.notation, chosen, hand.offer.places.size]).toEqual(['place sevilla', [], 0]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(chosen).toEqual(['place sevilla']);
  });
  it('can be put back meanwhile, or done at once', async () => {
    const { hand, chosen } = table();
    hand.activate('sevilla');
    await told();
    expect(hand.putBack()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(chosen).toEqual([]);
    hand.activate('sevilla');
    await told();
    hand.settle();
    expect(chosen).toEqual(['place sevilla']);
  });
  it('does not wait where the turn goes on, nor for those who do not wish it', async () => {
    const goesOn = table();
    goesOn.ahead = { ...over, view: last };
    goesOn.hand.activate('sevilla');
    await told();
    expect(goesOn.chosen).toEqual(['place sevilla']);
    settings.set('settle', false);
    const hasty = table();
    hasty.hand.activate('sevilla');
    expect(hasty.chosen).toEqual(['place sevilla']);
  });
});

describe('the king in the hand', () => {
  it('says what would open and close where he is pointed to', async () => {
    const asked = new Asked('move-king', ['king sevilla', 'king valencia']);
    asked.ahead = { view: boardWith({ king: 'sevilla', open: ['granada', 'valencia'] }), events: [], isOpen: false };
    asked.hand.point('sevilla');
    await told();
    expect(asked.hand.opening).toEqual({ open: ['granada', 'valencia'], opens: ['granada'], closes: ['sevilla'] });
  });
});

describe('while something is watched or sent', () => {
  it('nothing is offered', () => {
    const { hand, seen } = new Asked('place', ['place sevilla']);
    expect(hand.targets.size).toBe(1);
    const view = boardWith();
    seen.stage.add({ beats: [{ after: view, ms: 400, told: 1 }], after: view, base: 0, holds: true });
    expect(hand.targets.size).toBe(0);
    seen.stage.finish();
    expect(hand.targets.size).toBe(1);
    seen.stage.past = { board: view, event: 0 };
    expect(hand.isAsked).toBe(false);
  });
});

describe('bringing all without being asked', () => {
  it('happens once: who takes it back wants to choose', () => {
    settings.set('takeAll', true);
    const asked = new Asked('recruit', ['recruit 0', 'recruit 1', 'recruit 2']);
    expect(asked.chosen).toEqual(['recruit 2']);
    asked.hand.reset();
    expect(asked.chosen).toEqual(['recruit 2']);
  });
});
