/* Who comes when: by the power cards on the table, and before that by the seats around it. */
import type { InOrder } from '../game';
import { ownerName } from './describe';
import type { Shown } from './view';
import { words } from './words.svelte';

export function turnOrder(shown: Shown, names: readonly string[]): InOrder[] {
  const { order, active } = shown.turn;
  const isPlaying = shown.decision.kind !== 'play-power' && shown.decision.kind !== 'play-modifier';
  const all = shown.seats.map((_, at) => (shown.start + at) % shown.seats.length);
  const seats = isPlaying && order.length > 0 ? [...order, ...all.filter((seat) => !order.includes(seat))] : all;
  const at = seats.indexOf(active);
  return seats.map((seat, index) => {
    const value = playedBy(shown, seat);
    const state = !isPlaying ? (shown.decision.deciders.includes(seat) ? 'now' : '') : index < at ? 'done' : index === at ? 'now' : '';
    const badge = `${value ?? '–'}${modifierSign(shown.seats[seat]?.modifier ?? null)}`;
    return { seat, badge, state, label: [ownerName(names, seat), ...(value ? [words.t.table.power(value)] : [])].join(', ') };
  });
}

function playedBy(shown: Shown, seat: number): number | null {
  return shown.seats[seat]?.played ?? (shown.dummy && seat === shown.seats.length ? shown.dummy.played : null);
}

/** "+1" out of a modifier's name. */
export function modifierSign(modifier: string | null): string {
  if (!modifier) return '';
  const [name] = words.card(modifier, '');
  return /[+−-]\d/.exec(name)?.[0] ?? '';
}
