/* What there is to explain at the moment; null when nothing calls for it. */
import { stoneOf } from './board/marking';
import type { CellName } from './contract';
import type { SalamancaHand } from './hand.svelte';
import { isScene, type MarketScene, type PassScene, type SaleScene, type StuckScene } from './scenes';
import { talk } from './talk.svelte';

export type Subject =
  | { kind: 'sale'; scene: SaleScene; name: string }
  | { kind: 'market'; scene: MarketScene; name: string }
  | { kind: 'pass'; scene: PassScene; name: string }
  | { kind: 'stuck'; scene: StuckScene; name: string }
  | { kind: 'swap' | 'orders'; name: string }
  | { kind: 'effects'; title: string; name: string }
  | { kind: 'region'; cell: CellName; name: string };

export function subjectOf(hand: SalamancaHand): Subject | null {
  const scene = hand.isPast ? null : hand.seen.stage.scene;
  if (isScene(scene)) return shown(scene);
  if (hand.question === 'want-card' || hand.question === 'give-card') return { kind: 'swap', name: talk.t.swap.short };
  // The orders say more than one region does, and the board outlines that anyway.
  if (hand.question === 'sell' && !hand.seen.isTest) return { kind: 'orders', name: talk.t.orders.short };
  return effects(hand) ?? region(hand);
}

function shown(scene: SaleScene | MarketScene | PassScene | StuckScene): Subject {
  switch (scene.kind) {
    case 'sale':
      return { kind: 'sale', scene, name: talk.t.sale.short };
    case 'market':
      return { kind: 'market', scene, name: talk.t.market.short };
    case 'pass':
      return { kind: 'pass', scene, name: talk.t.pass.short };
    case 'stuck':
      return { kind: 'stuck', scene, name: talk.t.stuck.short };
  }
}

function effects(hand: SalamancaHand): Subject | null {
  const cell = hand.ahead?.cell;
  const view = hand.board;
  if (!cell || !view || (hand.held !== 'tile' && hand.held !== 'stone')) return null;
  const stone = hand.held === 'stone' ? stoneOf(view) : null;
  const what = stone ? talk.stone(stone) : hand.tile ? talk.tile(hand.tile) : '';
  return { kind: 'effects', title: talk.t.effects.title(what, cell), name: talk.t.effects.short };
}

function region(hand: SalamancaHand): Subject | null {
  const cell = hand.looked;
  const tile = cell && hand.board?.board[cell]?.tile;
  return cell && tile ? { kind: 'region', cell, name: talk.building(tile, cell) } : null;
}
