import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHOICE_FIRST } from '../../src/games/elgrande/contract';
import { lightOf } from '../../src/games/elgrande/board/lighting';
import { settings } from '../../src/shell/settings.svelte';
import { carried } from '../../src/table/carrying';
import { Asked, boardWith } from './asked';

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(10));

beforeEach(() => {
  vi.useFakeTimers();
  settings.set('settle', false);
});
afterEach(() => void vi.useRealTimers());

/** Marco's caballero in Sevilla may be lifted, and put into Valencia. */
const lifted = boardWith({
  decision: {
    kind: 'put-down',
    deciders: [0],
    pending: [{ moment: 'put-down', owner: 1, source: 'sevilla' }],
    lifted: [],
    pays: {},
    options: ['put valencia', 'put galicia'],
  },
});

function lifting(): Asked {
  const asked = new Asked('move', ['lift B sevilla', 'stop']);
  Object.assign(asked.seen, { preview: () => Promise.resolve(lifted) });
  return asked;
}

const first = ({ hand }: Asked) => [...hand.offer.stacks.values()];

describe('a caballero that is dragged from its region', () => {
  it('lights the places as after a click, and nobody is told', async () => {
    const asked = lifting();
    carried(asked.hand, first(asked));
    await settled();
    expect([...asked.hand.targets.keys()]).toEqual(['valencia', 'galicia']);
    expect(asked.hand.inHand).toEqual({ piece: 'caballero', owner: 1, from: 'sevilla' });
    expect(lightOf(asked.hand).lit.size).toBe(2);
    expect(asked.chosen).toEqual([]);
  });
  it('is lifted and put down when it is let go over one of them', async () => {
    const asked = lifting();
    const drag = carried(asked.hand, first(asked));
    await settled();
    drag.drop('valencia');
    expect(asked.chosen).toEqual(['lift B sevilla']);
    asked.ask('put-down', ['put valencia', 'put galicia']);
    asked.hand.follow();
    asked.hand.reset();
    expect(asked.chosen).toEqual(['lift B sevilla', 'put valencia']);
  });
  it('goes back where it is let go elsewhere, or before its places are known', async () => {
    const asked = lifting();
    const drag = carried(asked.hand, first(asked));
    drag.drop('valencia');
    await settled();
    expect([asked.hand.air, asked.hand.isCarrying]).toEqual([null, false]);
    const again = carried(asked.hand, first(asked));
    await settled();
    again.drop('granada');
    expect([asked.chosen, asked.takenBack, asked.hand.air, asked.hand.offer.stacks.size]).toEqual([[], 0, null, 1]);
  });
  it('does not wait in the hand for a later question when the table said no', async () => {
    const asked = lifting();
    const drag = carried(asked.hand, first(asked));
    await settled();
    drag.drop('valencia');
    asked.hand.choose({ choice: 3, notation: 'stop', text: '', note: '' });
    asked.ask('put-down', ['put valencia']);
    asked.hand.follow();
    expect(asked.chosen).toEqual(['lift B sevilla', 'stop']);
  });
  it('says what its place would bring, behind the lifting', async () => {
    const asked = lifting();
    const wondered: number[][] = [];
    Object.assign(asked.seen, { ahead: (choices: number[]) => (wondered.push(choices), Promise.resolve(null)) });
    const drag = carried(asked.hand, first(asked));
    await settled();
    drag.over('valencia');
    expect(wondered).toEqual([[0, CHOICE_FIRST.put + 6]]);
    drag.over('granada');
    await settled();
    expect(asked.wondered).toEqual([]);
  });
});

describe('what is in the hand already', () => {
  it('goes where it is let go: a caballero of the court, the king', async () => {
    const placing = new Asked('place', ['place sevilla'], boardWith({ decision: { ...boardWith().decision, pending: [{ moment: 'place', left: 2 }] } }));
    const court = carried(placing.hand, []);
    await settled();
    court.drop('granada');
    expect([placing.chosen, placing.wondered]).toEqual([[], []]);
    const again = carried(placing.hand, []);
    await settled();
    again.drop('sevilla');
    expect(placing.chosen).toEqual(['place sevilla']);
  });
  it('is a scoreboard, picked up by dragging and laid back', async () => {
    const { hand, chosen } = new Asked('move-scoreboard', ['scoreboard 840 galicia', 'scoreboard 400 sevilla']);
    const drag = carried(hand, []);
    hand.scoreboard = '400';
    await settled();
    drag.drop('galicia');
    expect([hand.scoreboard, chosen]).toEqual([null, []]);
    const again = carried(hand, []);
    hand.scoreboard = '400';
    await settled();
    again.drop('sevilla');
    expect(chosen).toEqual(['scoreboard 400 sevilla']);
  });
});

describe('a click while something is still watched', () => {
  const watched = (asked: Asked): void => {
    const view = boardWith();
    asked.seen.stage.add({ beats: [{ after: view, ms: 400, told: 1 }], after: view, base: 0, holds: true });
  };

  it('ends it and counts where that is offered', () => {
    const asked = new Asked('place', ['place sevilla']);
    watched(asked);
    expect(asked.hand.targets.size).toBe(0);
    asked.hand.activate('sevilla');
    expect([asked.seen.stage.isHolding, asked.chosen]).toEqual([false, ['place sevilla']]);
  });
  it('counts on a card', () => {
    const asked = new Asked('play-power', ['power 7']);
    watched(asked);
    expect(asked.hand.taken(({ hand }) => hand, '7')?.notation).toBe('power 7');
    expect(asked.seen.stage.isBusy).toBe(false);
  });
  it('neither ends it nor asks why where it is not', async () => {
    const asked = new Asked('place', ['place sevilla']);
    watched(asked);
    asked.hand.activate('granada');
    await settled();
    expect([asked.seen.stage.isHolding, asked.chosen, asked.wondered]).toEqual([true, [], []]);
  });
});
