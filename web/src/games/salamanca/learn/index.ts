/* Salamanca for those who learn it. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { RulesText, View } from '../../game';
import type { Learning, Lore } from '../../learning';
import type { View as Own } from '../contract';
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

const learning: Learning<Own> = {
  speak: (language) => talk.speak(language),
  rules: async (language) => (await RULES[language]()).default as RulesText,
  lore: async (language) => (await LORE[language]()).default as Lore,
  positions: async () => (await positions()).default as Record<string, View>,
  Picture,
  Thing,
  Drawings,
};

export default learning;
