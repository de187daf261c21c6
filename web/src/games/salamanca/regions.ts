/* A region as the view explains it: which tiles count for a building, and for how much. */
import { TILES, type CellName, type View } from './contract';

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
