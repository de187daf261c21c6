/* Parts of a table are shown after their words have come. */
import { speech } from '../src/shell/i18n/speech.svelte';

await speech.learn();
