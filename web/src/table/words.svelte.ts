/* What the table itself says, loaded with it: the lobby needs none of it. */
import type { Language } from '../shell/i18n/speech.svelte';
import { messages as english, type TableMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: TableMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class TableWords {
  t = $state.raw<TableMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const words = new TableWords();
