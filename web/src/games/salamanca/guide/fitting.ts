/* Which cells go together: where a tile fits, and what a seat's regions consist of. */
import { tilesOn, towards } from '../cells';
import { GOES_WITH, TILES, type CellName, type TileName, type View } from '../contract';
import type { SalamancaHand } from '../hand.svelte';

const SIDES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const beside = (cell: CellName): CellName[] => SIDES.flatMap((side) => towards(cell, side) ?? []);

/** Whether the tile in the hand and what lies on a cell belong together. */
function goWith(tile: TileName, cell: CellName, hand: SalamancaHand, view: View): boolean {
  const goesWith: Record<string, readonly string[]> = GOES_WITH;
  const lies = view.board[cell];
  if (!lies) return false;
  const [own, there] = [TILES[tile], TILES[lies.tile]];
  if (own.isBuilding) return !there.isBuilding && (goesWith[own.kind] ?? []).includes(there.kind);
  return there.isBuilding && lies.squire === hand.seen.you && (goesWith[there.kind] ?? []).includes(own.kind);
}

export interface Fit {
  cell: CellName;
  /** What makes it fit. */
  with: CellName[];
}

/** An empty cell where the tile in the hand fits what lies beside it. */
export function fitOf(hand: SalamancaHand, view: View): Fit | null {
  const { tile } = hand;
  if (!tile) return null;
  for (const cell of hand.offer.cells.keys()) {
    const found = beside(cell).filter((other) => goWith(tile, other, hand, view));
    if (found.length > 0) return { cell, with: found };
  }
  return null;
}

/** The own buildings, each with all its land. */
export function regionsOf(view: View, seat: number | null): CellName[] {
  const owned = tilesOn(view.board).filter(([, lies]) => seat !== null && lies.squire === seat);
  return owned.flatMap(([cell]) => [cell, ...(view.regions[cell]?.landscapes ?? []).flatMap(({ tiles }) => tiles)]);
}
