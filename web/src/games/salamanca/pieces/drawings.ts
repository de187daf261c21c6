/* Tiles and stones, drawn in a field of 72 by 72: the pattern tells the landscape, the frame its family. */
import { TILES, type StoneName, type TileName } from '../contract';

export type Landscape = 'v' | 'f' | 'l' | 'w' | 'm';
export type Building = 'F' | 'C' | 'M';
export type Family = 'yellow' | 'blue' | 'red';

export const FAMILY: Record<Landscape | Building, Family> = { v: 'red', M: 'red', l: 'blue', w: 'blue', C: 'blue', f: 'yellow', m: 'yellow', F: 'yellow' };
export const LANDSCAPES: readonly Landscape[] = ['v', 'f', 'l', 'w', 'm'];
export const BUILDINGS: readonly Building[] = ['F', 'C', 'M'];

export const isBuilding = (tile: TileName): tile is Building => TILES[tile].isBuilding;

const times = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('');

export const PATTERN: Record<Landscape, string> = {
  v: times(
    4,
    (row) =>
      `<path class="pl" d="M10 ${17 + row * 13}H62"/>` +
      times(
        5,
        (column) =>
          `<g transform="translate(${14 + column * 11} ${17 + row * 13})"><circle class="pd" cx="-2" cy="2.6" r="2.2"/><circle class="pd" cx="2" cy="2.6" r="2.2"/><circle class="pd" cx="0" cy="6" r="2.2"/></g>`,
      ),
  ),
  f: times(9, (at) => `<path class="pl" d="M${-6 + at * 9} 64C${4 + at * 9} 48 ${-4 + at * 9} 28 ${8 + at * 9} 8"/>`),
  l: times(5, (row) => `<path class="pl" d="M${8 + (row % 2) * 7} ${18 + row * 10}q5 -5 10 0t10 0t10 0t10 0"/>`),
  w: times(3, (row) =>
    times(3 + (row % 2), (column) => `<path class="ps" d="M${19 + column * 16 - (row % 2) * 8} ${13 + row * 16}l7 13h-4.6v4h-4.8v-4h-4.6Z"/>`),
  ),
  m: times(4, (row) =>
    times(4, (column) => `<path class="pl" d="M${15 + column * 13 + (row % 2) * 6} ${20 + row * 12}v-6m-3.4 6l-2.4 -4.6m5.8 4.6l2.4 -4.6"/>`),
  ),
};

export const HOUSE: Record<Building, string> = {
  F: '<path class="bi" d="M14 34L30 18L46 34V48H14Z"/><path class="bd" d="M26 48V38H34V48Z"/><path class="bl" d="M10 36L30 16L50 36"/>',
  C: '<path class="bi" d="M14 48V20H20V26H26V20H34V26H40V20H46V48Z"/><path class="bd" d="M26 48V40A4 4 0 0 1 34 40V48Z"/><path class="bl" d="M30 20V11L38 14L30 17"/>',
  M: '<path class="bi" d="M12 48V32H26V24L31 17L36 24V48Z"/><path class="bi" d="M36 48V34H48V48Z"/><path class="bl" d="M31 17V9M28 12H34"/><path class="bd" d="M28.500 48V40A2.500 2.500 0 0 1 33.500 40V48Z"/>',
};

export const SUN = 'M0 -15L4 -10L10 -11L10 -4L15 0L10 4L10 11L4 10L0 15L-4 10L-10 11L-10 4L-15 0L-10 -4L-10 -11L-4 -10Z';

export const GLYPH: Record<StoneName, string> = {
  poison: '<path d="M0 -8C4 -2 6.500 1 6.500 4.500A6.500 6.500 0 0 1 -6.500 4.500C-6.500 1 -4 -2 0 -8Z"/>',
  locust: '<path d="M-8 3L4 -1M-2 1L-6 -6L1 -1M3 0L8 -5M4 -1A3 3 0 1 1 7 3L-7 5"/>',
  rat: '<path d="M-4 4C-4 -4 4 -5 7 1L9 3L4 5H-4ZM-4 4C-9 4 -8 -2 -5 -4"/><circle cx="4.500" cy="0.500" r=".8"/>',
  ruin: '<path d="M-7 7V-3L-3 -6V0L0 -2V-8L4 -4V2L7 0V7Z"/>',
};
