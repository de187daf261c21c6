/* What is watched: the beats of one update after the other, at the chosen pace. Nothing is cut short by the next update. */
import type { Beat, View } from '../games/game';
import { settings } from '../shell/settings.svelte';

/** More than this still to be watched, and everything goes faster; so much more that even then it lasts, and the oldest is passed over. */
const PATIENCE_MS = 25_000;
const FASTEST = 0.25;
/** What others do stays in sight at least so long. */
const FLOOR_MS = 500;
const RING_MS = 1200;

/** What one update brought. */
export interface Act<V extends View> {
  beats: Beat<V>[];
  /** The true board after it. */
  after: V;
  /** How many events had been told before it. */
  base: number;
  /** Whether the next question waits until it has been watched: the others' moves do, one's own do not. */
  holds: boolean;
}

export interface Motion {
  id: number;
  ms: number;
  what: unknown;
}

export class Stage<V extends View = View> {
  /** The board as it is drawn; behind the true one while something is being watched. */
  board = $state.raw<V | null>(null);
  motion = $state.raw<Motion | null>(null);
  /** Places to mark for a moment when nothing travels. */
  touched = $state.raw<readonly string[]>([]);
  /** The scenes of the last show, and the one being shown. */
  scenes = $state.raw<unknown[]>([]);
  at = $state.raw<number | null>(null);
  /** How many events have been told so far; null when all have. */
  told = $state.raw<number | null>(null);
  /** An earlier board somebody looks back at. */
  past = $state.raw<{ board: V; event: number } | null>(null);

  #acts = $state.raw<Act<V>[]>([]);
  #isAgain = $state.raw(false);
  readonly scene: unknown = $derived(this.at === null ? null : (this.scenes[this.at] ?? null));
  readonly isBusy = $derived(this.#acts.length > 0);
  /** Whether a question has to wait. */
  readonly isHolding = $derived(this.#acts.some((act) => act.holds));

  #beat = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ring: ReturnType<typeof setTimeout> | undefined;
  #lastMotion = 0;
  #nextScene: number | null = null;

  /** Everything as it is now, nothing to watch. */
  jump(view: V | null): void {
    this.stop();
    this.board = view;
  }

  /** Something was taken back: what was still to be watched has not happened, and is not seen again either. */
  takeBack(view: V | null): void {
    this.jump(view);
    this.scenes = [];
  }

  add(act: Act<V>): void {
    this.past = null;
    if (this.#isAgain) this.#endScenes();
    const isIdle = !this.isBusy;
    this.#acts = [...this.#acts, act];
    this.#catchUp();
    if (isIdle) this.#begin();
  }

  /** On to the next thing to watch. */
  next(): void {
    if (this.#isAgain) return this.#nextAgain();
    if (!this.isBusy) return;
    clearTimeout(this.#timer);
    this.#land();
  }

  /** Ends all watching at once. */
  finish(): void {
    clearTimeout(this.#timer);
    const last = this.#acts.at(-1);
    for (const act of this.#acts.slice(1)) this.#openShow(act);
    this.#acts = [];
    this.#beat = 0;
    this.#nextScene = null;
    this.motion = null;
    this.told = null;
    this.#endScenes();
    if (last) this.board = last.after;
  }

  stop(): void {
    this.finish();
    clearTimeout(this.#ring);
    this.touched = [];
    this.past = null;
  }

  seeAgain(): void {
    if (this.scenes.length === 0 || this.isBusy) return;
    this.#isAgain = true;
    this.at = 0;
    this.#waitAgain();
  }

  // --- one beat after the other ---

  #begin(): void {
    const act = this.#acts[0];
    if (!act) return this.finish();
    if (this.#beat === 0) this.#openShow(act);
    const beat = act.beats[this.#beat];
    if (!beat) return this.#endAct(act);
    this.told = act.base + beat.told;
    this.at = beat.scene === undefined || this.#nextScene === null ? null : this.#nextScene++;
    if (settings.pace === 0) this.#showStill(act, beat);
    else this.#showMoving(act, beat);
  }

  #showMoving(act: Act<V>, beat: Beat<V>): void {
    const ms = beat.ms * settings.pace * this.#haste();
    this.motion = beat.motion === undefined ? null : { id: ++this.#lastMotion, ms, what: beat.motion };
    this.#timer = setTimeout(() => {
      this.motion = null;
      this.board = beat.after;
      this.#after(restOf(act, beat) * settings.pace * this.#haste());
    }, ms);
  }

  /** Nothing travels: what changed is marked and read; a scene waits for a key. */
  #showStill(act: Act<V>, beat: Beat<V>): void {
    this.#mark(beat.touched ?? []);
    this.board = beat.after;
    if (beat.scene === undefined) this.#after((beat.ms + restOf(act, beat)) * settings.reading * this.#haste());
  }

  #after(ms: number): void {
    if (ms > 0) this.#timer = setTimeout(() => this.#land(), ms);
    else this.#land();
  }

  #land(): void {
    const beat = this.#acts[0]?.beats[this.#beat];
    this.motion = null;
    if (beat) this.board = beat.after;
    this.#beat += 1;
    this.#begin();
  }

  #endAct(act: Act<V>): void {
    this.board = act.after;
    this.#acts = this.#acts.slice(1);
    this.#beat = 0;
    this.#begin();
  }

  /** Far behind: faster. */
  #haste(): number {
    return Math.max(FASTEST, Math.min(1, PATIENCE_MS / this.#remaining()));
  }

  #remaining(): number {
    return this.#acts.flatMap(({ beats }) => beats).reduce((sum, { ms, scene }) => sum + (scene === undefined ? ms : 0), 0);
  }

  /** What is passed over ends on its own board: the next piece starts from where it stood. */
  #catchUp(): void {
    while (this.#acts.length > 2 && this.#remaining() > PATIENCE_MS / FASTEST) {
      const [current, oldest, ...others] = this.#acts;
      if (!current || !oldest || oldest.beats.some(({ scene }) => scene !== undefined)) return;
      this.#acts = [{ ...current, after: oldest.after }, ...others];
    }
  }

  // --- scenes ---

  /** Scenes of updates that follow each other are one show. */
  #openShow(act: Act<V>): void {
    const scenes = act.beats.flatMap(({ scene }) => (scene === undefined ? [] : [scene]));
    if (scenes.length === 0) {
      this.#nextScene = null;
      return;
    }
    this.scenes = this.#nextScene === null ? scenes : [...this.scenes, ...scenes];
    this.#nextScene ??= 0;
  }

  #endScenes(): void {
    this.at = null;
    this.#isAgain = false;
  }

  #nextAgain(): void {
    clearTimeout(this.#timer);
    this.at = (this.at ?? 0) + 1;
    if (this.at >= this.scenes.length) this.#endScenes();
    else this.#waitAgain();
  }

  #waitAgain(): void {
    clearTimeout(this.#timer);
    if (settings.pace > 0) this.#timer = setTimeout(() => this.#nextAgain(), 2200 * settings.pace);
  }

  #mark(places: readonly string[]): void {
    if (places.length === 0) return;
    clearTimeout(this.#ring);
    this.touched = [...new Set([...this.touched, ...places])];
    this.#ring = setTimeout(() => {
      this.touched = [];
    }, RING_MS);
  }
}

/** How long something stays in sight after it has happened. */
function restOf<V extends View>(act: Act<V>, beat: Beat<V>): number {
  const floor = act.holds && beat.scene === undefined ? FLOOR_MS - beat.ms : 0;
  return Math.max(0, beat.rest ?? 0, floor);
}
