/* Where everything lies on the map; the numbers come from geometry.json, in units of a 1100 x 780 field. */
import data from './geometry.json';

export type Point = readonly [number, number];

interface RegionData {
  id: string;
  ring: string[];
  neighbours: number[];
  label: { at: number[]; width: number };
  table: number[];
  seats: number[][];
  grandes: number[][];
  king: number[];
  compact: { at: number[]; columns: number; name: number[] };
}

const arcs: Readonly<Record<string, string>> = data.arcs;
const regions: readonly RegionData[] = data.regions;
const countries: Readonly<Record<string, { ring: string[]; king: number[]; label: { at: number[] } }>> = data.countries;

export const WIDTH = 1100;
/** The part of the map that a desk and a phone show: left, top, width, height. */
export const SHOWN = [30, 38, 1040, 726] as const;
export const SHOWN_COMPACT = [46, 34, 1012, 732] as const;
export const CASTILLO_AT = 9;
export const FRANCE_AT = 10;
const ABROAD = ['france', 'portugal'] as const;

function pointsOf(arc: string): string[] {
  const backwards = arc.startsWith('~');
  const points = (arcs[backwards ? arc.slice(1) : arc] ?? '').split(' ');
  return backwards ? points.reverse() : points;
}

function ringPath(ring: string[]): string {
  const points = ring.flatMap((arc, at) => pointsOf(arc).slice(at ? 1 : 0));
  return `M${points.join('L')}Z`;
}

const point = (raw: number[] | undefined): Point => [raw?.[0] ?? 0, raw?.[1] ?? 0];

export const REGION_PATHS: readonly string[] = regions.map((region) => ringPath(region.ring));
export const COUNTRY_PATHS: readonly string[] = ABROAD.map((name) => ringPath(countries[name]?.ring ?? []));
export const LAND_PATH: string = [...REGION_PATHS, ...COUNTRY_PATHS].join('');
/** The shape of a region or a country; the castillo has none. */
export const pathOf = (place: number): string => REGION_PATHS[place] ?? COUNTRY_PATHS[place - FRANCE_AT] ?? '';
export const TINTS = [3, 1, 2, 4, 4, 1, 3, 2, 4] as const;

export const EDGES: readonly { path: string; isCoast: boolean }[] = Object.keys(arcs)
  .filter((name) => name !== 'coast_portugal' && name !== 'outline_france')
  .map((name) => ({ path: `M${pointsOf(name).join('L')}`, isCoast: name.startsWith('coast') }));

/** Where water meets land, in few points: it is drawn so broad that more would not be seen, and each costs time. */
export const SHORE: string = Object.keys(arcs)
  .filter((name) => name.startsWith('coast') || name === 'outline_france')
  .map((name) => pointsOf(name).filter((_, at, all) => at % 3 === 0 || at === all.length - 1))
  .map((points) => `M${points.join('L')}`)
  .join('');

const arcPoints = (name: string): Point[] => pointsOf(name).map((pair) => point(pair.split(',').map(Number)));

export function arcLength(name: string): number {
  return arcPoints(name).reduce((sum, [x, y], at, all) => sum + (at ? Math.hypot(x - (all[at - 1]?.[0] ?? x), y - (all[at - 1]?.[1] ?? y)) : 0), 0);
}

/** The point a part of the way along an arc. */
export function along(name: string, part: number): Point {
  const points = arcPoints(name);
  const at = Math.min(points.length - 2, Math.floor(part * (points.length - 1)));
  const [one, other] = [points[at] ?? [0, 0], points[at + 1] ?? [0, 0]];
  const rest = part * (points.length - 1) - at;
  return [one[0] + (other[0] - one[0]) * rest, one[1] + (other[1] - one[1]) * rest];
}

export const TOWER = point(data.castillo.tower);
/** A phone's tower stands a little nearer. */
export const towerAt = (isCompact: boolean): Point => (isCompact ? [930, 530] : TOWER);
export const towerTop = (isCompact: boolean): Point => [towerAt(isCompact)[0], TOWER[1] - 92];
export const CASTILLO_LABEL = point(data.castillo.label.at);
export const CASTILLO_TABLE = point(data.castillo.table);
export const OFF_BOARD: readonly Point[] = data.offBoard.map(point);

export const label = (region: number): Point => point(regions[region]?.label.at);
export const tableAt = (region: number): Point => point(regions[region]?.table);
export const compactLabel = (region: number): Point => point(regions[region]?.compact.name);

export function countryLabel(country: number): Point {
  return country === 0 ? [884, 76] : [150, 432];
}

/** The centre a place is spoken of by: where pieces fly to when they have no slot of their own. */
export function centre(place: number): Point {
  if (place === CASTILLO_AT) return [TOWER[0], TOWER[1] - 40];
  if (place >= FRANCE_AT) return point(countries[ABROAD[place - FRANCE_AT] ?? 'france']?.king);
  return point(regions[place]?.compact.at);
}

/** Where the king stands; the castillo has a spot beside the tower, the countries one inside. */
export function kingAt(place: number): Point {
  if (place === CASTILLO_AT) return point(data.castillo.king);
  return place >= FRANCE_AT ? centre(place) : point(regions[place]?.king);
}

const BESIDE = 39; // from one stack to the next

/** Slots for so many stacks, packed and centred on their rows. */
export function slots(region: number, many: number): Point[] {
  const rows = new Map<number, Point[]>();
  for (const raw of regions[region]?.seats ?? []) {
    const slot = point(raw);
    rows.set(slot[1], [...(rows.get(slot[1]) ?? []), slot]);
  }
  const found: Point[] = [];
  for (const [y, row] of [...rows].sort((one, other) => one[0] - other[0])) {
    const here = Math.min(row.length, many - found.length);
    const middle = ((row[0]?.[0] ?? 0) + (row.at(-1)?.[0] ?? 0)) / 2;
    // A full row stands where the map says; a shorter one closes up round its middle.
    for (let at = 0; at < here; at++) found.push(here === row.length ? (row[at] ?? [middle, y]) : [middle + (at - (here - 1) / 2) * BESIDE, y]);
  }
  return found;
}

/** First come, first spot; the third and further ones overlap by a third. */
export function grandeSpots(region: number, many: number): Point[] {
  const spots = (regions[region]?.grandes ?? []).map(point);
  const last = spots.at(-1) ?? [0, 0];
  return Array.from({ length: many }, (_, at) => spots[at] ?? [last[0] + 27 * (at - spots.length + 1), last[1]]);
}

/** The phone's slots: rows of three, or one row where the region is wide. */
export function compactSlots(region: number, many: number): Point[] {
  const { at, columns } = regions[region]?.compact ?? { at: [0, 0], columns: 3 };
  const perRow = columns === 3 ? 3 : 6;
  const [x, y] = point(at);
  return Array.from({ length: many }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, many - row * perRow);
    return [x + ((index % perRow) - (inRow - 1) / 2) * 48, y + (perRow === 3 ? row * 52 - 22 : 0)];
  });
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place an arrow key leads to: the nearest one that lies more in that direction than aside. */
export function neighbourTowards(from: number, key: string, places: number[]): number | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [x, y] = centre(from);
  let best: number | null = null;
  let shortest = Infinity;
  for (const place of places) {
    const [px, py] = centre(place);
    const along = (px - x) * direction[0] + (py - y) * direction[1];
    const aside = Math.abs((px - x) * direction[1]) + Math.abs((py - y) * direction[0]);
    const cost = along + 2.2 * aside;
    if (place !== from && along > 8 && aside < along * 2.2 && cost < shortest) {
      shortest = cost;
      best = place;
    }
  }
  return best;
}
