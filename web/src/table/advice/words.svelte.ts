/* What an adviser says, loaded with the first advice. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { messages as english, type AdviceMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: AdviceMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class AdviceWords {
  t = $state.raw<AdviceMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const counsel = new AdviceWords();
