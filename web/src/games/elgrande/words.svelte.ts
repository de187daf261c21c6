/* El Grande in the language that is spoken: names and card texts from the rules, everything else from i18n/. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { trusted } from '../../shell/trusted';
import type { DecisionKind } from './contract';
import type { Messages } from './i18n/en';

/** Names and card texts; made from the package's own texts. */
interface Names {
  places: Record<string, string>;
  hints: Partial<Record<DecisionKind, string>>;
  cards: Record<string, [string, string]>;
  cardsByEdition: Record<string, Record<string, [string, string]>>;
  gists: Record<string, string>;
}

const TABLES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./i18n/en'),
  nl: () => import('./i18n/nl'),
  de: () => import('./i18n/de'),
};

const NAMES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../generated/elgrande/words-en.json'),
  nl: () => import('../../generated/elgrande/words-nl.json'),
  de: () => import('../../generated/elgrande/words-de.json'),
};

class Words {
  #messages = $state.raw<Messages | null>(null);
  #names = $state.raw<Names>({ places: {}, hints: {}, cards: {}, cardsByEdition: {}, gists: {} });

  /** Nothing of the game is drawn before its words are here. */
  get t(): Messages {
    if (!this.#messages) throw new Error('El Grande has no words yet');
    return this.#messages;
  }

  async speak(language: Language): Promise<void> {
    const [table, names] = await Promise.all([TABLES[language](), NAMES[language]()]);
    this.#messages = table.messages;
    this.#names = trusted<Names>(names.default);
  }

  place(id: string | null): string {
    if (id === null) return '';
    const name = this.#names.places[id] ?? id;
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** The castillo as a label, without its article. */
  label(id: string): string {
    return id === 'castillo' ? 'Castillo' : this.place(id);
  }

  /** One line for the face of a card. */
  gist(card: string): string {
    return this.#names.gists[card] ?? '';
  }

  /** The second line of a question. */
  hint(kind: DecisionKind | null): string {
    return (kind && this.#names.hints[kind]) ?? '';
  }

  card(id: string, edition: string): [string, string] {
    return this.#names.cardsByEdition[edition]?.[id] ?? this.#names.cards[id] ?? [id, ''];
  }
}

export const words = new Words();
