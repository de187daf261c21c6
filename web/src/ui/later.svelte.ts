/* What is drawn a frame after the rest: much that changes at once is two short pieces of work instead of a long one. */
import { untrack } from 'svelte';

export class Later<T> {
  #shown: { value: T };

  constructor(read: () => T) {
    this.#shown = $state.raw({ value: untrack(read) });
    $effect(() => {
      const value = read();
      let soon: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => {
        soon = setTimeout(() => (this.#shown = { value }));
      });
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(soon);
      };
    });
  }

  get current(): T {
    return this.#shown.value;
  }
}
