/* Where a badge or a banner covers least of what it speaks about, and where a stone goes along. */
import { leftOf, SIDE, topOf } from '../cells';
import { COLUMNS, ROWS, type CellName } from '../contract';

export interface Spot {
  x: number;
  y: number;
}

const WIDE = COLUMNS * SIDE;
const TALL = ROWS * SIDE;
const GAP = 7;

const within = (value: number, most: number): number => Math.min(Math.max(value, 2), most - 2);

/** How much of a rectangle lies over some cells. */
function covered({ x, y }: Spot, wide: number, tall: number, cells: Iterable<CellName>): number {
  let area = 0;
  for (const cell of cells) {
    const across = Math.min(x + wide, leftOf(cell) + SIDE) - Math.max(x, leftOf(cell));
    const down = Math.min(y + tall, topOf(cell) + SIDE) - Math.max(y, topOf(cell));
    area += Math.max(0, across) * Math.max(0, down);
  }
  return area;
}

function least(spots: readonly Spot[], wide: number, tall: number, cells: readonly CellName[]): Spot {
  const areas = spots.map((spot) => covered(spot, wide, tall, cells));
  return spots[areas.indexOf(Math.min(...areas))] ?? { x: 0, y: 0 };
}

/** Beside a building, first to the right. */
export function besideCell(cell: CellName, wide: number, tall: number, region: readonly CellName[]): Spot {
  const [x, y] = [leftOf(cell), topOf(cell)];
  const middle = within(x + SIDE / 2 - wide / 2, WIDE - wide);
  const level = y + (SIDE - tall) / 2;
  const right = { x: x + SIDE + GAP, y: level };
  const left = { x: x - wide - GAP, y: level };
  const all: Spot[] = [right, { x: middle, y: y + SIDE + GAP }, { x: middle, y: y - tall - GAP }, left];
  const inside = all.filter((spot) => spot.x >= 0 && spot.x + wide <= WIDE && spot.y >= 0 && spot.y + tall <= TALL);
  return least(inside.length > 0 ? inside : [{ x: middle, y: within(y, TALL - tall) }], wide, tall, [...region, cell]);
}

/** The middle of a banner: above, below or across the middle of the board. */
export function acrossBoard(wide: number, tall: number, region: readonly CellName[]): Spot {
  const x = (WIDE - wide) / 2;
  const spots = [330, 120, 450, 230].map((y): Spot => ({ x, y: y - tall / 2 }));
  const { y } = least(spots, wide, tall, region);
  return { x: WIDE / 2, y: y + tall / 2 };
}

/** A dotted way from where a stone lay, or from beside the board; over the topmost row there is no room for its bow. */
export function wayTo(from: CellName | null, to: CellName): string {
  const [x2, y2] = [leftOf(to) + 20, topOf(to) + 18];
  const [x1, y1] = from ? [leftOf(from) + 46, topOf(from) + 22] : [-14, y2 + 40];
  const up = Math.min(y1, y2) < SIDE ? -1 : 1;
  return `M${x1} ${y1}C${x1 + 60} ${y1 - up * 90} ${x2 - 60} ${y2 - up * 70} ${x2} ${y2}`;
}
