/* What a card would do now: the places it touches and the points it would bring, as the server foresees it. */
import { isEvent } from './contract';
import { offerOf } from './offer';
import { placeByNumber, type PlaceId, type Shown } from './view';
import type { Ahead } from '../../table/seen';
import type { Option } from '../../shell/protocol';

export interface Effect {
  places: PlaceId[];
  scorings: { place: PlaceId; points: readonly number[] }[];
  /** Whether all of the scorings would happen; else one of them may be chosen. */
  isCertain: boolean;
}

export const NOTHING_DONE: Effect = { places: [], scorings: [], isCertain: false };

/** Moments that come after the special, or beside it: what they offer is not the card's doing. */
const ELSEWHERE: readonly string[] = ['take-turn', 'place', 'play-power', 'recruit', 'pick-card'];

export function effectOf(ahead: Ahead<Shown>): Effect {
  const { decision } = ahead.view;
  const done = scored(ahead);
  if (ELSEWHERE.includes(decision.kind)) return { places: done.map(({ place }) => place), scorings: done, isCertain: true };
  const asked = Object.entries(decision.pays).map(([place, points]) => ({ place, points }));
  const places = new Set([...done, ...asked].map(({ place }) => place));
  for (const place of offered(decision.options)) places.add(place);
  return { places: [...places], scorings: [...done, ...asked], isCertain: decision.kind === 'score-next' };
}

function scored({ view, events }: Ahead<Shown>): { place: PlaceId; points: number[] }[] {
  const found = new Map<PlaceId, number[]>();
  for (const event of events.filter(isEvent)) {
    if (event.name !== 'AreaScored' && event.name !== 'PointsScored') continue;
    const place = placeByNumber(view, event.facts.area);
    if (!place) continue;
    const points = found.get(place) ?? view.seats.map(() => 0);
    if (event.name === 'PointsScored') points[event.facts.seat] = event.facts.points;
    found.set(place, points);
  }
  return [...found].map(([place, points]) => ({ place, points }));
}

/** Where the options of a question lie. */
function offered(options: readonly string[]): PlaceId[] {
  const offer = offerOf(options.map((notation): Option => ({ choice: -1, notation, text: '', note: '' })));
  const boards = [...offer.scoreboards.values()].flatMap((places) => [...places.keys()]);
  const stacks = [...offer.stacks.keys()].map((key) => key.split('@')[1] ?? '');
  return [...offer.places.keys(), ...boards, ...stacks];
}
