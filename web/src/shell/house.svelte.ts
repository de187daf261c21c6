/* What the server says of its games: what can be chosen for a table, and how it is called. */
import { speech } from './i18n/speech.svelte';
import { api, type GameInfo } from './net/api';

class House {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);

  /** In the language that is spoken; asked for again when another one is. */
  async load(): Promise<void> {
    const told = await api.house(speech.language);
    this.games = told.games;
    this.levels = told.levels;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((one) => one.id === id);
  }

  title(id: string): string {
    return this.game(id)?.title ?? '';
  }

  edition(game: string, id: string): string {
    return this.game(game)?.words.editions[id]?.name ?? id;
  }

  option(game: string, id: string): string {
    return this.game(game)?.words.options[id]?.name ?? id;
  }

  /** The level a computer player has unless somebody wishes another: the middle one. */
  get usualLevel(): string {
    return this.levels[Math.floor((this.levels.length - 1) / 2)] ?? '';
  }
}

export const house = new House();
