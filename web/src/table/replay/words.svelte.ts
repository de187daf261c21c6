/* What a replay says, loaded with it. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { messages as english, type ReplayMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: ReplayMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class ReplayWords {
  t = $state.raw<ReplayMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const said = new ReplayWords();
