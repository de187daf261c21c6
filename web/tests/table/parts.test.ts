import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/shell/settings.svelte';
import Announcer from '../../src/table/Announcer.svelte';
import Log from '../../src/table/Log.svelte';
import Missed from '../../src/table/Missed.svelte';
import Prompt from '../../src/table/Prompt.svelte';
import { isElsewhere } from '../../src/table/keys';
import type { LiveTable } from '../../src/table/live.svelte';
import AtTable from './AtTable.svelte';
import { happened, info, play, update, Wire } from './scene';

let wire: Wire;
let table: LiveTable;

function lay(part: Component): void {
  render(AtTable, { Part: part, live: table });
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.set('speed', 'off');
  localStorage.clear();
  wire = new Wire();
  table = wire.table(play(2, [happened('Marco takes a card.', 1, 1, { action: 'card' }), happened('Marco places in Granada.')]));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const spoken = (): string[] => [...(document.querySelector('[role=log]')?.children ?? [])].map((one) => one.textContent);

describe('for ears', () => {
  beforeEach(() => lay(Announcer));

  it('what was told before somebody came is not read out', () => {
    expect(spoken()).toEqual([]);
  });
  it('a turn is one paragraph, and equal sentences are heard again', async () => {
    wire.listener.received(update(3, 2, [happened('Marco places in Granada.'), happened('Marco places in Granada.')]));
    await tick();
    wire.listener.received(update(4, 4, [happened('Marco is done.')]));
    await tick();
    vi.advanceTimersByTime(400);
    await tick();
    wire.listener.received(update(5, 5, [happened('Marco places in Granada.', 3)]));
    await tick();
    vi.advanceTimersByTime(400);
    await tick();
    expect(spoken()).toEqual(['Marco places in Granada. (2 times) Marco is done.', 'Marco places in Granada.']);
  });
  it('nothing is overwritten: turns that follow at once are two paragraphs', async () => {
    wire.listener.received(update(3, 2, [happened('Marco ends.', 1), happened('Lotte begins.', 2)]));
    await tick();
    vi.advanceTimersByTime(400);
    await tick();
    expect(spoken()).toEqual(['Marco ends.', 'Lotte begins.']);
  });
  it('a revealed card is told, the end of a turn is not', async () => {
    const quiet = { quiet: true, action: 'round' };
    wire.listener.received(
      update(3, 2, [happened('A card is revealed.', 1, 1, quiet), happened('Marco’s turn is over.', 1, 1, { quiet: true, action: 'turn' })]),
    );
    await tick();
    vi.advanceTimersByTime(400);
    await tick();
    expect(spoken()).toEqual(['A card is revealed.']);
  });
  it('people who come or speak are told', async () => {
    wire.listener.received({ type: 'people', table: info(false), undo: null });
    wire.listener.received({ type: 'said', line: { number: 0, guest: 'guest-1', name: 'Marco', text: 'back soon', at: 0 } });
    await tick();
    expect(spoken()).toEqual(['Marco has left the table.', 'Marco says: back soon']);
  });
});

describe('the prompt', () => {
  const what = (): HTMLElement | null => document.querySelector('#prompt [role=status]');
  const heard = (): string | null | undefined => what()?.getAttribute('aria-live');

  it('is not heard while it tells what the announcer tells', async () => {
    settings.set('speed', 'calm');
    lay(Prompt);
    expect(heard()).toBe(null);
    wire.listener.received(update(3, 2, [happened('Marco ends.', 2)]));
    await tick();
    expect([what()?.textContent.trim(), heard()]).toEqual(['Marco ends.', 'off']);
    vi.advanceTimersByTime(2000);
    await tick();
    expect([what()?.textContent.trim(), heard()]).toEqual(['Put a piece', null]);
  });
});

describe('the log', () => {
  beforeEach(() => lay(Log));

  it('is one stop for the tab key, and arrows walk through it', async () => {
    const stops = (): string[] => [...document.querySelectorAll('.line[tabindex="0"]')].map((one) => one.textContent);
    expect(stops()).toEqual(['Marco places in Granada.']);
    const last = screen.getByText('places in Granada.');
    last.focus();
    await fireEvent.keyDown(last, { key: 'ArrowUp' });
    await tick();
    expect(stops()).toEqual(['Marco takes a card.']);
    expect(document.activeElement?.textContent).toBe('Marco takes a card.');
  });

  const frame = async (): Promise<void> => {
    vi.advanceTimersByTime(20);
    await tick();
  };
  const scrolledTo = async (...tops: number[]): Promise<Element> => {
    const list = document.querySelector('.log');
    if (!list) throw new Error('no log');
    Object.defineProperty(list, 'scrollHeight', { value: 900, configurable: true });
    Object.defineProperty(list, 'clientHeight', { value: 200, configurable: true });
    for (const top of tops) {
      list.scrollTop = top;
      await fireEvent.scroll(list);
    }
    return list;
  };

  it('follows its end though lines that go above move it', async () => {
    await frame();
    await scrolledTo(700);
    wire.listener.received(update(3, 2, [happened('Marco ends.', 2)]));
    await tick();
    const list = await scrolledTo(400);
    await frame();
    expect(list.scrollTop).toBe(900);
  });
  it('does not jump while it is read', async () => {
    await frame();
    const list = await scrolledTo(700, 100);
    wire.listener.received(update(3, 2, [happened('Marco ends.', 2)]));
    await tick();
    expect(list.scrollTop).toBe(100);
    await fireEvent.click(screen.getByText('To the newest line'));
    expect(list.scrollTop).toBe(900);
  });
});

describe('single letters', () => {
  const pressed = (key: string): boolean => isElsewhere(new KeyboardEvent('keydown', { key }));

  afterEach(() => settings.set('letters', true));

  it('are keys unless they are switched off; arrows, Escape and space always are', () => {
    expect(['u', '3', '?'].map(pressed)).toEqual([false, false, false]);
    settings.set('letters', false);
    expect(['u', '3', '?', 'ArrowUp', 'Escape', ' '].map(pressed)).toEqual([true, true, true, false, false, false]);
  });
});

describe('what was missed', () => {
  it('is told in whole sentences, each apart from the next, without saying twice whose turn it was', async () => {
    wire.listener.received(
      update(3, 2, [
        happened('Lotte is next.', 2, 1, { action: 'turn' }),
        happened('Lotte takes a card.', 2, 1, { action: 'card' }),
        happened('Lotte places in Granada.', 2),
        happened('Lotte places in Granada.', 2),
        happened('Round 4 begins.', 3, null, { action: 'turn' }),
      ]),
    );
    table.missedFrom = 2;
    const part: unknown = Missed;
    render(AtTable, { Part: part as Component, live: table, on: { live: table } });
    await tick();
    expect([...document.querySelectorAll('[data-notice=missed] li')].map((one) => one.textContent.trim())).toEqual([
      'B Lotte takes a card. Lotte places in Granada. (×2)',
      'Round 4 begins.',
    ]);
  });
});
