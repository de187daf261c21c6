import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecisionKind } from '../../src/games/elgrande/contract';
import { Play } from '../../src/games/elgrande/hand.svelte';
import type { Shown } from '../../src/games/elgrande/view';
import { settings } from '../../src/shell/settings.svelte';
import type { Ahead, Reason, Seen } from '../../src/table/seen';
import { Stage } from '../../src/table/stage.svelte';

const region = (caballeros: number[]): object => ({ worth: [4, 2, 0], grandes: [], caballeros, if_scored: [0, 0] });
const boardWith = (more: object = {}): Shown =>
  ({
    game: 'elgrande',
    edition: 'en_bigbox',
    round: 2,
    king: 'granada',
    open: ['sevilla', 'valencia'],
    stacks: [{ stack: '3 of 5', open: 'score_value_5' }],
    turn: { active: 0, order: [], card: null, places: 2, placed: false },
    decision: { kind: 'take-turn', deciders: [0], pending: [], lifted: [], pays: {}, options: [] },
    scoreboards: { '840': null, '400': null },
    regions: { galicia: region([1, 0]), sevilla: region([0, 2]), granada: region([0, 0]), valencia: region([0, 0]) },
    castillo: { worth: [5, 3, 1], grandes: [], caballeros: null },
    seats: [0, 1].map(() => ({ court: 3, province: 20, score: 0, grande: null, hand: [], used: [] })),
    ...more,
  }) as unknown as Shown;

/** A table at which one seat is asked; what the server would say is given, and given late where a test wishes. */
class Asked {
  chosen: string[] = [];
  takenBack = 0;
  ahead: Ahead<Shown> | null = null;
  reason: Promise<Reason | null> = Promise.resolve(null);
  readonly seen: Seen<Shown>;
  readonly hand: Play;

  constructor(kind: DecisionKind, notations: string[], view = boardWith()) {
    this.seen = {
      info: null,
      you: 0,
      view,
      names: ['Inés', 'Marco'],
      events: [],
      first: 0,
      decision: null,
      waiting: [],
      result: null,
      isSending: false,
      problem: null,
      stage: new Stage<Shown>(),
      choose: (option) => Promise.resolve(void this.chosen.push(option.notation)),
      takeBack: () => Promise.resolve(++this.takenBack > 0),
      ahead: () => Promise.resolve(this.ahead),
      preview: () => Promise.resolve(null),
      why: () => this.reason,
      look: () => Promise.resolve(),
    };
    this.seen.stage.jump(view);
    this.ask(kind, notations);
    this.hand = new Play(this.seen);
    this.hand.reset();
  }

  ask(kind: DecisionKind, notations: string[]): void {
    const number = (this.seen.decision?.number ?? 0) + 1;
    const options = notations.map((notation, choice) => ({ choice, notation, text: notation, note: '' }));
    Object.assign(this.seen, { decision: { number, kind, prompt: '', options, passages: [], since: 0, occasion: null } });
  }
}

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
