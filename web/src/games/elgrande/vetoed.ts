/* What a veto could stop: the step that was proposed and those that follow it, with places and points. */
import type { Play } from './hand.svelte';
import { isEvent, type Pending } from './contract';
import { placeByNumber, type PlaceId, type Shown } from './view';

export interface Step {
  places: PlaceId[];
  /** Points of every seat, where the step is a scoring. */
  points: readonly number[] | null;
}

/** The step under the question to the veto holders. */
export function proposed(view: Shown): Pending | null {
  return view.decision.pending.filter(({ moment }) => moment !== 'offer-veto').at(-1) ?? null;
}

/** In the order in which they come; empty while no veto is asked about. */
export function vetoSteps(play: Play): Step[] {
  const { view } = play.seen;
  if (!view || play.isPast || view.decision.kind !== 'offer-veto') return [];
  const scorings = Object.entries(view.decision.pays);
  if (scorings.length > 0) return scorings.map(([place, points]) => ({ places: [place], points }));
  const step = proposed(view);
  const places = step ? placesIn(step) : [];
  return places.length > 0 ? [{ places, points: null }] : announced(play, view);
}

function placesIn(step: Pending): PlaceId[] {
  return ['from' in step ? step.from : null, 'to' in step ? step.to : null, 'place' in step ? step.place : null].filter(
    (place): place is PlaceId => typeof place === 'string',
  );
}

/** Where only the announcement can be stopped: what letting it pass would bring. */
function announced(play: Play, view: Shown): Step[] {
  const allow = play.asked.buttons.find(({ notation }) => notation === 'allow');
  const ahead = allow ? play.foresight.known([allow.choice]) : null;
  const steps = new Map<PlaceId, number[]>();
  for (const event of (ahead?.events ?? []).filter(isEvent)) {
    if (event.name === 'AreaScored')
      steps.set(
        placeByNumber(view, event.facts.area) ?? '',
        view.seats.map(() => 0),
      );
    if (event.name === 'PointsScored') {
      const points = steps.get(placeByNumber(view, event.facts.area) ?? '');
      if (points) points[event.facts.seat] = event.facts.points;
    }
  }
  return [...steps].map(([place, points]) => ({ places: [place], points }));
}
