/* What the scoring that ended the game has paid: by then the castillo is empty, and the board alone no longer tells. */
import type { Happening } from '../../shell/protocol';
import type { View } from './contract';
import type { Play } from './hand.svelte';
import { placeByNumber, type PlaceId } from './view';

/** Whether all has been shown, and what one looks at is the end. */
export const isOver = ({ seen, isPast }: Play): boolean => seen.result !== null && !seen.stage.isBusy && !isPast;

/** The points of every seat by area, after the last general scoring began. */
export function lastScoring(board: View, events: readonly Happening[]): Map<PlaceId, number[]> {
  const paid = new Map<PlaceId, number[]>();
  for (const { facts } of events.slice(begun(events)).filter(({ name }) => name === 'PointsScored')) {
    const place = placeByNumber(board, Number(facts.area));
    if (!place) continue;
    const points = paid.get(place) ?? board.seats.map(() => 0);
    points[Number(facts.seat)] = (points[Number(facts.seat)] ?? 0) + Number(facts.points);
    paid.set(place, points);
  }
  return paid;
}

const begun = (events: readonly Happening[]): number => events.findLastIndex(({ name }) => name === 'GeneralScoringBegun');
