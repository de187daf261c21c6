import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import MapButtons from '../../src/games/elgrande/board/MapButtons.svelte';
import ActionCards from '../../src/games/elgrande/panels/ActionCards.svelte';
import Hand from '../../src/games/elgrande/panels/Hand.svelte';
import RegionSheet from '../../src/games/elgrande/panels/RegionSheet.svelte';
import { words } from '../../src/games/elgrande/words.svelte';
import AtHand from './AtHand.svelte';
import { Asked, boardWith } from './asked';

vi.mock('../../src/ui/narrow', () => ({ narrow: { current: true } })); // a phone

beforeAll(() => words.speak('en'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function lay(asked: Asked, part: unknown, on = {}): HTMLElement {
  return render(AtHand, { play: asked.hand, Part: part as Component, on }).container;
}

/** A finger lies on something for so long; then the browser tells a click, as after every touch. */
async function touch(target: Element | null, ms: number, wanders = 0): Promise<void> {
  if (!target) throw new Error('nothing is there to be touched');
  const at = { pointerType: 'touch', clientX: 5, clientY: 5 };
  await fireEvent(target, new PointerEvent('pointerdown', at));
  await fireEvent(target, new PointerEvent('pointermove', { ...at, clientX: 5 + wanders }));
  vi.advanceTimersByTime(ms);
  await fireEvent(target, new PointerEvent('pointerup', at));
  if (target.isConnected) await fireEvent.click(target);
  await tick();
}

const LONG = 500;
const SHORT = 200;

describe('a card that is pressed long', () => {
  const cards = (): Asked => new Asked('pick-card', ['pick 3']);

  it('is shown whole and not taken', async () => {
    const asked = cards();
    const shown = lay(asked, ActionCards);
    await touch(shown.querySelector('[data-card="3 of 5"]'), LONG);
    expect(asked.chosen).toEqual([]);
    expect(shown.querySelector('.sheet')?.textContent).toContain(words.card('score_value_5', 'en_bigbox')[1]);
  });
  it('is taken by a tap, and by one after a long press', async () => {
    const asked = cards();
    const shown = lay(asked, ActionCards);
    await touch(shown.querySelector('[data-card="3 of 5"]'), LONG);
    asked.hand.lookAt(null);
    await tick();
    await touch(shown.querySelector('[data-card="3 of 5"]'), SHORT);
    expect(asked.chosen).toEqual(['pick 3']);
  });
});

describe('a region that is pressed long', () => {
  const map = (): [Asked, HTMLElement] => {
    const asked = new Asked('place', ['place sevilla']);
    return [asked, lay(asked, MapButtons, { compact: true, regions: [] })];
  };

  it('is told about in full, and nothing is placed there', async () => {
    const [asked, shown] = map();
    await touch(shown.querySelector('[data-place=sevilla]'), LONG);
    expect(asked.chosen).toEqual([]);
    expect(asked.hand.region).toBe('sevilla');
    expect(lay(asked, RegionSheet).textContent).toContain(words.place('sevilla'));
  });
  it('is chosen by a tap', async () => {
    const [asked, shown] = map();
    await touch(shown.querySelector('[data-place=sevilla]'), SHORT);
    expect(asked.chosen).toEqual(['place sevilla']);
    expect(asked.hand.region).toBeNull();
  });
  it('is not told about where the finger went on', async () => {
    const [asked, shown] = map();
    await touch(shown.querySelector('[data-place=galicia]'), LONG, 40);
    expect(asked.hand.region).toBeNull();
  });
});

describe('a modifier that is pressed long', () => {
  it('shows its text and is not played', async () => {
    const seat = { court: 3, province: 20, score: 0, grande: null, hand: [4, 'mod_p1_a'], used: [], played: null, modifier: null };
    const view = boardWith({ edition: 'de_2023', seats: [seat, { ...seat, hand: [] }] });
    const asked = new Asked('play-power', ['modifier mod_p1_a'], view);
    const shown = lay(asked, Hand);
    await touch(shown.querySelector('[data-modifier=mod_p1_a]'), LONG);
    expect(asked.chosen).toEqual([]);
    expect(shown.querySelector('.sheet')?.textContent).toContain(words.card('mod_p1_a', 'de_2023')[1]);
  });
});
