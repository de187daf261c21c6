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

/** "3 cards in hand, of them 5": all of one's own, and of others what one has seen. */
function describeHand({ cards, hand, known, face_down }: Seat): string[] {
  const t = talk.t;
  const seen = hand ?? known;
  return [t.inHand(cards), ...(seen.length > 0 ? [t.ofThem(speech.list(seen.map(String)))] : []), ...(face_down > 0 ? [t.faceDown(face_down)] : [])];
}

/** "Ana: 5 doubloons, 2 squires at hand, conde on b2, 3 cards in hand." */
function describeSeat(seat: Seat, name: string): string {
  const t = talk.t;
  const purse = seat.money === null ? t.hiddenMoney : t.money(seat.money);
  const conde = seat.conde === null ? t.condeHome : t.condeAt(seat.conde);
  return `${name}: ${[purse, t.squires(seat.squires), conde, ...describeHand(seat)].join(', ')}.`;
}

/** "Cards on the table: Marco 8 and Ana 2.": in the order in which they take their turns. */
function describeLaid({ laid }: View, names: readonly string[]): string[] {
  return laid.length > 0 ? [talk.t.laid(speech.list(laid.map(({ seat, card }) => `${names[seat] ?? ''} ${card}`)))] : [];
}

/** Every tile, row by row; then the display, the cards on the table, and what everybody has. */
export function describe(view: View, names: readonly string[]): string[] {
  const tiles = CELL_NAMES.filter((cell) => view.board[cell]).map((cell) => describeCell(view, cell, names));
  const display = Object.entries(view.display).map(
    ([field, stack]) => `${talk.t.field(field)}: ${stack.length > 0 ? stack.map((tile) => talk.tile(tile)).join(', ') : talk.t.fieldEmpty}.`,
  );
  return [...tiles, ...display, ...describeLaid(view, names), ...view.seats.map((seat, at) => describeSeat(seat, names[at] ?? ''))];
}

export const isBuildingAt = (view: View, cell: CellName): boolean => TILES[view.board[cell]?.tile ?? 'v'].isBuilding;
