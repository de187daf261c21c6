import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './i18n/speech.svelte';
import { settings } from './settings.svelte';
import { installing } from './installing.svelte';
import '../ui/styles/index.css';

settings.apply();
installing.listen();
/* Not awaited: words use what is in this very file, and would wait for it in turn. */
void begin();
if ('serviceWorker' in navigator && import.meta.env.PROD) void keepAtHand().catch(() => undefined);

async function begin(): Promise<void> {
  // Words that do not come leave the page in English: better than none.
  await speech.speak(settings.language).catch(() => undefined);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

/** What came before the worker was there is kept too: the page opens again without a connection. */
async function keepAtHand(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
