/* The language of the page: chosen by the browser, or by hand; tables are loaded when needed. */
import type { Messages } from './en';
import { messages as english } from './en';

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

const TABLES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./nl'),
  de: () => import('./de'),
};

class Speech {
  language = $state<Language>('en');
  t = $state.raw<Messages>(english);

  async speak(language: Language): Promise<void> {
    const table = await TABLES[language]();
    this.language = language;
    this.t = table.messages;
    document.documentElement.lang = language;
  }

  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(names);
  }
}

export const speech = new Speech();

export function isLanguage(text: string | null): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The first language of the browser that we speak. */
export function browserLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find(isLanguage) ?? 'en';
}
