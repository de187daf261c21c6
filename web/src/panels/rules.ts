/* The rules in words, loaded when somebody looks them up. */
import type { Language } from '../i18n/speech.svelte';

export interface RulesText {
  passages: { id: string; title: string; text: string; editions: string[]; isOurs: boolean }[];
  differences: { topic: string; byEdition: Record<string, string> }[];
}

const TEXTS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../generated/rules-en.json'),
  nl: () => import('../generated/rules-nl.json'),
  de: () => import('../generated/rules-de.json'),
};

export async function loadRules(language: Language): Promise<RulesText> {
  return (await TEXTS[language]()).default as RulesText;
}
