/* How a curtain moves: down over the table, up again when somebody said who they are; at once where nothing travels. */
import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../../shell/settings.svelte';

const FALLS_MS = 350;
const RISES_MS = 450;

const hanging = (duration: number, easing: (t: number) => number): TransitionConfig => ({
  duration: duration * settings.pace,
  easing,
  css: (_, up) => `transform: translateY(${(-100 * up).toFixed(2)}%)`,
});

export const falls = (_: Element): TransitionConfig => hanging(FALLS_MS, cubicIn);

export const rises = (_: Element): TransitionConfig => hanging(RISES_MS, cubicOut);

/** The table stays under the falling curtain until that has come down. */
export const held = (_: Element): TransitionConfig => ({ duration: FALLS_MS * settings.pace });
