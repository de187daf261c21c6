import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './i18n/speech.svelte';
import { settings } from './settings.svelte';
import './styles/index.css';

settings.apply();
await speech.speak(settings.language);
const target = document.getElementById('app');
if (target) mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
