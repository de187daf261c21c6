/* The time of a seat: a clock that runs, when an answer is due, who is late or away. */
import { dueIn } from '../lobby/since';
import { speech } from '../shell/i18n/speech.svelte';
import type { SeatInfo, TableInfo, Waiting } from '../shell/protocol';
import { words } from './words.svelte';

export interface Timed {
  readonly info: TableInfo | null;
  readonly waiting: readonly Waiting[];
  /** What every seat had when it was last asked. */
  readonly clocks?: readonly number[] | null;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** As a clock shows it. */
export function onClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

function day(at: number): string {
  return new Intl.DateTimeFormat(speech.language, { day: 'numeric', month: 'short' }).format(at * 1000);
}

/** The holiday of somebody who is away now. */
export function holidayOf(seat: SeatInfo | undefined, now: number): string {
  const [begin = 0, end = 0] = seat?.away ?? [];
  return begin <= now && now < end ? words.t.time.holiday(day(end)) : '';
}

/** What is said of a seat's time at this moment, in seconds; nothing where none is counted. */
export function timeOf({ info, waiting, clocks }: Timed, seat: number, now: number): string {
  const kind = info?.pace.kind ?? 'untimed';
  if (!info || kind === 'untimed' || info.status !== 'running') return '';
  const until = waiting.find((one) => one.seat === seat)?.until;
  if (kind === 'days') return holidayOf(info.seats[seat], now) || dueIn(until, now);
  const left = until == null ? clocks?.[seat] : until - now;
  if (left === undefined) return '';
  return left <= 0 && until != null ? speech.first.lobby.late : onClock(left);
}
