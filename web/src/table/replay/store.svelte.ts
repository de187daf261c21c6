/* A recorded game laid on the same table: nothing is asked, every moment can be looked at, from every seat. */
import type { Game, View } from '../../games/game';
import { api, type Moment, type RecordInfo } from '../../shell/net/api';
import type { Happening, Result, TableInfo } from '../../shell/protocol';
import type { Seen } from '../seen';
import { Stage } from '../stage.svelte';

export class RecordedGame implements Seen {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<Happening[]>([]);
  result = $state.raw<Result | null>(null);
  choices = $state.raw(0);
  /** After how many choices the table is shown. */
  at = $state.raw(0);
  isMissing = $state.raw(false);
  game: Game | null = null;

  readonly first = 0;
  readonly decision = null;
  readonly waiting = [];
  readonly isSending = false;
  readonly problem = null;
  readonly stage = new Stage();
  readonly names = $derived(this.info?.seats.map((seat) => seat.name) ?? []);

  #all: Happening[] = [];
  #toldAt: number[] = [];
  #asked = 0;

  constructor(readonly record: string) {}

  choose(): Promise<void> {
    return Promise.resolve();
  }

  takeBack(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ahead(): Promise<null> {
    return Promise.resolve(null);
  }

  preview(): Promise<null> {
    return Promise.resolve(null);
  }

  why(): Promise<null> {
    return Promise.resolve(null);
  }

  /** What the record is about; the moment itself follows once the game's parts are here. */
  async open(): Promise<void> {
    try {
      const record = await api.record(this.record);
      this.choices = record.choices;
      this.info = infoOf(record);
    } catch {
      this.isMissing = true;
    }
  }

  close(): void {
    this.stage.stop();
  }

  /** The same moment through the eyes of a seat, or of somebody who watches. */
  async lookAs(seat: number | null, at = this.at): Promise<void> {
    this.you = seat;
    this.view = null;
    const log = await api.recordLog(this.record, seat);
    this.#all = log.events;
    this.#toldAt = log.toldAt;
    await this.goTo(at);
  }

  async goTo(wanted: number): Promise<void> {
    const at = Math.min(Math.max(0, wanted), this.choices);
    const asked = ++this.#asked;
    const moment = await api.recordMoment(this.record, at, this.you);
    // Who slides quickly asks for many moments: only the last one counts.
    if (asked === this.#asked) this.#lay(moment);
  }

  #lay(moment: Moment): void {
    const isNext = moment.at === this.at + 1 && this.view !== null;
    const before = this.view;
    this.at = moment.at;
    this.view = moment.view;
    this.events = this.#all.slice(0, this.#toldAt.filter((told) => told <= moment.at).length);
    this.result = moment.result;
    if (!isNext || !before || !this.game) return this.stage.jump(moment.view);
    const beats = this.game.beats(before, moment.events, moment.view);
    this.stage.finish();
    this.stage.add({ beats, after: moment.view, base: this.events.length - moment.events.length, holds: false });
  }

  /** The moment at which an event of the log was told. */
  look(event: number): Promise<void> {
    return this.goTo(this.#toldAt[event] ?? 0);
  }
}

function infoOf(record: RecordInfo): TableInfo {
  const { id, game, edition, names } = record;
  const seats = names.map((name, seat) => ({ seat, kind: 'guest' as const, name, guest: null, level: null, resigned: false, present: true }));
  return {
    id,
    game,
    edition,
    options: {},
    status: 'finished',
    seats,
    host: '',
    is_public: false,
    is_watchable: true,
    created: 0,
    changed: 0,
    rematch: null,
    invite: null,
    may_close: false,
    now: null,
  };
}
