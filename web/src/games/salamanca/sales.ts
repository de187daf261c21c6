/* Orders of sales, the best first. */
import type { Sales, View } from './contract';

export interface Order extends Sales {
  isBest: boolean;
}

/** Every order the view offers, by what it brings; the first of the richest is the best. */
export function ordersOf(view: View | null): Order[] {
  const all = [...(view?.sales ?? [])].sort((one, other) => other.total - one.total || one.cells.length - other.cells.length);
  return all.map((order, at) => ({ ...order, isBest: at === 0 }));
}
