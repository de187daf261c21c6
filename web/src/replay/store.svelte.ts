/* A recorded game laid on the same table: nothing is asked, every moment can be looked at, from every seat. */
import { api, type Moment, type RecordInfo } from '../net/api';
import type { Line } from '../net/socket';
import type { Happening } from '../protocol';
import { TableStore } from '../table/store.svelte';

const NOBODY: Line = { send: () => false, ask: () => Promise.resolve(null), close: () => undefined };

export class ReplayStore extends TableStore {
  /** After how many choices the table is shown. */
  at = $state.raw(0);
  isMissing = $state.raw(false);
  #all: Happening[] = [];
  #toldAt: number[] = [];
  #asked = 0;

  constructor(readonly record: string) {
    super(() => NOBODY);
  }

  async open(at: number): Promise<void> {
    try {
      const record = await api.record(this.record);
      this.info = infoOf(record);
      this.choices = record.choices;
      await this.lookAs(null, Math.min(at, record.choices));
    } catch {
      this.isMissing = true;
    }
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
    if (isNext) this.show.play(before, moment.view, moment.events);
    else this.show.jump(moment.view);
  }

  /** The moment at which an event of the log was told. */
  atOf(event: number): number {
    return this.#toldAt[event] ?? 0;
  }
}

function infoOf(record: RecordInfo): NonNullable<TableStore['info']> {
  const { id, game, edition, names } = record;
  const seats = names.map((name, seat) => ({ seat, kind: 'guest' as const, name, guest: null, level: null, resigned: false, present: true }));
  return { id, game, edition, options: {}, status: 'finished', seats, host: '', is_public: false, is_watchable: true, created: 0, changed: 0 };
}
