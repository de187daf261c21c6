/* What this browser remembers about how its person likes the table. */
import { browserLanguage, isLanguage, type Language } from './i18n/speech.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'off';

interface Kept {
  theme: Theme;
  speed: Speed;
  sounds: boolean;
  notify: boolean;
  preview: boolean;
  language: Language | null;
  known: string;
}

const KEY = 'sobremesa.settings';
const DEFAULTS: Kept = { theme: 'system', speed: 'calm', sounds: false, notify: false, preview: true, language: null, known: '' };

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  kept = $state<Kept>(read());

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
  }

  toggleTheme(): void {
    const isDark =
      this.kept.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : this.kept.theme === 'dark';
    this.set('theme', isDark ? 'light' : 'dark');
  }

  get language(): Language {
    return isLanguage(this.kept.language) ? this.kept.language : browserLanguage(navigator.languages);
  }

  /** How long motion takes, as a factor; 0 when nothing travels. */
  get pace(): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return { calm: 1, brisk: 0.5, off: 0 }[this.kept.speed];
  }
}

export const settings = new Settings();
