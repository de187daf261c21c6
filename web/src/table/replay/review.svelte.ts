/* The review of a recorded game: asked for, watched while it is worked on, then at hand for every moment. */
import type { JudgedDecision, ReviewState, ReviewTold } from '../../shell/http';
import { speech } from '../../shell/i18n/speech.svelte';
import { call } from '../../shell/net/api';

const LOOK_MS = 1500;

export class Review {
  state = $state.raw<ReviewState | null>(null);
  readonly told: ReviewTold | null = $derived(this.state?.review ?? null);
  readonly isUnderWay = $derived(this.state?.status === 'running' || this.state?.status === 'waiting');
  readonly mistakes: JudgedDecision[] = $derived(this.told?.decisions.filter(({ verdict }) => verdict !== '') ?? []);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #reasons = new Map<string, Promise<string>>();

  constructor(readonly record: string) {}

  /** How it stands, and again as long as it is worked on. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#show(await call<'GET /records/{record_id}/review'>('GET', this.#path));
  }

  async ask(): Promise<void> {
    this.#show(await call<'POST /records/{record_id}/review'>('POST', this.#path));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await call<'DELETE /records/{record_id}/review'>('DELETE', `/records/${this.record}/review`);
    await this.look();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The decision made after so many choices, if there was one. */
  at(choices: number): JudgedDecision | undefined {
    return this.told?.decisions.find(({ at }) => at === choices);
  }

  /** Everybody's chance at a moment, as a spectator knew it. */
  chancesAt(choices: number): readonly number[] | null {
    const all = this.told?.chances ?? [];
    return (all.findLast(({ at }) => at <= choices) ?? all[0])?.chances ?? null;
  }

  /** How much each seat's chance changed by the choice made after so many others. */
  gains(choices: number): number[] | null {
    const all = this.told?.chances ?? [];
    const before = all.findLast(({ at }) => at <= choices);
    const after = all.find(({ at }) => at > choices);
    if (!before || !after) return null;
    return after.chances.map((chance, seat) => chance - (before.chances[seat] ?? 0));
  }

  why(choices: number): Promise<string> {
    const key = `${choices} ${speech.language}`;
    const asked = () =>
      call<'GET /records/{record_id}/review/why/{at}'>('GET', `/records/${this.record}/review/why/${choices}?language=${speech.language}`).then(
        ({ text }) => text,
      );
    const known = this.#reasons.get(key) ?? asked();
    this.#reasons.set(key, known);
    return known;
  }

  get #path(): `/records/${string}/review?${string}` {
    return `/records/${this.record}/review?language=${speech.language}`;
  }

  #show(state: ReviewState): void {
    this.state = state;
    clearTimeout(this.#timer);
    if (state.status === 'running' || state.status === 'waiting') this.#timer = setTimeout(() => void this.look().catch(() => undefined), LOOK_MS);
  }
}
