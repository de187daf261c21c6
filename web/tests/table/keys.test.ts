import { cleanup, render } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as elgrandeDe } from '../../src/games/elgrande/i18n/de';
import { messages as elgrandeEn } from '../../src/games/elgrande/i18n/en';
import { messages as elgrandeNl } from '../../src/games/elgrande/i18n/nl';
import { words as salamancaDe } from '../../src/games/salamanca/words/de';
import { words as salamancaEn } from '../../src/games/salamanca/words/en';
import { words as salamancaNl } from '../../src/games/salamanca/words/nl';
import { messages as de } from '../../src/table/i18n/de';
import { messages as en } from '../../src/table/i18n/en';
import { messages as nl } from '../../src/table/i18n/nl';
import type { Hand } from '../../src/table/hand.svelte';
import { keysHelp, onKey } from '../../src/table/keys';
import PhoneFrame from '../../src/table/PhoneFrame.svelte';
import AtTable from './AtTable.svelte';
import { game, play, Wire } from './scene';

const TABLES = [
  ['El Grande, en', elgrandeEn.keysHelp, en],
  ['El Grande, nl', elgrandeNl.keysHelp, nl],
  ['El Grande, de', elgrandeDe.keysHelp, de],
  ['Salamanca, en', salamancaEn.keys, en],
  ['Salamanca, nl', salamancaNl.keys, nl],
  ['Salamanca, de', salamancaDe.keys, de],
] as const;

describe('the keys', () => {
  it.each(TABLES)('are named once each, the game’s own word first: %s', (_, own, { keysHelp: shared }) => {
    const told = keysHelp(own, shared);
    const keys = told.map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(told).toEqual(expect.arrayContaining([...own]));
    expect(keys).toEqual(expect.arrayContaining(shared.map(([key]) => key)));
  });

  it('call the arrows by one word in a language', () => {
    const arrows = (help: readonly (readonly [string, string])[]): boolean => help.some(([key]) => /^(Arrows|Pijlen|Pfeile)$/.test(key));
    expect([salamancaEn.keys, salamancaNl.keys, salamancaDe.keys].every(arrows)).toBe(true);
  });
});

describe('N', () => {
  const Nothing = (() => ({})) as unknown as Component;
  const tab = (id: string): { id: string; name: string; Body: Component } => ({ id, name: id, Body: Nothing });
  const press = (hand: Hand): void => onKey({ game, hand, live: null }, new KeyboardEvent('keydown', { key: 'n' }));

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('shows what would be now in place of the log or the chat', () => {
    const hand = game.hand(new Wire().table(play(1, [])));
    hand.toggleAside('chat');
    press(hand);
    expect(hand.aside).toBe('now');
  });

  it('opens its tab on a phone, as often as it is pressed', async () => {
    const wants = { tabs: [tab('cards'), tab('now')], wants: 'cards' };
    vi.spyOn(game, 'drawer').mockReturnValue(wants);
    const laid = vi.spyOn(game, 'hand');
    render(AtTable, { Part: PhoneFrame, live: new Wire().table(play(1, [])) });
    const hand = laid.mock.results[0]?.value as Hand;
    const shown = (): string | null | undefined => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    await tick();
    expect(shown()).toBe('cards');
    press(hand);
    await tick();
    expect([shown(), hand.aside]).toEqual(['now', 'game']);
  });
});
