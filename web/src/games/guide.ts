/* What a game says to somebody who plays it for the first time, at a real table. */
import type { Language } from '../shell/i18n/speech.svelte';
import type { Hand } from '../table/hand.svelte';
import type { View } from './game';

export interface Step {
  /** One of `steps`, or something that does not come in every round. */
  id: string;
  title: string;
  text: string;
  /** What to try now, from what is on the table. */
  tip: string;
  passage: string;
  /** Where to look, as a selector; a ring is drawn there. */
  look: string;
}

export interface Guide<V extends View = View> {
  /** What everybody meets in a first round, in this order; the last is the end of it. */
  steps: readonly string[];
  speak(language: Language): Promise<void>;
  now(hand: Hand<V>): Step;
  /** What the seat has, or would have if everything were scored now: what one's choices change. */
  standing(view: V, seat: number): number;
  /** That it changed, in a sentence. */
  changed(before: number, after: number): string;
}
