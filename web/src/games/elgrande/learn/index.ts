/* El Grande for those who learn it. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { RulesText, View } from '../../game';
import type { Learning, Lore } from '../../learning';
import type { View as Own } from '../contract';
import { words } from '../words.svelte';
import Picture from './Picture.svelte';
import Thing from './Thing.svelte';

type Loaders = Record<Language, () => Promise<{ default: unknown }>>;

const RULES: Loaders = {
  en: () => import('../../../generated/elgrande/rules-en.json'),
  nl: () => import('../../../generated/elgrande/rules-nl.json'),
  de: () => import('../../../generated/elgrande/rules-de.json'),
};
const LORE: Loaders = {
  en: () => import('../../../generated/elgrande/learning-en.json'),
  nl: () => import('../../../generated/elgrande/learning-nl.json'),
  de: () => import('../../../generated/elgrande/learning-de.json'),
};
const positions = (): Promise<{ default: unknown }> => import('../../../generated/elgrande/positions.json');

const learning: Learning<Own> = {
  speak: (language) => words.speak(language),
  rules: async (language) => (await RULES[language]()).default as RulesText,
  lore: async (language) => (await LORE[language]()).default as Lore,
  positions: async () => (await positions()).default as Record<string, View>,
  Picture,
  Thing,
};

export default learning;
