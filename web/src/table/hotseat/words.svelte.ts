/* What is said to those who share a screen. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { messages as english, type HotSeatMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: HotSeatMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class HotSeatWords {
  t = $state.raw<HotSeatMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const shared = new HotSeatWords();
