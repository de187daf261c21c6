import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './i18n/speech.svelte';
import { settings } from './settings.svelte';
import { installing } from './installing.svelte';
import '../ui/styles/index.css';

settings.apply();
installing.listen();
// Words that do not come leave the page in English: better than none.
await speech.speak(settings.language).catch(() => undefined);
const target = document.getElementById('app');
if (target) mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // What came before the worker was there is kept too: the page opens again without a connection.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)));
}
