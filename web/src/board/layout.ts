/* Which pieces lie where on the map, for both sizes of the board. */
import { areaOf, CASTILLO, ownersOf, placeByNumber, regionsOf, type PlaceId, type Shown } from '../elgrande/shown';
import * as geometry from './geometry';
import type { Point } from './geometry';

export interface StackAt {
  owner: number;
  count: number;
  at: Point;
  bead: boolean;
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
  const boards = Object.values(shown.scoreboards);
  return regionsOf(shown).map((id, number) => {
    const area = shown.regions[id];
    return {
      id,
      number,
      worth: area?.worth ?? [],
      hasBoard: boards.includes(id),
      ...(isCompact ? compactPieces(shown, id, number) : pieces(shown, id, number)),
    };
  });
}

function pieces(shown: Shown, id: PlaceId, number: number): Pick<PlaceAt, 'stacks' | 'grandes' | 'king'> {
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

/** On the phone a grande is a bead on its seat's stack, and the king takes the next slot. */
function compactPieces(shown: Shown, id: PlaceId, number: number): Pick<PlaceAt, 'stacks' | 'grandes' | 'king'> {
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

function stack(shown: Shown, id: PlaceId, owner: number, at: Point | undefined, bead: boolean): StackAt {
  return { owner, count: count(shown, id, owner), at: at ?? [0, 0], bead };
}

function count(shown: Shown, id: PlaceId, owner: number): number {
  return areaOf(shown, id)?.caballeros?.[owner] ?? 0;
}

export function presentOwners(shown: Shown, id: PlaceId): number[] {
  return ownersOf(shown).filter((owner) => count(shown, id, owner) > 0);
}

/** Where a stack of this owner lies or would lie, for pieces in flight and floating points. */
export function spotOf(shown: Shown, place: PlaceId, owner: number, isCompact: boolean): Point {
  const found = regionsAt(shown, isCompact).find((region) => region.id === place);
  const own = found?.stacks.find((one) => one.owner === owner);
  return own?.at ?? geometry.centre(placeNumber(shown, place));
}

export function placeNumber(shown: Shown, place: PlaceId): number {
  const at = [...regionsOf(shown), CASTILLO, 'france', 'portugal'].indexOf(place);
  return at < 0 ? geometry.CASTILLO_AT : at;
}

export { placeByNumber };
