/* How long ago something was, in the page's language. */
import { speech } from '../shell/i18n/speech.svelte';

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function relative(seconds: number, step: (typeof STEPS)[number]): string {
  return new Intl.RelativeTimeFormat(speech.language).format(Math.trunc(seconds / step[1]), step[0]);
}

/** When an answer is due, or that it is late; nothing where no time is counted. */
export function dueIn(until: number | null | undefined, now = Date.now() / 1000): string {
  if (until == null) return '';
  const left = until - now;
  if (left < 0) return speech.first.lobby.late;
  const step = STEPS.find(([, seconds]) => left >= seconds) ?? STEPS[2];
  return speech.first.lobby.due(relative(left, step));
}

/** `at` and `now` in seconds, as the server counts them. */
export function since(at: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - at);
  const step = STEPS.find(([, seconds]) => passed >= seconds);
  if (!step) return speech.first.lobby.justNow;
  return relative(-passed, step);
}
