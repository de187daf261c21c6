/* The shape of a view of El Grande, as the server redacts it for one seat. */
import type { DecisionKind, EditionId } from './contract';

export type PlaceId = string;

export interface Area {
  worth: number[];
  grandes: number[];
  caballeros: number[] | null;
}

export interface Turn {
  active: number;
  order: number[];
  card: string | null;
  places: number | null;
  placed: boolean;
  special_done: boolean;
  smuggling: boolean;
}

export interface SeatShown {
  court: number;
  province: number;
  score: number;
  grande: PlaceId | null;
  played: number | null;
  modifier: string | null;
  dialled: PlaceId | null;
  hand: (number | string)[];
  hand_size: number;
  used: (number | string)[];
  recalls: (number | string)[][];
  passed?: string | null;
}

export interface StackShown {
  stack: string;
  open: string | null;
  places: number | null;
  left: number;
  seen: string[];
}

export interface Dummy {
  province: number;
  played: number | null;
  seen_power: number[];
  seen_regions: PlaceId[];
}

export type PendingFrame = [string, ...(number | null)[]];

export interface DecisionShown {
  kind: DecisionKind;
  deciders: number[];
  pending: PendingFrame[];
  lifted: number[];
  options: string[];
}

export interface Shown {
  game: string;
  edition: EditionId;
  options: Record<string, unknown>;
  seat: number | null;
  round: number;
  rounds: number[];
  scoring_after: number[];
  king: PlaceId;
  start: number;
  turn: Turn;
  regions: Record<PlaceId, Area>;
  castillo: Area;
  seats: SeatShown[];
  dummy: Dummy | null;
  scoreboards: Record<string, PlaceId | null>;
  stacks: StackShown[];
  vetoes: { seat: number; taken: number }[];
  decision: DecisionShown;
}

export const CASTILLO = 'castillo';
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

export function letterOf(seat: number): Letter {
  return LETTERS[seat] ?? 'E';
}

/** Regions in the order of scoring, which is also the order of the map's geometry. */
export function regionsOf(shown: Shown): PlaceId[] {
  return Object.keys(shown.regions);
}

/** Places by the number that events use: regions, castillo, France, Portugal. */
export function placeByNumber(shown: Shown, number: number | null): PlaceId | null {
  if (number === null || number < 0) return null;
  return [...regionsOf(shown), CASTILLO, 'france', 'portugal'][number] ?? null;
}

export function areaOf(shown: Shown, place: PlaceId): Area | null {
  return place === CASTILLO ? shown.castillo : (shown.regions[place] ?? null);
}

/** Owners of caballeros: the seats, and the dummy's colour after them. */
export function ownersOf(shown: Shown): number[] {
  return shown.seats.map((_, seat) => seat).concat(shown.dummy ? [shown.seats.length] : []);
}
