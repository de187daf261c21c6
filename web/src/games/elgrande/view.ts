/* Finding one's way in a view of El Grande, whose shape the rules say. */
import { NEIGHBOURS, PAID_PLACES, type Area, type PlaceName, type ScoreboardName, type View } from './contract';

export type { Area, View as Shown };
export type PlaceId = PlaceName;

export const CASTILLO = 'castillo';
const ABROAD = ['france', 'portugal'];
/** Regions in the order of scoring, which is also the order of the map's geometry. */
export function regionsOf(shown: View): PlaceId[] {
  return Object.keys(shown.regions);
}

/** Places by the number that events use: regions, castillo, France, Portugal. */
export function placeByNumber(shown: View, number: number | null): PlaceId | null {
  if (number === null || number < 0) return null;
  return [...regionsOf(shown), CASTILLO, ...ABROAD][number] ?? null;
}

export function areaOf(shown: View, place: PlaceId): Area | null {
  return place === CASTILLO ? shown.castillo : (shown.regions[place] ?? null);
}

/** What a movable scoreboard pays; it is named after that. */
export const worthOf = (board: ScoreboardName): number[] => Array.from(board, Number);

/** How many places of an area are paid at a table of so many seats. */
export function paidPlaces(shown: View): number {
  const bySeats: Record<string, number> = PAID_PLACES[shown.edition];
  return bySeats[String(shown.seats.length)] ?? 3;
}

/** Owners of caballeros: the seats, and the dummy's colour after them. */
export function ownersOf(shown: View): number[] {
  return shown.seats.map((_, seat) => seat).concat(shown.dummy ? [shown.seats.length] : []);
}

/** Regions and castillo, and abroad where the edition lets the king go. */
export function placesOf(shown: View): PlaceId[] {
  const abroad = ABROAD.filter((country) => country in NEIGHBOURS[shown.edition]);
  return [...regionsOf(shown), CASTILLO, ...abroad];
}

/** The regions beside a place; beside the castillo there are none. */
export function neighboursOf(shown: View, place: PlaceId): PlaceId[] {
  const borders: Record<PlaceId, readonly PlaceId[]> = NEIGHBOURS[shown.edition];
  return [...(borders[place] ?? [])];
}
