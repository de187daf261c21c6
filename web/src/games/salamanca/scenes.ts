/* Pictures to stop at: a sale in its steps, the market region by region, cards that move on, a hand shown to all. */
import type { CellName, TileName, View } from './contract';

export type SaleStep = 'count' | 'pay' | 'leave' | 'home';

export interface Share {
  seat: number;
  amount: number;
}

export interface SaleScene {
  kind: 'sale';
  step: SaleStep;
  at: number;
  of: number;
  cell: CellName;
  tile: TileName;
  owner: Share;
  conde: Share | null;
  left: CellName[];
  hasRatLeft: boolean;
  /** The board when it was counted. */
  before: View;
}

export interface Paid {
  cell: CellName;
  shares: Share[];
}

export interface MarketScene {
  kind: 'market';
  at: number;
  round: number;
  paid: readonly Paid[];
  view: View;
}

export interface PassScene {
  kind: 'pass';
  passed: readonly { from: number; to: number; value: number }[];
}

export interface StuckScene {
  kind: 'stuck';
  seat: number;
  hand: number[];
}

export type Scene = SaleScene | MarketScene | PassScene | StuckScene;

/** Whose moment it is: who sells, whose region is paid, who is stuck; null where it is everybody's. */
export function seatOf(scene: Scene): number | null {
  switch (scene.kind) {
    case 'sale':
      return scene.owner.seat;
    case 'market':
      return scene.paid[scene.at]?.shares[0]?.seat ?? null;
    case 'stuck':
      return scene.seat;
    case 'pass':
      return null;
  }
}

/** What a scene puts into each purse at this step. */
export function earningsIn(scene: Scene): readonly Share[] {
  if (scene.kind === 'market') return scene.paid[scene.at]?.shares ?? [];
  if (scene.kind !== 'sale' || scene.step === 'count') return [];
  return scene.conde ? [scene.owner, scene.conde] : [scene.owner];
}

/** The stage keeps scenes of any game; at this table they are all ours. */
export function isScene(scene: unknown): scene is Scene {
  return scene !== null && scene !== undefined;
}
