/* Which marks a scene needs: a sale in its steps, the market region by region. */
import { isPiece } from '../beats';
import type { Region } from '../contract';
import { landsIn } from '../describe';
import { cellsOf, countsOf } from '../regions';
import type { MarketScene, SaleScene, Scene } from '../scenes';
import { talk } from '../talk.svelte';
import { NO_MARKS, type Marks } from './marks';

/** `motion` is what travels meanwhile; where nothing may travel, what goes is only faded. */
export function sceneMarks(scene: Scene, names: readonly string[], motion: unknown): Marks {
  if (scene.kind === 'sale') return saleMarks(scene, motion);
  return scene.kind === 'market' ? marketMarks(scene, names) : NO_MARKS;
}

function saleMarks(scene: SaleScene, motion: unknown): Marks {
  const { before, cell, step, owner, tile, left } = scene;
  const marks: Marks = { ...NO_MARKS, region: cellsOf(before, cell), isStage: true };
  const region = before.regions[cell];
  if (!region) return marks;
  if (step === 'leave') return { ...marks, leaving: left };
  if (step === 'home') return { ...marks, going: isPiece(motion) ? 'away' : 'faded', goingFrom: cell };
  const parts = [`${talk.within(talk.tile(tile))} ${region.building}`, ...(region.landscapes.length > 0 ? [landsIn(region)] : [])];
  const banner = step === 'pay' ? { title: talk.t.money(owner.amount), detail: parts.join(', ') } : null;
  return { ...marks, counts: countsOf(before, cell), banner };
}

function marketMarks({ view, paid, at }: MarketScene, names: readonly string[]): Marks {
  const found = paid[at];
  const region = found && view.regions[found.cell];
  if (!found || !region) return NO_MARKS;
  const [squire, conde] = found.shares;
  const t = talk.t.market;
  const detail = [squire && t.paid(names[squire.seat] ?? '', squire.amount), conde && t.condePaid(names[conde.seat] ?? '', conde.amount)]
    .filter((text) => text)
    .join(', ');
  return { ...NO_MARKS, region: cellsOf(view, found.cell), isStage: true, badge: { cell: found.cell, title: sumOf(region), detail } };
}

/** "2 + 10 = 12" */
export const sumOf = ({ building, landscape, total }: Region): string => `${building} + ${landscape} = ${total}`;
