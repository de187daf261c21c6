/* What choices would bring, in the server's words: asked once for each, kept as long as the question stands. */
import { SvelteMap } from 'svelte/reactivity';
import type { Ahead, Seen } from '../../table/seen';
import type { Shown } from './view';

export class Foresight {
  readonly #known = new SvelteMap<string, Ahead<Shown>>();
  readonly #asked = new Set<string>();
  readonly #seen: Seen<Shown>;

  constructor(seen: Seen<Shown>) {
    this.#seen = seen;
  }

  forget(): void {
    this.#known.clear();
    this.#asked.clear();
  }

  known(choices: readonly number[]): Ahead<Shown> | null {
    return this.#known.get(choices.join()) ?? null;
  }

  async ask(choices: readonly number[]): Promise<Ahead<Shown> | null> {
    const key = choices.join();
    if (this.#asked.has(key)) return this.known(choices);
    this.#asked.add(key);
    const number = this.#seen.decision?.number;
    const found = await this.#seen.ahead(choices);
    if (found && this.#seen.decision?.number === number) this.#known.set(key, found);
    return found;
  }
}
