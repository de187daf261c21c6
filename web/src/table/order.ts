/* Who comes when: by the power cards on the table, and before that by the seats around it. */
import { speech } from '../i18n/speech.svelte';
import type { Shown } from '../elgrande/shown';

export interface InOrder {
  seat: number;
  value: number | null;
  modifier: string;
  state: '' | 'done' | 'now';
}

export function turnOrder(shown: Shown): InOrder[] {
  const { order, active } = shown.turn;
  const isPlaying = shown.decision.kind !== 'play-power' && shown.decision.kind !== 'play-modifier';
  const all = shown.seats.map((_, at) => (shown.start + at) % shown.seats.length);
  const seats = isPlaying && order.length > 0 ? [...order, ...all.filter((seat) => !order.includes(seat))] : all;
  const at = seats.indexOf(active);
  return seats.map((seat, index) => ({
    seat,
    value: shown.seats[seat]?.played ?? (shown.dummy && seat === shown.seats.length ? shown.dummy.played : null),
    modifier: modifierSign(shown.seats[seat]?.modifier ?? null),
    state: !isPlaying ? (shown.decision.deciders.includes(seat) ? 'now' : '') : index < at ? 'done' : index === at ? 'now' : '',
  }));
}

/** "+1" out of a modifier's name. */
export function modifierSign(modifier: string | null): string {
  if (!modifier) return '';
  const [name] = speech.words.cards[modifier] ?? [modifier];
  return /[+−-]\d/.exec(name)?.[0] ?? '';
}
