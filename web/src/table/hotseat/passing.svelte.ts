/* Whose eyes the screen shows, and who comes next; between two people nothing hidden is drawn. */
import { api } from '../../shell/net/api';
import { Socket } from '../../shell/net/socket';
import { session } from '../../shell/session.svelte';
import { LiveTable } from '../live.svelte';
import { companions } from './companions';

export class Passing {
  /** Who plays at this screen: seat and account. */
  seats = $state.raw<ReadonlyMap<number, string>>(new Map());
  live = $state.raw<LiveTable | null>(null);
  /** Whose eyes; null behind the curtain. */
  who = $state.raw<number | null>(null);
  isMissing = $state.raw(false);

  readonly asked: number[] = $derived.by(() => (this.live?.waiting ?? []).map(({ seat }) => seat).filter((seat) => this.seats.has(seat)));
  readonly isOver = $derived.by(() => this.live?.result != null && !this.live.stage.isBusy);
  /** Who is to look next. */
  readonly next: number | null = $derived.by(() => this.asked[0] ?? null);

  constructor(readonly table: string) {}

  async open(): Promise<void> {
    const [info, others] = await Promise.all([api.table(this.table, null), companions()]);
    const own = new Set([session.me?.id, ...others.map(({ id }) => id)]);
    this.seats = new Map(info.seats.flatMap(({ seat, guest }) => (guest !== null && own.has(guest) ? [[seat, guest] as const] : [])));
    const first = [...this.seats.keys()][0];
    if (first === undefined) this.isMissing = true;
    else this.#attach(first);
  }

  /** Somebody says who they are. */
  look(seat: number): void {
    if (this.live?.you !== seat) this.#attach(seat);
    this.who = seat;
  }

  /** After every change: does the curtain fall? Not before what happened has been watched. */
  follow(): void {
    if (this.who === null || this.isOver || this.next === null || this.asked.includes(this.who) || this.live?.stage.isBusy) return;
    this.who = null;
  }

  close(): void {
    this.live?.close();
  }

  #attach(seat: number): void {
    this.live?.close();
    const address = `${api.socket(this.table, null)}?as=${this.seats.get(seat) ?? ''}`;
    this.live = new LiveTable((listener) => new Socket(address, listener));
  }
}
