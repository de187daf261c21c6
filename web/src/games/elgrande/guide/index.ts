/* The first round of El Grande, told as it is played. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { Hand } from '../../../table/hand.svelte';
import type { Guide, Step } from '../../guide';
import { pointsIn } from '../change';
import { POWER_RECRUITS } from '../contract';
import { Play } from '../hand.svelte';
import { turnOrder } from '../order';
import { placesOf, type PlaceId, type Shown } from '../view';
import { words } from '../words.svelte';
import type { GuideMessages, StepId } from './en';

const TABLES: Record<Language, () => Promise<{ messages: GuideMessages }>> = {
  en: () => import('./en'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};
const STEPS: readonly StepId[] = ['power', 'order', 'recruit', 'card', 'place', 'special', 'after', 'over'];
const PASSAGES: Record<StepId, string> = {
  power: 'EG.power.5',
  order: 'EG.power.5',
  recruit: 'EG.recruit.1',
  card: 'EG.turn.1',
  place: 'EG.place.4',
  special: 'EG.turn.2',
  step: 'EG.special.1',
  veto: 'EG.veto.1',
  dial: 'EG.dial.1',
  after: 'EG.score.4',
  over: 'EG.general.1',
};
const LOOK: Partial<Record<StepId, string>> = { power: '.strip', order: '.strip', card: '.strip', place: '#board', after: '.side' };
const MIDDLE = 7; // a power card that is neither first nor last

let told: GuideMessages | null = null;

/** What is going on, as far as the steps tell it apart. */
function stepOf(play: Play, view: Shown): StepId {
  if (view.round !== view.rounds[0]) return 'over';
  switch (play.kind) {
    case null:
      return waiting(view, play.seen.you);
    case 'play-power':
      return 'power';
    case 'recruit':
    case 'recruit-from-board':
      return 'recruit';
    case 'pick-card':
      return 'card';
    case 'take-turn':
    case 'place':
      return play.asked.places.size > 0 ? 'place' : 'special';
    case 'offer-veto':
      return 'veto';
    case 'set-dial':
      return 'dial';
    default:
      return 'step';
  }
}

function waiting(view: Shown, you: number | null): StepId {
  return turnOrder(view, []).some(({ seat, state }) => seat === you && state === 'done') ? 'after' : 'order';
}

/** Where one more brings most, as far as the server has told what would come of it. */
function bestPlace(play: Play, view: Shown): { place: PlaceId; gain: number } | null {
  const you = play.seen.you ?? 0;
  let best: { place: PlaceId; gain: number } | null = null;
  for (const [place, { choice }] of play.targets) {
    const ahead = play.foresight.known([choice]);
    if (!ahead) void play.foresight.ask([choice]);
    const gain = ahead ? pointsIn(ahead.view, place, you) - pointsIn(view, place, you) : 0;
    if (!best || gain > best.gain) best = { place, gain };
  }
  return best;
}

function tipOf(step: StepId, play: Play, view: Shown, t: GuideMessages): string {
  switch (step) {
    case 'power': {
      const [value] = [...play.asked.hand.keys()].map(Number).sort((one, other) => Math.abs(one - MIDDLE) - Math.abs(other - MIDDLE));
      return value ? t.tips.power(value, POWER_RECRUITS[view.edition][value - 1] ?? 0) : '';
    }
    case 'card': {
      const court = view.seats[play.seen.you ?? 0]?.court ?? 0;
      const open = view.stacks
        .filter(({ stack }) => play.asked.cards.has(stack.charAt(0)))
        .flatMap(({ open: card, places }) => (card ? [{ card, places: Math.min(places ?? 0, court) }] : []));
      const [most] = open.sort((one, other) => other.places - one.places);
      return most ? t.tips.card(words.card(most.card, view.edition)[0], most.places) : '';
    }
    case 'place': {
      const best = bestPlace(play, view);
      if (!best) return '';
      return best.gain > 0 ? t.tips.place(words.label(best.place), best.gain) : t.tips.placeNothing(words.label(best.place));
    }
    case 'recruit':
    case 'order':
    case 'after':
    case 'over':
      return t.tips[step];
    default:
      return t.tips.special;
  }
}

const guide: Guide<Shown> = {
  steps: STEPS,
  speak: async (language) => {
    told = (await TABLES[language]()).messages;
  },
  now: (hand: Hand<Shown>): Step => {
    const view = hand.seen.view;
    if (!told || !view || !(hand instanceof Play)) return { id: '', title: '', text: '', tip: '', passage: '', look: '' };
    const id = stepOf(hand, view);
    const [title = '', text = ''] = told[id];
    return { id, title, text, tip: tipOf(id, hand, view, told), passage: PASSAGES[id], look: LOOK[id] ?? '' };
  },
  standing: (view, seat) => placesOf(view).reduce((sum, place) => sum + pointsIn(view, place, seat), view.seats[seat]?.score ?? 0),
  changed: (before, after) => told?.changed(after - before, after) ?? '',
};

export default guide;
