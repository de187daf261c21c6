/* What the pages about circles and tournaments say, loaded with them. */
import type { Language } from '../shell/i18n/speech.svelte';
import { messages as english, type CircleMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: CircleMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class CircleWords {
  t = $state.raw<CircleMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const words = new CircleWords();
