/* What is watched: pieces on their way, one after the other, and scorings region by region. */
import { beatOf, FLIGHT_MS, scoringsIn, type AreaScored, type Flight } from '../elgrande/beats';
import type { Shown } from '../elgrande/shown';
import type { Happening } from '../protocol';
import { settings } from '../settings.svelte';

const AREA_MS = 1700;
const TOGETHER_MS = 900;
const RING_MS = 1200;

export interface Flying extends Flight {
  id: number;
  ms: number;
}

interface Step {
  flight: Flight | null;
  board: Shown;
  ms: number;
}

export class Show {
  /** The board as it is drawn; behind the true one while pieces travel. */
  board = $state.raw<Shown | null>(null);
  flying = $state.raw<Flying | null>(null);
  /** Places to mark for a moment when nothing travels. */
  touched = $state.raw<string[]>([]);
  scorings = $state.raw<AreaScored[]>([]);
  at = $state.raw<number | null>(null);
  #isAgain = $state.raw(false);
  /** An earlier board somebody looks back at. */
  past = $state.raw<{ board: Shown; event: number } | null>(null);

  /** Points of the areas after the one being shown; none when an old scoring is seen again. */
  readonly stillToCome = $derived(this.at === null || this.#isAgain ? [] : this.scorings.slice(this.at + 1).flatMap(({ points }) => points));
  readonly scoring = $derived(this.at === null ? null : (this.scorings[this.at] ?? null));

  #truth: Shown | null = null;
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #scoringTimer: ReturnType<typeof setTimeout> | undefined;
  #lastFlight = 0;

  jump(view: Shown | null): void {
    this.stop();
    this.#truth = view;
    this.board = view;
  }

  play(before: Shown | null, after: Shown, events: readonly Happening[]): void {
    this.finish();
    this.#truth = after;
    this.past = null;
    if (!before) {
      this.board = after;
      return;
    }
    const scored = scoringsIn(before, events);
    if (scored.length > 0) this.#startScoring(scored);
    this.#steps = stepsOf(before, events);
    if (settings.pace === 0) this.#markTouched();
    else this.#next();
  }

  /** Ends all travel at once: a decision is never held up. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.flying = null;
    this.board = this.#truth;
  }

  stop(): void {
    this.finish();
    clearTimeout(this.#scoringTimer);
    this.at = null;
    this.past = null;
  }

  // --- scorings ---

  nextArea(): void {
    clearTimeout(this.#scoringTimer);
    if (this.at === null) return;
    this.at = this.at + 1 < this.scorings.length ? this.at + 1 : null;
    this.#waitForNext();
  }

  skipScoring(): void {
    clearTimeout(this.#scoringTimer);
    this.at = null;
  }

  seeAgain(): void {
    if (this.scorings.length === 0) return;
    this.#isAgain = true;
    this.at = 0;
    this.#waitForNext();
  }

  #startScoring(scored: AreaScored[]): void {
    // Special scorings come area by area in updates of their own: they continue the same show.
    const isContinued = this.at !== null && this.scorings[0]?.round === scored[0]?.round;
    this.scorings = isContinued ? [...this.scorings, ...scored] : scored;
    if (!isContinued) this.at = 0;
    this.#isAgain = false;
    this.#waitForNext();
  }

  #waitForNext(): void {
    clearTimeout(this.#scoringTimer);
    if (this.at !== null && settings.pace > 0) {
      this.#scoringTimer = setTimeout(() => this.nextArea(), AREA_MS * settings.pace);
    }
  }

  // --- travel ---

  #next(): void {
    const step = this.#steps.shift();
    if (!step) return this.finish();
    const ms = step.ms * settings.pace;
    this.flying = step.flight && { ...step.flight, id: ++this.#lastFlight, ms };
    this.#timer = setTimeout(() => {
      this.board = step.board;
      this.#next();
    }, ms);
  }

  #markTouched(): void {
    this.touched = this.#steps.flatMap(({ flight }) => [flight?.from, flight?.to].filter((id): id is string => !!id));
    this.finish();
    this.#timer = setTimeout(() => {
      this.touched = [];
    }, RING_MS);
  }
}

/** Flights in order with the board after each; many at once go faster, never longer than a moment. */
export function stepsOf(before: Shown, events: readonly Happening[]): Step[] {
  const steps: Step[] = [];
  let board = before;
  for (const event of events) {
    const beat = beatOf(board, event);
    if (!beat) continue;
    board = beat.after;
    steps.push({ flight: beat.flight, board, ms: FLIGHT_MS[beat.flight?.mover ?? 'caballero'] });
  }
  const total = steps.reduce((sum, step) => sum + step.ms, 0);
  const factor = steps.length > 2 ? Math.min(1, TOGETHER_MS / total) : 1;
  return steps.map((step) => ({ ...step, ms: Math.max(90, step.ms * factor) }));
}
