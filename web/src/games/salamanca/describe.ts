/* The board in words, for those who hear it. */
import { speech } from '../../shell/i18n/speech.svelte';
import { CELL_NAMES, TILES, type CellName, type Region, type Seat, type View } from './contract';
import { talk } from './talk.svelte';

/** "c3: monastery, worth 8: 4 for the building, 4 for the land; counts vineyards 4. Marco's squire." */
export function describeCell(view: View, cell: CellName, names: readonly string[]): string {
  const t = talk.t.cell;
  const lies = view.board[cell];
  if (!lies) return `${cell}: ${t.empty}.`;
  const region = view.regions[cell];
  const parts = [talk.tile(lies.tile)];
  if (region) parts.push(t.worth(region.total, region.building, region.landscape));
  const held: string[] = [];
  if (region && region.landscapes.length > 0) held.push(t.counts(landsIn(region)));
  if (lies.squire !== null) held.push(t.squire(names[lies.squire] ?? ''));
  else if (region) held.push(t.nobody);
  if (lies.conde !== null) held.push(t.conde(names[lies.conde] ?? ''));
  if (lies.stone) held.push(t.stone(talk.stone(lies.stone)));
  return `${cell}: ${parts.join(', ')}.${held.length > 0 ? ` ${held.join(', ')}.` : ''}`;
}

/** "fields 4, meadows 6" */
export function landsIn(region: Region): string {
  return speech.list(region.landscapes.map(({ kind, value }) => `${talk.t.lands[kind]} ${value}`));
}

/** "Ana: 5 doubloons, 2 squires at hand, conde on b2." */
function describeSeat({ money, squires, conde }: Seat, name: string): string {
  const t = talk.t;
  const purse = money === null ? t.hiddenMoney : t.money(money);
  return `${name}: ${[purse, t.squires(squires), conde === null ? t.condeHome : t.condeAt(conde)].join(', ')}.`;
}

/** Every tile, row by row; then the display, and what everybody has. */
export function describe(view: View, names: readonly string[]): string[] {
  const tiles = CELL_NAMES.filter((cell) => view.board[cell]).map((cell) => describeCell(view, cell, names));
  const display = Object.entries(view.display).map(
    ([field, stack]) => `${talk.t.field(field)}: ${stack.length > 0 ? stack.map((tile) => talk.tile(tile)).join(', ') : talk.t.fieldEmpty}.`,
  );
  return [...tiles, ...display, ...view.seats.map((seat, at) => describeSeat(seat, names[at] ?? ''))];
}

export const isBuildingAt = (view: View, cell: CellName): boolean => TILES[view.board[cell]?.tile ?? 'v'].isBuilding;
