/* The language of the page: chosen by the browser, or by hand; tables are loaded when needed. */
import type { Messages } from './en';
import { messages as english } from './en';

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

/** Names and card texts of the games in one language; made from the packages' own texts. */
export interface Words {
  places: Record<string, string>;
  editions: Record<string, { name: string; description: string }>;
  options: Record<string, { name: string; help: string }>;
  cards: Record<string, [string, string]>;
  cardsByEdition: Record<string, Record<string, [string, string]>>;
}

const TABLES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => Promise.resolve({ messages: english }),
  nl: () => import('./nl'),
  de: () => import('./de'),
};

const WORDS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../generated/words-en.json'),
  nl: () => import('../generated/words-nl.json'),
  de: () => import('../generated/words-de.json'),
};

const NO_WORDS: Words = { places: {}, editions: {}, options: {}, cards: {}, cardsByEdition: {} };

class Speech {
  language = $state<Language>('en');
  t = $state.raw<Messages>(english);
  words = $state.raw<Words>(NO_WORDS);

  async speak(language: Language): Promise<void> {
    const [table, words] = await Promise.all([TABLES[language](), WORDS[language]()]);
    this.language = language;
    this.t = table.messages;
    this.words = words.default as Words;
    document.documentElement.lang = language;
  }

  place(id: string | null): string {
    if (id === null) return '';
    const name = this.words.places[id] ?? id;
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** The castillo as a label, without its article. */
  label(id: string): string {
    return id === 'castillo' ? 'Castillo' : this.place(id);
  }

  card(id: string, edition: string): [string, string] {
    return this.words.cardsByEdition[edition]?.[id] ?? this.words.cards[id] ?? [id, ''];
  }

  list(names: string[]): string {
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
