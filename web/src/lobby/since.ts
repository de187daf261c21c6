/* How long ago something was, in the page's language. */
import { speech } from '../shell/i18n/speech.svelte';

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `at` and `now` in seconds, as the server counts them. */
export function since(at: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - at);
  const step = STEPS.find(([, seconds]) => passed >= seconds);
  if (!step) return speech.first.lobby.justNow;
  return new Intl.RelativeTimeFormat(speech.language).format(-Math.floor(passed / step[1]), step[0]);
}
