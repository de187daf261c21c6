/* Calls the person back to the table: a dot in the title, a notification, a soft sound; all as wished. */
import { speech } from '../i18n/speech.svelte';
import { settings } from '../settings.svelte';

let lastCalled: number | null = null;

export function watchTurn(number: number | null, prompt: string): void {
  document.title = number === null ? 'El Grande · Sobremesa' : `● ${speech.t.table.yourTurnTitle} · Sobremesa`;
  if (number === null || number === lastCalled) return;
  lastCalled = number;
  if (settings.kept.sounds) chime();
  if (document.hidden && settings.kept.notify) notify(prompt);
}

function notify(prompt: string): void {
  if ('Notification' in window && Notification.permission === 'granted') {
    const note = new Notification(speech.t.table.yourTurnTitle, { body: prompt, icon: '/icon-192.png', tag: 'turn' });
    note.onclick = () => window.focus();
  }
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
