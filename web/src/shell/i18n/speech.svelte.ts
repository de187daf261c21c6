/* The language of the page: chosen by the browser, or by hand. Words come when they are needed: the first screens have few. */
import type { Messages } from './en';
import { first as english, type First } from './first/en';
import { isOneOf } from '../trusted';

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

const FIRST: Record<Language, () => Promise<{ first: First }>> = {
  en: () => Promise.resolve({ first: english }),
  nl: () => import('./first/nl'),
  de: () => import('./first/de'),
};
const OTHERS: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};

class Speech {
  language = $state<Language>('en');
  /** What welcome and lobby say; always there. */
  first = $state.raw<First>(english);
  #others = $state.raw<Messages | null>(null);
  #all: (First & Messages) | null = $derived(this.#others && { ...this.first, ...this.#others });

  /** All words, for parts of the page that `learn` was awaited for. */
  get t(): First & Messages {
    if (!this.#all) throw new Error('only the words of the first screens are here');
    return this.#all;
  }

  async speak(language: Language): Promise<void> {
    const [{ first }, others] = await Promise.all([FIRST[language](), this.#others && OTHERS[language]()]);
    this.language = language;
    this.first = first;
    if (others) this.#others = others.messages;
    document.documentElement.lang = language;
  }

  /** Brings the words of all that is not a first screen. */
  async learn(): Promise<void> {
    const { language } = this;
    if (this.#others) return;
    const { messages } = await OTHERS[language]();
    if (language === this.language) this.#others ??= messages;
    else await this.learn();
  }

  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(names);
  }
}

export const speech = new Speech();

export function isLanguage(text: string | null): text is Language {
  return isOneOf(LANGUAGES, text);
}

/** The first language of the browser that we speak. */
export function browserLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find(isLanguage) ?? 'en';
}
