/* What of a finished game is worth a line: what decided it, the best sale, conde and market. */
import type { Happening } from '../../shell/protocol';
import type { Highlight } from '../game';
import { deciding, sheetOf, totalOf, type Income } from './sheet';
import { talk } from './talk.svelte';

export function highlights(seats: number, events: readonly Happening[], names: readonly string[]): Highlight[] {
  const t = talk.t.end;
  const { bestSale, bestConde, bestMarket, incomes } = sheetOf(seats, events);
  const found: Highlight[] = decision(incomes);
  if (bestSale) found.push({ icon: 'coin', title: t.bestSale, text: t.bestSaleOf(names[bestSale.seat] ?? '', bestSale.round, bestSale.amount, bestSale.cell) });
  if (bestConde) found.push({ icon: 'crown', title: t.bestConde, text: t.bestCondeOf(names[bestConde.seat] ?? '', bestConde.amount) });
  if (bestMarket) found.push({ icon: 'coin', title: t.bestMarket, text: t.bestCondeOf(names[bestMarket.seat] ?? '', bestMarket.amount) });
  return found;
}

/** What the winner had more of than the next; nothing where they are level. */
function decision(incomes: readonly Income[]): Highlight[] {
  const [first, second] = [...incomes].sort((one, other) => totalOf(other) - totalOf(one));
  if (!first || !second || totalOf(first) === totalOf(second)) return [];
  return [{ icon: 'star', title: talk.t.end.mattered, text: talk.t.end.decided[deciding(first, second)] }];
}
