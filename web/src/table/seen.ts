/* A game in progress or a recorded one, as a game's own parts see it. */
import type { View } from '../games/game';
import type { Decision, Happening, Option, Result, TableInfo, Waiting } from '../shell/protocol';
import type { Stage } from './stage.svelte';

export interface Reason {
  text: string;
  rule: string;
}

/** What would come of some choices, as far as this seat can know. */
export interface Ahead<V extends View = View> {
  view: V;
  events: readonly Happening[];
  /** Luck or something hidden has a say in what follows. */
  isOpen: boolean;
}

export interface Seen<V extends View = View> {
  readonly info: TableInfo | null;
  readonly you: number | null;
  /** The truth as far as this seat may know it; `stage.board` is what is drawn, and may be behind. */
  readonly view: V | null;
  readonly names: readonly string[];
  /** What was told, beginning with the event numbered `first`. */
  readonly events: readonly Happening[];
  readonly first: number;
  readonly decision: Decision | null;
  readonly waiting: readonly Waiting[];
  readonly result: Result | null;
  /** Seconds every seat had when it was last asked, where clocks run. */
  readonly clocks?: readonly number[] | null;
  readonly isSending: boolean;
  readonly problem: Reason | null;
  /** What the prompt says when nothing is asked and nobody awaited. */
  readonly said?: string;
  /** Whether something is to be found here that a helpful panel would give away. */
  readonly isTest?: boolean;
  readonly stage: Stage<V>;
  choose(option: Option): Promise<void>;
  /** Takes back the own last choice; false when it cannot be. */
  takeBack(): Promise<boolean>;
  /** What some choices would bring; null when that cannot be told. */
  ahead(choices: readonly number[]): Promise<Ahead<V> | null>;
  /** The view alone as it would be after some choices. */
  preview(choices: readonly number[]): Promise<V | null>;
  /** Why a choice is not possible now, in the server's words. */
  why(choice: number): Promise<Reason | null>;
  /** Lays the board as it was just after an event. */
  look(event: number): Promise<void>;
}
