/* A person's hand at the table: what every game has. A game's own hand adds what is offered, pointed at and half chosen. */
import { getContext, setContext } from 'svelte';
import type { View } from '../games/game';
import type { Happening, Option } from '../shell/protocol';
import type { Reason, Seen } from './seen';

export type Panel = 'rules' | 'settings' | 'menu' | 'keys' | 'words' | null;
/** What lies beside the board: the game's own explanations over the log, the log alone, the chat, or advice. */
export type AsideView = 'game' | 'log' | 'chat' | 'advice';

export class Hand<V extends View = View> {
  panel = $state.raw<Panel>(null);
  aside = $state.raw<AsideView>('game');
  /** Whether answers are given in words. */
  isWriting = $state.raw(false);
  /** The passage to be shown when the rules are opened. */
  rule = $state.raw<string | null>(null);
  /** Why something pointed at is not possible; `at` names it. */
  reason = $state.raw<(Reason & { at: string }) | null>(null);
  /** Something possible would be lost: the next press of the same button does it. */
  mustConfirm = $state.raw(false);

  /** The card at the end lies over the table, or was laid aside. */
  end = $state.raw<'shown' | 'aside' | null>(null);

  constructor(readonly seen: Seen<V>) {}

  readonly kind: string | null = $derived.by(() => this.seen.decision?.kind ?? null);
  readonly isPast = $derived.by(() => this.seen.stage.past !== null);
  /** Whether something may be chosen now; it goes dark the moment something was. */
  readonly isAsked = $derived.by(() => this.seen.decision !== null && !this.isPast && !this.seen.isSending);
  /** The board that is drawn. */
  readonly board: V | null = $derived.by(() => this.seen.stage.past?.board ?? this.seen.stage.board);
  /** What had happened when the board was as it is drawn. */
  readonly told: readonly Happening[] = $derived.by(() => {
    const { events, first, stage } = this.seen;
    return stage.past ? events.slice(0, stage.past.event - first + 1) : events;
  });

  choose(option: Option): void {
    void this.seen.choose(option);
  }

  toggleAside(view: 'log' | 'chat' | 'advice'): void {
    this.aside = this.aside === view ? 'game' : view;
  }

  /** A new question: nothing is half chosen any more. */
  reset(): void {
    this.reason = null;
    this.mustConfirm = false;
  }

  /** Escape: lays down what is half chosen; true when there was something. */
  putBack(): boolean {
    return false;
  }

  /** Asks why a choice is barred, and keeps the answer as long as the question stands. */
  protected async ask(at: string, choice: number): Promise<void> {
    const number = this.seen.decision?.number;
    const reason = await this.seen.why(choice);
    if (reason && this.seen.decision?.number === number) this.reason = { ...reason, at };
  }

  openRule(rule: string | null): void {
    this.rule = rule;
    this.panel = 'rules';
  }
}

const HAND = Symbol('hand');

export function setHand<H extends Hand>(hand: H): H {
  return setContext(HAND, hand);
}

/** A game's parts ask for their own kind of hand: `getHand<ElGrandeHand>()`. */
export function getHand<H = Hand>(): H {
  return getContext<H>(HAND);
}
