/* What this browser remembers about how its person likes the table. */
import { MediaQuery } from 'svelte/reactivity';
import { browserLanguage, isLanguage, type Language } from './i18n/speech.svelte';
import { keptOf } from './kept';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'off';
export type Decoration = 'full' | 'quiet' | 'none';

interface Kept {
  theme: Theme;
  speed: Speed;
  /** How much is drawn that is no fact: mountains, ships, towns. */
  decoration: Decoration;
  /** Whether single letters and figures are keys. */
  letters: boolean;
  sounds: boolean;
  notify: boolean;
  preview: boolean;
  /** Whether a last placement waits a moment before it ends the turn. */
  settle: boolean;
  /** Whether all that may be brought is brought without asking. */
  takeAll: boolean;
  language: Language | null;
  known: string;
  /** The lists of the lobby that were folded, by name. */
  folded: string;
}

const KEY = 'sobremesa.settings';
const DEFAULTS: Kept = {
  theme: 'system',
  speed: 'calm',
  decoration: 'full',
  letters: true,
  sounds: false,
  notify: false,
  preview: true,
  settle: true,
  takeAll: false,
  language: null,
  known: '',
  folded: '',
};
const FACTORS: Record<Speed, number> = { calm: 1, brisk: 0.5, off: 0 };

function read(): Kept {
  return keptOf(KEY, DEFAULTS);
}

class Settings {
  kept = $state<Kept>(read());
  readonly #isStill = new MediaQuery('prefers-reduced-motion: reduce');
  readonly #isDark = new MediaQuery('prefers-color-scheme: dark');

  fold(name: string, isFolded: boolean): void {
    this.set('folded', this.kept.folded.replace(name, '') + (isFolded ? name : ''));
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser without storage forgets; nothing else is lost.
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    if (this.kept.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.kept.speed;
  }

  toggleTheme(): void {
    const isDark = this.kept.theme === 'system' ? this.#isDark.current : this.kept.theme === 'dark';
    this.set('theme', isDark ? 'light' : 'dark');
  }

  get language(): Language {
    return isLanguage(this.kept.language) ? this.kept.language : browserLanguage(navigator.languages);
  }

  /** How long motion takes, as a factor; 0 when nothing travels. */
  get pace(): number {
    return this.#isStill.current ? 0 : FACTORS[this.kept.speed];
  }

  /** How long one has to read what the others do, as a factor: a system that wants no motion still wants it told in turn. */
  get reading(): number {
    return FACTORS[this.kept.speed];
  }
}

export const settings = new Settings();
