/* The cells of the board: where each is drawn, and what lies beside it. */
import { isOneOf } from '../../shell/trusted';
import { CELL_NAMES, COLUMNS, ROWS, type Cell, type CellName } from './contract';

/** The side of a cell in units of the drawing. */
export const SIDE = 72;

export const COLUMN_LETTERS = CELL_NAMES.slice(0, COLUMNS).map((cell) => cell.charAt(0));
export const ROW_NUMBERS = Array.from({ length: ROWS }, (_, at) => at + 1);

export type Board = Readonly<Partial<Record<CellName, Cell>>>;

const numberOf = (cell: CellName): number => CELL_NAMES.indexOf(cell);
export const leftOf = (cell: CellName): number => (numberOf(cell) % COLUMNS) * SIDE;
export const topOf = (cell: CellName): number => Math.floor(numberOf(cell) / COLUMNS) * SIDE;

export function isCell(text: string): text is CellName {
  return isOneOf(CELL_NAMES, text);
}

/** The tiles of a board in the order of their cells. */
export function tilesOn(board: Board): [CellName, Cell][] {
  return CELL_NAMES.flatMap((cell): [CellName, Cell][] => {
    const found = board[cell];
    return found ? [[cell, found]] : [];
  });
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell an arrow key leads to; null at the edge. */
export function towards(cell: CellName, key: string): CellName | null {
  const [across, down] = STEPS[key] ?? [0, 0];
  const column = (numberOf(cell) % COLUMNS) + across;
  const row = Math.floor(numberOf(cell) / COLUMNS) + down;
  const isInside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
  return isInside ? (CELL_NAMES[row * COLUMNS + column] ?? null) : null;
}

/** The line around a set of cells, as the data of a path. */
export function outline(cells: Iterable<CellName>): string {
  const inside = new Set(cells);
  const isOpen = (cell: CellName, key: string): boolean => {
    const next = towards(cell, key);
    return next === null || !inside.has(next);
  };
  let path = '';
  for (const cell of inside) {
    const [x, y] = [leftOf(cell), topOf(cell)];
    if (isOpen(cell, 'ArrowUp')) path += `M${x} ${y}h${SIDE}`;
    if (isOpen(cell, 'ArrowDown')) path += `M${x} ${y + SIDE}h${SIDE}`;
    if (isOpen(cell, 'ArrowLeft')) path += `M${x} ${y}v${SIDE}`;
    if (isOpen(cell, 'ArrowRight')) path += `M${x + SIDE} ${y}v${SIDE}`;
  }
  return path;
}
