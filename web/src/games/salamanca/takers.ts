/* Who took which display field in this round, and where the cards of a round came from. */
import type { Happening } from '../../shell/protocol';
import { FIELD_NAMES, isEvent, type FieldName } from './contract';

export function takers(told: readonly Happening[]): Map<FieldName, number> {
  const found = new Map<FieldName, number>();
  for (const event of told.filter(isEvent)) {
    if (event.name === 'RoundStarted') found.clear();
    if (event.name !== 'FieldTaken') continue;
    const field = FIELD_NAMES[event.facts.field];
    if (field) found.set(field, event.facts.seat);
  }
  return found;
}

/** The cards that came to a seat from its neighbour at the end of the last round. */
export function received(told: readonly Happening[], seat: number | null): number[] {
  let found: number[] = [];
  for (const event of told.filter(isEvent)) {
    if (event.name === 'TurnStarted') found = [];
    if (event.name === 'CardPassed' && event.facts.to === seat) found.push(event.facts.value);
  }
  return found;
}
