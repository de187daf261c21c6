/* Advice comes when it is asked for, with its words. */
import { untrack } from 'svelte';
import { arriving } from '../../shell/arriving';
import { speech } from '../../shell/i18n/speech.svelte';
import { counsel } from './words.svelte';

export async function adviceParts() {
  const [found] = await arriving(Promise.all([import('./Advice.svelte'), untrack(() => counsel.speak(speech.language))]));
  return found.default;
}
