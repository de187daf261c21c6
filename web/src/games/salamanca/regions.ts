/* A region as the view explains it: which tiles count for a building, and for how much. */
import type { Change } from './board/marks';
import { CELL_NAMES, TILES, type CellName, type View } from './contract';

/** The building and every tile that counts for it. */
export function cellsOf(view: View, cell: CellName): CellName[] {
  return [cell, ...(view.regions[cell]?.landscapes.flatMap(({ tiles }) => tiles) ?? [])];
}

/** What the building and each tile count for. */
export function countsOf(view: View, cell: CellName): Map<CellName, number> {
  const region = view.regions[cell];
  const counts = new Map<CellName, number>([[cell, region?.building ?? 0]]);
  for (const { tiles } of region?.landscapes ?? []) {
    for (const one of tiles) counts.set(one, TILES[view.board[one]?.tile ?? 'v'].value);
  }
  return counts;
}

/** Whose buildings are worth more or less than before. */
export function changesBetween(before: View, after: View): Change[] {
  return CELL_NAMES.flatMap((cell) => {
    const [from, to] = [before.regions[cell]?.total, after.regions[cell]?.total];
    const isHeld = before.board[cell]?.squire !== null;
    return isHeld && from !== undefined && to !== undefined && from !== to ? [{ cell, from, to }] : [];
  });
}
