import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './i18n/speech.svelte';
import { settings } from './settings.svelte';
// In this order: later files adjust what earlier ones say.
import './styles/tokens.css';
import './styles/map.css';
import './styles/frame.css';
import './styles/seats.css';
import './styles/side.css';
import './styles/cards.css';
import './styles/tablet.css';
import './styles/phone.css';
import './styles/lobby.css';
import './styles/gate.css';
import './styles/desk.css';
import './styles/asides.css';
import './styles/map-buttons.css';
import './styles/sheets.css';
import './styles/phone-parts.css';
import './styles/narrow.css';

settings.apply();
await speech.speak(settings.language);
const target = document.getElementById('app');
if (target) mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
