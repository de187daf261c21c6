import { describe, expect, it } from 'vitest';
import { messages as elgrandeDe } from '../../src/games/elgrande/i18n/de';
import { messages as elgrandeEn } from '../../src/games/elgrande/i18n/en';
import { messages as elgrandeNl } from '../../src/games/elgrande/i18n/nl';
import { words as salamancaDe } from '../../src/games/salamanca/words/de';
import { words as salamancaEn } from '../../src/games/salamanca/words/en';
import { words as salamancaNl } from '../../src/games/salamanca/words/nl';
import { messages as de } from '../../src/table/i18n/de';
import { messages as en } from '../../src/table/i18n/en';
import { messages as nl } from '../../src/table/i18n/nl';
import { keysHelp } from '../../src/table/keys';

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
