/* What the pages about an account say, loaded with them. */
import type { Language } from '../shell/i18n/speech.svelte';
import { messages as english, type AccountMessages } from './i18n/en';

const TABLES: Record<Language, () => Promise<{ messages: AccountMessages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

class AccountWords {
  t = $state.raw<AccountMessages>(english);

  async speak(language: Language): Promise<void> {
    this.t = (await TABLES[language]()).messages;
  }
}

export const words = new AccountWords();
