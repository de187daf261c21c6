/* The frame of a table on a phone: a desk does not load it. */
import type { Component } from 'svelte';
import { arriving } from '../shell/arriving';
import { narrow } from '../ui/narrow';

class Phone {
  Frame = $state.raw<Component | null>(null);

  /** Brings it where the page is narrow. */
  async prepare(): Promise<void> {
    if (narrow.current) this.Frame ??= (await arriving(import('./PhoneFrame.svelte'))).default;
  }
}

export const phone = new Phone();
