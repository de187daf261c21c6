/* A line of one's own: from a moment of a recorded game on, every seat is played on the real board by whoever looks. */
import type { LineMoment, LineStep } from '../../shell/http';
import type { Option } from '../../shell/protocol';
import type { Ahead, Reason } from '../seen';
import { net, type Way } from './net';

export class OwnLine {
  moment = $state.raw<LineMoment | null>(null);
  isSending = $state.raw(false);
  readonly steps: readonly LineStep[] = $derived.by(() => this.moment?.steps ?? []);

  constructor(
    readonly record: string,
    readonly at: number,
    /** Who is asked first, where several are asked at once. */
    readonly seat: number | null = null,
  ) {}

  get way(): Way {
    return { at: this.at, line: this.steps.map(({ seat, choice }) => ({ seat, choice })), seat: this.seat };
  }

  begin(steps: readonly LineStep[] = []): Promise<boolean> {
    return this.#go(steps.map(({ seat, choice }) => ({ seat, choice })));
  }

  choose(option: Option): Promise<boolean> {
    return this.#go(this.#with([option.choice]));
  }

  takeBack(): Promise<boolean> {
    return this.steps.length > 0 ? this.#go(this.way.line.slice(0, -1)) : Promise.resolve(false);
  }

  async ahead(choices: readonly number[]): Promise<Ahead | null> {
    const known = this.moment?.events.length ?? 0;
    const found = await net.tried(this.record, { ...this.way, line: this.#with(choices) }).catch(() => null);
    return found && { view: found.view, events: found.events.slice(known), isOpen: found.is_open };
  }

  async why(choice: number): Promise<Reason | null> {
    const said = await net.whyNot(this.record, this.way, choice).catch(() => null);
    return said?.text ? said : null;
  }

  /** Choices of the seat that is asked now. */
  #with(choices: readonly number[]): Way['line'] {
    const seat = this.moment?.seat ?? 0;
    return [...this.way.line, ...choices.map((choice) => ({ seat, choice }))];
  }

  async #go(line: Way['line']): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    const found = await net.tried(this.record, { at: this.at, line, seat: this.seat }).catch(() => null);
    this.isSending = false;
    if (found) this.moment = found;
    return found !== null;
  }
}
