/* What to try now, from what is on the table. */
import { pointsIn } from '../change';
import { POWER_RECRUITS } from '../contract';
import type { Play } from '../hand.svelte';
import type { PlaceId, Shown } from '../view';
import { words } from '../words.svelte';
import type { GuideMessages, StepId } from './en';
import { homeOf } from './look';

const MIDDLE = 7; // a power card that is neither first nor last

export interface Best {
  place: PlaceId;
  gain: number;
}

/** Where one more brings most, as far as the server has told what would come of it. */
export function bestPlace(play: Play, view: Shown): Best | null {
  const you = play.seen.you ?? 0;
  let best: Best | null = null;
  for (const [place, { choice }] of play.targets) {
    const ahead = play.foresight.known([choice]);
    if (!ahead) void play.foresight.ask([choice]);
    const gain = ahead ? pointsIn(ahead.view, place, you) - pointsIn(view, place, you) : 0;
    if (!best || gain > best.gain) best = { place, gain };
  }
  return best;
}

function powerTip(play: Play, view: Shown, t: GuideMessages): string {
  const [value] = [...play.asked.hand.keys()].map(Number).sort((one, other) => Math.abs(one - MIDDLE) - Math.abs(other - MIDDLE));
  return value ? t.tips.power(value, POWER_RECRUITS[view.edition][value - 1] ?? 0) : '';
}

/** The open card by which one may place most. */
function cardTip(play: Play, view: Shown, t: GuideMessages): string {
  const court = view.seats[play.seen.you ?? 0]?.court ?? 0;
  const open = view.stacks
    .filter(({ stack }) => play.asked.cards.has(stack.charAt(0)))
    .flatMap(({ open: card, places }) => (card ? [{ card, places: Math.min(places ?? 0, court) }] : []));
  const [most] = open.sort((one, other) => other.places - one.places);
  return most ? t.tips.card(words.card(most.card, view.edition)[0], most.places) : '';
}

function placeTip(best: Best | null, t: GuideMessages): string {
  if (!best) return '';
  return best.gain > 0 ? t.tips.place(words.label(best.place), best.gain) : t.tips.placeNothing(words.label(best.place));
}

function homeTip(play: Play, view: Shown, best: Best | null, t: GuideMessages): string {
  const home = homeOf(view, play.seen.you);
  return home && play.targets.has(home) ? t.tips.home(words.label(home)) : placeTip(best, t);
}

export function tipOf(step: StepId, play: Play, view: Shown, best: Best | null, t: GuideMessages): string {
  switch (step) {
    case 'power':
      return powerTip(play, view, t);
    case 'card':
      return cardTip(play, view, t);
    case 'place':
    case 'majority':
      return placeTip(best, t);
    case 'home':
      return homeTip(play, view, best, t);
    default:
      return t.tips[step];
  }
}
