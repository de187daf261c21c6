/* Calls the person back: a number or a dot in the title, a mark on the icon, a notification and a soft sound; all as wished. */
import { settings } from './settings.svelte';

const ICON = '/icon.svg';
const MARKED = '/icon-turn.svg';

let lastCalled = '';

/** `waiting` tables wait for this person; `word` says so in a notification, each `occasion` once. */
export function call(title: string, waiting: number, word = '', occasion = `${waiting} ${word}`): void {
  document.title = waiting > 1 ? `(${waiting}) ${title}` : waiting === 1 ? `● ${title}` : title;
  document.querySelector('link[rel=icon]')?.setAttribute('href', waiting > 0 ? MARKED : ICON);
  if (waiting === 0 || occasion === lastCalled) {
    if (waiting === 0) lastCalled = '';
    return;
  }
  lastCalled = occasion;
  if (settings.kept.sounds) chime();
  if (document.hidden && settings.kept.notify) void notify(title, word);
}

/** Whether this browser can tell anything while the page is hidden. */
export const canNotify = (): boolean => 'Notification' in window;

export async function askToNotify(): Promise<boolean> {
  const isGranted = canNotify() && (await Notification.requestPermission()) === 'granted';
  settings.set('notify', isGranted);
  return isGranted;
}

async function notify(title: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const wish = { body, icon: '/icon-192.png', tag: 'turn' };
  // Phones show notifications of a service worker only.
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker) return worker.showNotification(title, wish);
  new Notification(title, wish).onclick = () => window.focus();
}

/** Two soft notes, made here: no sound file is needed. */
function chime(): void {
  try {
    const audio = new AudioContext();
    [523.25, 659.25].forEach((pitch, at) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + at * 0.14;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.45);
    });
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // No sound is no loss.
  }
}
