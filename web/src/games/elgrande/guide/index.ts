/* The first rounds of El Grande, told as they are played. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { Hand } from '../../../table/hand.svelte';
import type { Guide, Step } from '../../guide';
import { pointsIn } from '../change';
import { Play } from '../hand.svelte';
import { placesOf, type Shown } from '../view';
import type { GuideMessages } from './en';
import { lookOf } from './look';
import { PASSAGES, stepOf, STEPS } from './steps';
import { bestPlace, tipOf } from './tips';

const TABLES: Record<Language, () => Promise<{ messages: GuideMessages }>> = {
  en: () => import('./en'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};

let told: GuideMessages | null = null;

const guide: Guide<Shown> = {
  steps: STEPS,
  speak: async (language) => {
    told = (await TABLES[language]()).messages;
  },
  now: (hand: Hand<Shown>): Step => {
    const view = hand.seen.view;
    if (!told || !view || !(hand instanceof Play)) return { id: '', title: '', text: '', tip: '', passage: '', look: [] };
    const id = stepOf(hand, view);
    const best = bestPlace(hand, view);
    const [title = '', text = ''] = told[id];
    return { id, title, text, tip: tipOf(id, hand, view, best, told), passage: PASSAGES[id], look: lookOf(id, hand, view, best?.place ?? null) };
  },
  standing: (view, seat) => placesOf(view).reduce((sum, place) => sum + pointsIn(view, place, seat), view.seats[seat]?.score ?? 0),
  changed: (before, after) => told?.changed(after - before, after) ?? '',
};

export default guide;
