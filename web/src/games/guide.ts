/* What a game says to somebody who plays it for the first time, at a real table. */
import type { Language } from '../shell/i18n/speech.svelte';
import type { Hand } from '../table/hand.svelte';
import type { View } from './game';

export interface Step {
  /** One of `steps`, or something that comes seldom. */
  id: string;
  title: string;
  text: string;
  /** What to try now, from what is on the table. */
  tip: string;
  passage: string;
  /** What is spoken of, as selectors: it stays lit under a veil, in its own shape. */
  look: readonly string[];
}

export interface Guide<V extends View = View> {
  /** What a first round comes to, in this order; not every one comes to all of them, and the last is the end of it. */
  steps: readonly string[];
  speak(language: Language): Promise<void>;
  now(hand: Hand<V>): Step;
  /** What the seat has, or would have if everything were scored now: what one's choices change. */
  standing(view: V, seat: number): number;
  /** That it changed, in a sentence. */
  changed(before: number, after: number): string;
}
