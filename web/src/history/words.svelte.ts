/* What the page about games that are over says, loaded with it. */
import type { Language } from '../shell/i18n/speech.svelte';
import { messages as english, type HistoryMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: HistoryMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class HistoryWords {
  t = $state.raw<HistoryMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const past = new HistoryWords();
