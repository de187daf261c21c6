/* Files share one world: each begins with the words, and with settings that nobody has changed. */
import { speech } from '../src/shell/i18n/speech.svelte';
import { settings } from '../src/shell/settings.svelte';

const world = globalThis as { untouched?: typeof settings.kept };
world.untouched ??= { ...settings.kept };
settings.kept = { ...world.untouched };
localStorage.clear();
document.body.replaceChildren();

// Parts of a table are shown after their words have come.
await speech.learn();
