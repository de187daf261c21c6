/* What the pages for learners say. */
import type { Language } from '../shell/i18n/speech.svelte';
import { messages as english, type LearnMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: LearnMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class LearnWords {
  t = $state.raw<LearnMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const taught = new LearnWords();
