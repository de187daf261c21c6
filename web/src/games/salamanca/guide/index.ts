/* The first rounds of Salamanca, told as they are played. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { Hand } from '../../../table/hand.svelte';
import type { Guide, Step } from '../../guide';
import { tilesOn } from '../cells';
import type { View } from '../contract';
import { SalamancaHand } from '../hand.svelte';
import type { GuideMessages } from './en';
import { fitOf } from './fitting';
import { lookOf } from './look';
import { PASSAGES, stepOf, STEPS } from './steps';
import { tipOf } from './tips';

const TABLES: Record<Language, () => Promise<{ messages: GuideMessages }>> = {
  en: () => import('./en'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};

let told: GuideMessages | null = null;

/** Money, and every own building as if it were sold first. */
function standing(view: View, seat: number): number {
  const owned = tilesOn(view.board).filter(([, lies]) => lies.squire === seat);
  return owned.reduce((sum, [cell]) => sum + (view.regions[cell]?.total ?? 0), view.seats[seat]?.money ?? 0);
}

const guide: Guide<View> = {
  steps: STEPS,
  speak: async (language) => {
    told = (await TABLES[language]()).messages;
  },
  now: (hand: Hand<View>): Step => {
    const view = hand.seen.view;
    if (!told || !view || !(hand instanceof SalamancaHand)) return { id: '', title: '', text: '', tip: '', passage: '', look: [] };
    const id = stepOf(hand, view);
    const fit = fitOf(hand, view);
    const [title = '', text = ''] = told[id];
    return { id, title, text, tip: tipOf(id, hand, view, fit, told), passage: PASSAGES[id], look: lookOf(id, hand, view, fit) };
  },
  standing,
  changed: (before, after) => told?.changed(after - before, after) ?? '',
};

export default guide;
