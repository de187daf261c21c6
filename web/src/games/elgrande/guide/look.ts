/* Where to look for each step: what is open on the map in its own shape, cards and tables as they lie on this screen. */
import type { Play } from '../hand.svelte';
import { CASTILLO, type PlaceId, type Shown } from '../view';
import type { StepId } from './en';

const PROMPT = '#prompt';
const ORDER = '.order, .ph-seats';
const CARDS = '.acts:has([data-card]), .ph-cards';
/** On a phone it is behind a tab. */
const SCORED = ['.scored', '.ph-tabs #tab-now[aria-selected=false]'];

const onMap = (places: Iterable<PlaceId>): string[] => [...places].map((place) => `#place-${place}`);

/** Where the own grande stands. */
export function homeOf(view: Shown, you: number | null): PlaceId | null {
  const found = Object.entries(view.regions).find(([, area]) => you !== null && area.grandes.includes(you));
  return found?.[0] ?? null;
}

export function lookOf(step: StepId, play: Play, view: Shown, best: PlaceId | null): string[] {
  const targets = onMap(play.targets.keys());
  switch (step) {
    case 'power':
    case 'again':
      return ['.pcs'];
    case 'order':
      return [ORDER];
    case 'watch':
    case 'card':
    case 'choose':
      return [CARDS];
    case 'place':
      return [...targets, ...onMap([view.king]), PROMPT];
    case 'majority':
      return [...onMap(best ? [best] : []), PROMPT];
    case 'castillo':
      return [...onMap([CASTILLO]), PROMPT];
    case 'home':
      return [...targets, ...onMap([homeOf(view, play.seen.you) ?? view.king]), PROMPT];
    case 'step':
      return [...targets, PROMPT];
    case 'after':
    case 'tie':
      return SCORED;
    case 'over':
      return [];
    default:
      return [PROMPT];
  }
}
