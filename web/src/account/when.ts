/* Days and moments of an account, in the page's language. */
import { speech } from '../shell/i18n/speech.svelte';

/** `at` in seconds, as the server counts them. */
export const day = (at: number): string => new Date(at * 1000).toLocaleDateString(speech.language, { day: 'numeric', month: 'long', year: 'numeric' });
