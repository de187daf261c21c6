/* El Grande for those who learn it. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import { trusted } from '../../../shell/trusted';
import type { RulesText, View } from '../../game';
import type { Learning, Lore } from '../../learning';
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

const learning: Learning = {
  speak: (language) => words.speak(language),
  rules: async (language) => trusted<RulesText>((await RULES[language]()).default),
  lore: async (language) => trusted<Lore>((await LORE[language]()).default),
  positions: async () => trusted<Record<string, View>>((await positions()).default),
  Picture,
  Thing,
};

export default learning;
