/* A person's hand at the table: what every game has. A game's own hand adds what is offered, pointed at and half chosen. */
import { getContext, setContext, untrack } from 'svelte';
import type { View } from '../games/game';
import type { Happening, Option } from '../shell/protocol';
import type { Reason, Seen } from './seen';

export type Panel = 'plans' | 'rules' | 'settings' | 'menu' | 'keys' | 'words' | null;
/** What lies beside the board: the game's own explanations over the log, the log alone, the chat, or advice. */
export type AsideView = 'game' | 'now' | 'log' | 'chat' | 'advice';

/** Choices made in the air, while something is dragged: the table as it would be after them. Nobody is told before it is put down. */
export interface InTheAir<V extends View = View> {
  /** What was chosen so far, by its texts. */
  texts: readonly string[];
  choices: readonly number[];
  view: V;
  kind: string;
  options: readonly Option[];
}

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

  /** Whether something is being dragged, and what was chosen for that in the air. */
  isCarrying = $state.raw(false);
  air = $state.raw<InTheAir<V> | null>(null);

  #asked = 0;
  #carried = 0;
  /** What else was decided by one press. */
  #queue: string[] = [];
  #followedAt = -1;

  constructor(readonly seen: Seen<V>) {}

  readonly kind: string | null = $derived.by(() => this.air?.kind ?? this.seen.decision?.kind ?? null);
  /** What there is to choose. */
  readonly options: readonly Option[] = $derived.by(() => this.air?.options ?? this.seen.decision?.options ?? []);
  readonly isPast = $derived.by(() => this.seen.stage.past !== null);
  /** Whether something may be chosen now; it goes dark the moment something was. */
  readonly isAsked = $derived.by(() => this.seen.decision !== null && !this.isPast && !this.seen.isSending);
  /** The board that is drawn. */
  readonly board: V | null = $derived.by(() => this.seen.stage.past?.board ?? this.air?.view ?? this.seen.stage.board);
  /** What had happened when the board was as it is drawn. */
  readonly told: readonly Happening[] = $derived.by(() => {
    const { events, first, stage } = this.seen;
    return stage.past ? events.slice(0, stage.past.event - first + 1) : events;
  });

  choose(option: Option): void {
    const { air } = this;
    this.air = null;
    this.#queue = [];
    if (air) this.chooseAll([...air.texts, option.notation]);
    else void this.seen.choose(option);
  }

  /** Several choices at one press, by their texts; what turns out impossible is asked as usual. */
  chooseAll(texts: readonly string[]): boolean {
    if (texts.length === 0) return false;
    this.#queue = [...texts];
    this.#followedAt = -1;
    this.follow();
    return true;
  }

  /** On with what one press decided, once for each question. */
  follow(): void {
    const decision = this.seen.decision;
    if (!decision || decision.number === this.#followedAt) return;
    this.#followedAt = decision.number;
    const [next, ...rest] = this.#queue;
    const option = next === undefined ? this.byItself() : decision.options.find(({ notation }) => notation === next);
    this.#queue = [];
    if (!option) return;
    this.choose(option);
    this.#queue = rest;
  }

  /** Something is taken up by dragging: its first choices are made in the air. */
  async carry(first: readonly Option[]): Promise<boolean> {
    const number = this.seen.decision?.number;
    const turn = ++this.#carried;
    this.isCarrying = true;
    if (first.length === 0) return true;
    const choices = first.map(({ choice }) => choice);
    const view = await this.seen.preview(choices);
    if (!view || turn !== this.#carried || number !== this.seen.decision?.number) return false;
    this.air = { texts: first.map(({ notation }) => notation), choices, view, ...this.askedIn(view) };
    return true;
  }

  /** What is dragged goes back to where it was, or has been put down. */
  layBack(): void {
    this.#carried += 1;
    this.isCarrying = false;
    this.air = null;
  }

  /** The question in a view that was foreseen. */
  protected askedIn(_: V): Pick<InTheAir<V>, 'kind' | 'options'> {
    return { kind: '', options: [] };
  }

  /** What is to be chosen when the next question comes, if it can be. */
  protected thenChoose(text: string | null): void {
    this.#queue = text === null ? [] : [text];
  }

  /** What a question wants chosen without a press. */
  protected byItself(): Option | undefined {
    return undefined;
  }

  toggleAside(view: Exclude<AsideView, 'game'>): void {
    this.aside = this.aside === view ? 'game' : view;
  }

  /** A new question: nothing is half chosen any more. */
  reset(): void {
    this.layBack();
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
    const asked = ++this.#asked;
    const reason = await this.seen.why(choice);
    if (reason && asked === this.#asked && this.seen.decision?.number === number) this.reason = { ...reason, at };
  }

  /** What is pointed at now is not barred: neither the last reason nor one still under way belongs to it. */
  protected unask(): void {
    this.#asked += 1;
    this.reason = null;
  }

  openRule(rule: string | null): void {
    this.rule = rule;
    this.panel = 'rules';
  }
}

/** What follows the last press waits until that was watched. */
export function followPresses<V extends View>(hand: Hand<V>): void {
  $effect(() => {
    void hand.seen.decision;
    if (!hand.seen.stage.isHolding) untrack(() => hand.follow());
  });
}

const HAND = Symbol('hand');

export function setHand<H extends Hand>(hand: H): H {
  return setContext(HAND, hand);
}

/** A game's parts ask for their own kind of hand: `getHand<ElGrandeHand>()`. */
export function getHand<H = Hand>(): H {
  return getContext<H>(HAND);
}
