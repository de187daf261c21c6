/* Who comes when: by the cards on the table, and before that by the seats around it. */
import type { InOrder } from '../game';
import type { View } from './contract';
import { talk } from './talk.svelte';

export function turnOrder(view: View, names: readonly string[]): InOrder[] {
  const { turn, laid, decision } = view;
  const name = (seat: number): string => names[seat] ?? '';
  const at = turn ? laid.findIndex(({ seat, card }) => seat === turn.active && card === turn.card) : -1;
  const isLaying = decision.kind === 'lay-card' || decision.kind === 'commit-cards';
  const placed = laid.map(({ seat, card }, index): InOrder => {
    const state = isLaying || at < 0 ? '' : index < at ? 'done' : index === at ? 'now' : '';
    return { seat, badge: String(card), label: `${name(seat)}, ${talk.t.card(card)}`, state };
  });
  return [...placed, ...stillToLay(view, names)];
}

/** Seats that have no card on the table yet; with two seats each lays two, and all lie face down. */
function stillToLay(view: View, names: readonly string[]): InOrder[] {
  const { seats, laid, decision, first } = view;
  if (laid.length >= Math.max(seats.length, 3) || (decision.kind !== 'lay-card' && decision.kind !== 'commit-cards')) return [];
  const has = new Set(laid.map(({ seat }) => seat));
  const around = seats.map((_, at) => ((first ?? 0) + at) % seats.length).filter((seat) => !has.has(seat));
  const turnsEach = decision.kind === 'commit-cards' ? 2 : 1;
  return around
    .flatMap((seat) => Array.from({ length: turnsEach }, () => seat))
    .map((seat) => ({
      seat,
      badge: '?',
      label: names[seat] ?? '',
      state: decision.deciders.includes(seat) ? 'now' : '',
    }));
}
