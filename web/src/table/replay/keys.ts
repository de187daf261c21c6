/* The keyboard of a replay: back and on by choice, turn and round, and what every table has. */
import type { Table } from '../context';
import { isElsewhere, onKey } from '../keys';
import type { Tour } from './tour.svelte';

const KEYS: Record<string, (tour: Tour) => void> = {
  ',': (tour) => tour.jump('choice', -1),
  '.': (tour) => tour.jump('choice', 1),
  '[': (tour) => tour.jump('turn', -1),
  ']': (tour) => tour.jump('turn', 1),
  '{': (tour) => tour.jump('round', -1),
  '}': (tour) => tour.jump('round', 1),
  m: (tour) => tour.toMistake(),
  Home: (tour) => tour.go(0),
  End: (tour) => tour.go(Infinity),
};

/** Arrows step as well where nothing else wants them: the map, tabs and the log walk by arrows. */
function arrow(event: KeyboardEvent): 1 | -1 | null {
  const isFree = event.target === document.body || (event.target instanceof Element && event.target.closest('.transport, .timeline') !== null);
  if (!isFree) return null;
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
}

export function onReplayKey(table: Table, tour: Tour, event: KeyboardEvent): void {
  if (isElsewhere(event)) return;
  const act = KEYS[event.key];
  const way = arrow(event);
  if (!act && way === null) return onKey(table, event);
  event.preventDefault();
  if (act) act(tour);
  else if (way !== null) tour.jump(tour.unit, way);
}
