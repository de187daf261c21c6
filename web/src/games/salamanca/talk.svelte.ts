/* The words of this game: our own for the page, and the names of tiles, stones and cards from the game's package. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { trusted } from '../../shell/trusted';
import type { CellName, DecisionKind, StoneName, TileName } from './contract';
import type { SalamancaWords } from './words/en';

interface Things {
  cards: Record<string, [name: string, text: string]>;
  hints: Partial<Record<DecisionKind, string>>;
  /** Tiles and stones with their article, as something one sells or moves. */
  the: Record<string, string>;
}

const WORDS: Record<Language, () => Promise<{ words: SalamancaWords }>> = {
  en: () => import('./words/en'),
  nl: () => import('./words/nl'),
  de: () => import('./words/de'),
};

const THINGS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../generated/salamanca/words-en.json'),
  nl: () => import('../../generated/salamanca/words-nl.json'),
  de: () => import('../../generated/salamanca/words-de.json'),
};

class Talk {
  #words = $state.raw<SalamancaWords | null>(null);
  #things = $state.raw<Things>({ cards: {}, hints: {}, the: {} });

  async speak(language: Language): Promise<void> {
    const [own, things] = await Promise.all([WORDS[language](), THINGS[language]()]);
    this.#words = own.words;
    this.#things = trusted<Things>(things.default);
  }

  /** Nothing of the game is drawn before its words are there. */
  get t(): SalamancaWords {
    if (!this.#words) throw new Error('Salamanca has no words yet');
    return this.#words;
  }

  /** The second line of a question. */
  hint(kind: DecisionKind): string {
    return this.#things.hints[kind] ?? '';
  }

  tile(tile: TileName): string {
    return this.#things.cards[tile]?.[0] ?? tile;
  }

  stone(stone: StoneName): string {
    return this.#things.cards[stone]?.[0] ?? stone;
  }

  /** A name in the middle of a sentence. */
  within(name: string): string {
    return this.t.hasLargeNouns ? name : name.charAt(0).toLowerCase() + name.slice(1);
  }

  /** What a card, a tile or a stone does, in a sentence. */
  about(thing: string): string {
    return this.#things.cards[thing]?.[1] ?? '';
  }

  /** "the farm", "den Hof" */
  the(thing: TileName | StoneName): string {
    return this.#things.the[thing] ?? thing;
  }

  building(tile: TileName, cell: CellName): string {
    return this.t.region.of(this.tile(tile), cell);
  }
}

export const talk = new Talk();
