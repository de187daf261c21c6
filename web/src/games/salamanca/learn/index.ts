/* Salamanca for those who learn it. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import { trusted } from '../../../shell/trusted';
import type { RulesText, View } from '../../game';
import type { Learning, Lore } from '../../learning';
import Drawings from '../pieces/Drawings.svelte';
import { talk } from '../talk.svelte';
import Picture from './Picture.svelte';
import Thing from './Thing.svelte';

type Loaders = Record<Language, () => Promise<{ default: unknown }>>;

const RULES: Loaders = {
  en: () => import('../../../generated/salamanca/rules-en.json'),
  nl: () => import('../../../generated/salamanca/rules-nl.json'),
  de: () => import('../../../generated/salamanca/rules-de.json'),
};
const LORE: Loaders = {
  en: () => import('../../../generated/salamanca/learning-en.json'),
  nl: () => import('../../../generated/salamanca/learning-nl.json'),
  de: () => import('../../../generated/salamanca/learning-de.json'),
};
const positions = (): Promise<{ default: unknown }> => import('../../../generated/salamanca/positions.json');

const learning: Learning = {
  speak: (language) => talk.speak(language),
  rules: async (language) => trusted<RulesText>((await RULES[language]()).default),
  lore: async (language) => trusted<Lore>((await LORE[language]()).default),
  positions: async () => trusted<Record<string, View>>((await positions()).default),
  Picture,
  Thing,
  Drawings,
};

export default learning;
