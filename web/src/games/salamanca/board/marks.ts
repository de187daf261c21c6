/* What is drawn over the tiles: what may be chosen, what would change, what is being shown. */
import type { CellName, StoneName, TileName } from '../contract';

export interface Change {
  cell: CellName;
  from: number;
  to: number;
}

export interface Badge {
  cell: CellName;
  title: string;
  detail: string;
}

export interface Marks {
  /** Empty cells and tiles that may be chosen. */
  open: ReadonlySet<CellName>;
  /** Under the pointer, and lit. */
  hot: CellName | null;
  /** Buildings of this turn that wait for a squire. */
  waiting: readonly CellName[];
  /** A region with its building, in an outline. */
  region: readonly CellName[];
  /** All but the region steps back. */
  isStage: boolean;
  /** What single tiles count for. */
  counts: ReadonlyMap<CellName, number>;
  /** Which sale comes when. */
  order: ReadonlyMap<CellName, number>;
  changes: readonly Change[];
  /** Tiles that leave the board. */
  leaving: readonly CellName[];
  /** Squire and conde on their way home from a building: already drawn elsewhere, or faded where they stood. */
  going: 'away' | 'faded' | null;
  goingFrom: CellName | null;
  /** The piece in the hand, over the cell where it would lie. */
  tile: { tile: TileName; cell: CellName } | null;
  conde: { seat: number; cell: CellName } | null;
  stone: { stone: StoneName; from: CellName | null; to: CellName | null } | null;
  /** Where something happened just now. */
  touched: readonly CellName[];
  badge: Badge | null;
  banner: { title: string; detail: string } | null;
}

export const NO_MARKS: Marks = {
  open: new Set(),
  hot: null,
  waiting: [],
  region: [],
  isStage: false,
  counts: new Map(),
  order: new Map(),
  changes: [],
  leaving: [],
  going: null,
  goingFrom: null,
  tile: null,
  conde: null,
  stone: null,
  touched: [],
  badge: null,
  banner: null,
};
