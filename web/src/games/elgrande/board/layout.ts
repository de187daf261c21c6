/* Which pieces lie where on the map, for both sizes of the board. */
import { areaOf, CASTILLO, ownersOf, placeByNumber, regionsOf, type PlaceId, type Shown } from '../view';
import { liftedFrom, type InHand } from '../lifted';
import { stackKey } from '../offer';
import { risen } from '../pieces/sizes';
import * as geometry from './geometry';
import type { Point } from './geometry';

const BESIDE = 46;
const ABOVE = 128;

export interface StackAt {
  owner: number;
  count: number;
  at: Point;
  /** On a phone: the grande is here too. */
  coin: boolean;
}

export interface PlaceAt {
  id: PlaceId;
  number: number;
  worth: number[];
  hasBoard: boolean;
  stacks: StackAt[];
  grandes: { seat: number; at: Point }[];
  king: Point | null;
}

/** The nine regions with everything in them. */
export function regionsAt(shown: Shown, isCompact: boolean): PlaceAt[] {
  const lifted = liftedFrom(shown);
  const boards = Object.values(shown.scoreboards);
  return regionsOf(shown).map((id, number) => {
    const area = shown.regions[id];
    return {
      id,
      number,
      worth: area?.worth ?? [],
      hasBoard: boards.includes(id),
      ...withoutLifted(isCompact ? compactPieces(shown, id, number) : pieces(shown, id, number), id, lifted),
    };
  });
}

type Pieces = Pick<PlaceAt, 'stacks' | 'grandes' | 'king'>;

/** A stack whose piece is in a hand is one lower; the others stay where they are, though it was the last. */
function withoutLifted(here: Pieces, id: PlaceId, lifted: ReadonlyMap<string, number>): Pieces {
  if (lifted.size === 0) return here;
  const lower = here.stacks.map((stack) => ({ ...stack, count: stack.count - (lifted.get(stackKey(stack.owner, id)) ?? 0) }));
  return { ...here, stacks: lower.filter(({ count, coin }) => count > 0 || coin) };
}

function pieces(shown: Shown, id: PlaceId, number: number): Pieces {
  const here = presentOwners(shown, id);
  const slots = geometry.slots(number, here.length);
  const seats = areaOf(shown, id)?.grandes ?? [];
  const spots = geometry.grandeSpots(number, seats.length);
  return {
    stacks: here.map((owner, at) => stack(shown, id, owner, slots[at], false)),
    grandes: seats.map((seat, at) => ({ seat, at: spots[at] ?? geometry.centre(number) })),
    king: shown.king === id ? geometry.kingAt(number) : null,
  };
}

/** On the phone a grande is a coin on its seat's stack, and the king takes the next slot. */
function compactPieces(shown: Shown, id: PlaceId, number: number): Pieces {
  const grandes = areaOf(shown, id)?.grandes ?? [];
  const here = ownersOf(shown).filter((owner) => count(shown, id, owner) > 0 || grandes.includes(owner));
  const isKings = shown.king === id;
  const slots = geometry.compactSlots(number, here.length + (isKings ? 1 : 0));
  return {
    stacks: here.map((owner, at) => stack(shown, id, owner, slots[at], grandes.includes(owner))),
    grandes: [],
    king: isKings ? (slots[here.length] ?? null) : null,
  };
}

function stack(shown: Shown, id: PlaceId, owner: number, at: Point | undefined, coin: boolean): StackAt {
  return { owner, count: count(shown, id, owner), at: at ?? [0, 0], coin };
}

function count(shown: Shown, id: PlaceId, owner: number): number {
  return areaOf(shown, id)?.caballeros?.[owner] ?? 0;
}

export function presentOwners(shown: Shown, id: PlaceId): number[] {
  return ownersOf(shown).filter((owner) => count(shown, id, owner) > 0);
}

/** Where a stack of this owner lies or would lie, for pieces in flight and floating points. */
export function spotOf(shown: Shown, place: PlaceId, owner: number, isCompact: boolean): Point {
  const number = placeNumber(shown, place);
  if (number >= geometry.CASTILLO_AT) return geometry.centre(number);
  const grandes = isCompact ? (areaOf(shown, place)?.grandes ?? []) : [];
  const owners = ownersOf(shown).filter((one) => one === owner || count(shown, place, one) > 0 || grandes.includes(one));
  const many = owners.length + (isCompact && shown.king === place ? 1 : 0);
  const slots = isCompact ? geometry.compactSlots(number, many) : geometry.slots(number, many);
  return slots[owners.indexOf(owner)] ?? geometry.centre(number);
}

/** Where points float above an owner's stack. */
export function pointsAt(shown: Shown, place: PlaceId, owner: number, isCompact: boolean): Point {
  if (place === CASTILLO) return [geometry.towerTop(isCompact)[0] + (owner - 2) * BESIDE, geometry.towerTop(isCompact)[1] - 60];
  const [x, y] = spotOf(shown, place, owner, isCompact);
  return [x, y - (isCompact ? 22 : 11) - risen(count(shown, place, owner), isCompact)];
}

/** Where a piece in the hand stands or would stand in a place. */
export function pieceSpot(shown: Shown, held: InHand, place: PlaceId, isCompact: boolean): Point {
  const number = placeNumber(shown, place);
  if (held.piece === 'king') return isCompact && number < geometry.CASTILLO_AT ? geometry.centre(number) : geometry.kingAt(number);
  if (held.piece === 'scoreboard') return number < geometry.CASTILLO_AT ? geometry.tableAt(number) : geometry.CASTILLO_TABLE;
  if (place === CASTILLO) return geometry.towerTop(isCompact);
  if (held.piece === 'grande' && !isCompact)
    return geometry.grandeSpots(number, (shown.regions[place]?.grandes.length ?? 0) + 1).at(-1) ?? geometry.centre(number);
  return spotOf(shown, place, held.owner, isCompact);
}

/** Where what came out of the castillo stands, in a row above the tower. */
export function insideAt(counts: readonly { owner: number; count: number }[], tower: Point): { owner: number; count: number; at: Point }[] {
  const there = counts.filter(({ count }) => count > 0);
  return there.map((one, at) => ({ ...one, at: [tower[0] + (at - (there.length - 1) / 2) * BESIDE, tower[1] - ABOVE] }));
}

export function placeNumber(shown: Shown, place: PlaceId): number {
  const at = [...regionsOf(shown), CASTILLO, 'france', 'portugal'].indexOf(place);
  return at < 0 ? geometry.CASTILLO_AT : at;
}

export { placeByNumber };
