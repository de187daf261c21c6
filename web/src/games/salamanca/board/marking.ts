/* Which marks the board needs at the moment: for the open question, for what is pointed at, for the scene being shown. */
import { isCell } from '../cells';
import { STONE_OF_CARD, type CellName, type StoneName, type View } from '../contract';
import type { SalamancaHand } from '../hand.svelte';
import { cellsOf, changesBetween } from '../regions';
import { isScene } from '../scenes';
import { talk } from '../talk.svelte';
import { NO_MARKS, type Badge, type Change, type Marks } from './marks';
import { sceneMarks, sumOf } from './showing';

/** So many places may be ringed at a time; when much happens at once the last ones count. */
const AT_ONCE = 6;

export function marksOf(hand: SalamancaHand): Marks {
  const { stage } = hand.seen;
  const view = hand.board;
  if (!view) return NO_MARKS;
  if (isScene(stage.scene) && !hand.isPast) return sceneMarks(stage.scene, hand.seen.names, stage.motion?.what);
  return {
    ...NO_MARKS,
    ...settling(hand, view),
    ...pointed(hand, view),
    ...asked(hand, view),
    ...ahead(hand, view),
    touched: stage.touched.filter(isCell).slice(-AT_ONCE),
  };
}

function asked(hand: SalamancaHand, view: View): Partial<Marks> {
  const { hover, question } = hand;
  const open = new Set([...hand.offer.cells.keys(), ...hand.atOnce.keys()]);
  const over = hover && open.has(hover) ? hover : null;
  const marks: Partial<Marks> = { open, hot: over, waiting: view.turn?.open ?? [] };
  if (hand.held === 'tile' && hand.tile && over) marks.tile = { tile: hand.tile, cell: over };
  if (hand.held === 'conde' && hand.seen.you !== null && over) marks.conde = { seat: hand.seen.you, cell: over };
  const stone = hand.held === 'stone' ? stoneOf(view) : null;
  if (stone) marks.stone = { stone, from: view.stones[stone] ?? null, to: over };
  if (question === 'sell') marks.order = new Map(hand.sales.map((cell, at) => [cell, at + 1]));
  return marks;
}

export function stoneOf(view: View): StoneName | null {
  const card = view.turn?.card ?? 0;
  return Object.entries(STONE_OF_CARD).find(([number]) => Number(number) === card)?.[1] ?? null;
}

/** What would change, and around which regions; the pills say the rest. */
function ahead(hand: SalamancaHand, view: View): Partial<Marks> {
  const found = changes(hand, view);
  const after = hand.ahead?.view;
  if (!after || found.length === 0 || hand.held === 'conde') return {};
  return { changes: found, region: [...new Set(found.flatMap(({ cell }) => cellsOf(after, cell)))], badge: null };
}

/** A building of this turn that waits for a squire: what it is worth, and what he costs. */
function settling(hand: SalamancaHand, view: View): Partial<Marks> {
  const [cell, second] = view.turn?.open ?? [];
  const region = cell && view.regions[cell];
  const isAsked = hand.offer.acts.has('occupy') || hand.question === 'occupy';
  if (!region || second || !isAsked || view.turn?.pending.length) return {};
  const fee = view.turn?.fees[cell] ?? 0;
  const detail = fee ? talk.t.region.paid(fee) : talk.t.region.free;
  return { region: cellsOf(view, cell), badge: { cell, title: sumOf(region), detail } };
}

/** How regions would change by what is pointed at. */
export function changes(hand: SalamancaHand, view: View): Change[] {
  return hand.ahead ? changesBetween(view, hand.ahead.view) : [];
}

/** The region of the building pointed at, with its sum. */
function pointed(hand: SalamancaHand, view: View): Partial<Marks> {
  const cell = hand.looked;
  const region = cell && view.regions[cell];
  if (!cell || !region) return {};
  return { region: cellsOf(view, cell), badge: badgeOf(hand, view, cell) };
}

/** The sum; for a conde his share, for a sale what leaves. */
function badgeOf(hand: SalamancaHand, view: View, cell: CellName): Badge | null {
  const region = view.regions[cell];
  const owner = view.board[cell]?.squire ?? null;
  const t = talk.t.region;
  if (!region) return null;
  if (hand.held === 'conde' && hand.isOpen(cell) && owner !== null)
    return { cell, title: t.condeShare(hand.seen.names[owner] ?? '', region.landscape), detail: t.condeMarket };
  const isSold = hand.question === 'sell' && hand.offer.cells.has(cell) && region.fertile.length > 0;
  return { cell, title: sumOf(region), detail: isSold ? t.fertileLeave : '' };
}
