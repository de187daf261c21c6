/* How somebody goes through a replay: by which steps, how fast, by itself or not. */
import type { Game } from '../../games/game';
import { settings } from '../../shell/settings.svelte';
import { jumped, landmarksOf, scoresOf, type Landmarks, type Unit } from './moments';
import type { Review } from './review.svelte';
import type { RecordedGame } from './store.svelte';

const STEP_MS = 1400;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Tour {
  unit = $state.raw<Unit>('choice');
  speed = $state.raw<number>(1);
  isRunning = $state.raw(false);

  readonly landmarks: Landmarks = $derived.by(() =>
    this.replay.open ? landmarksOf(this.game, this.replay.open) : { turn: [], round: [], scoring: [], names: [] },
  );
  readonly scores: (number | null)[][] = $derived.by(() => (this.replay.open ? scoresOf(this.game, this.replay.open) : []));
  readonly isAtEnd = $derived.by(() => this.replay.at >= this.replay.choices);

  constructor(
    readonly game: Game,
    readonly replay: RecordedGame,
    readonly review: Review,
  ) {}

  /** By hand: whatever ran stops. */
  go(at: number): void {
    this.isRunning = false;
    this.replay.goTo(at);
  }

  jump(unit: Unit, way: 1 | -1): void {
    this.go(this.next(unit, way));
  }

  next(unit: Unit, way: 1 | -1): number {
    const { film, at } = this.replay;
    return film ? jumped(film, this.landmarks, unit, at, way) : at;
  }

  /** To the next mistake, from the last one on to the first. */
  toMistake(): void {
    const { mistakes } = this.review;
    const next = mistakes.find(({ at }) => at >= this.replay.at) ?? mistakes[0];
    if (next) this.go(next.at + 1);
  }

  /** Milliseconds until the next step while it plays. */
  get pause(): number {
    return (STEP_MS * (settings.pace || 1)) / this.speed;
  }
}
