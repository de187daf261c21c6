/* Parts of the page that come when they are needed, with their words. */
import { untrack } from 'svelte';
import { speech } from './i18n/speech.svelte';

async function withWords<Part>(part: Promise<{ default: Part }>): Promise<Part> {
  // Another language later changes the words of what is shown; it is not shown anew.
  const [found] = await Promise.all([part, untrack(() => speech.learn())]);
  return found.default;
}

export const parts = {
  table: () => withWords(import('../table/TablePage.svelte')),
  straightIn: () => withWords(import('../lobby/StraightIn.svelte')),
  elsewhere: () => withWords(import('./Elsewhere.svelte')),
  newTable: () => withWords(import('../lobby/NewTable.svelte')),
  sheet: () => withWords(import('./PageSheet.svelte')),
};
