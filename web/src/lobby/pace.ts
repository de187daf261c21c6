/* What a host may choose of the time at a table, and how it is said. */
import { speech } from '../shell/i18n/speech.svelte';
import type { Pace } from '../shell/protocol';

export const KINDS = ['untimed', 'live', 'days'] as const;
export type Kind = (typeof KINDS)[number];

const A_MINUTE = 60;
const A_DAY = 86_400;
export const CLOCKS = [5, 10, 15, 20, 30, 45, 60, 90].map((minutes) => minutes * A_MINUTE);
export const INCREMENTS = [0, 5, 10, 15, 30, 60];
export const DAYS = [1, 2, 3, 5, 7, 14].map((days) => days * A_DAY);

/** A pace to begin with; whoever comes too late is stood in for unless it is wished otherwise. */
export function paced(kind: Kind): Pace {
  if (kind === 'live') return { kind, seconds: 20 * A_MINUTE, increment: 15, bot_when_late: true };
  if (kind === 'days') return { kind, seconds: 2 * A_DAY, bot_when_late: true };
  return {};
}

/** In words, in pieces; nothing where no time is counted. */
export function saidPace(pace: Pace): string[] {
  const t = speech.t.create;
  const { kind = 'untimed', seconds = 0, increment = 0, bot_when_late = false } = pace;
  if (kind === 'untimed') return [];
  const time = kind === 'live' ? t.clockSaid(t.minutes(Math.round(seconds / A_MINUTE))) : t.daysSaid(t.days(Math.round((seconds / A_DAY) * 10) / 10));
  return [time, increment > 0 ? t.incrementSaid(t.seconds(increment)) : '', bot_when_late ? t.botWhenLate : ''].filter(Boolean);
}
