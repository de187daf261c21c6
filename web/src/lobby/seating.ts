/* The seats of a table that is being planned. */
import type { NewSeat } from '../shell/net/api';

export function resized(seats: readonly NewSeat[], count: number): NewSeat[] {
  const kept = seats.slice(0, count);
  const bots = Array.from({ length: Math.max(0, count - kept.length) }, (): NewSeat => ({ kind: 'bot' }));
  const all = [...kept, ...bots];
  return all.some((seat) => seat.kind === 'me') ? all : [{ kind: 'me' }, ...all.slice(1)];
}

/** Sits down in another seat; whoever was planned for it takes the old one. */
export function moved(seats: readonly NewSeat[], to: number): NewSeat[] {
  const from = seats.findIndex((seat) => seat.kind === 'me');
  return seats.map((seat, at) => (at === to ? { kind: 'me' } : at === from ? (seats[to] ?? seat) : seat));
}

export const countOf = (seats: readonly NewSeat[], kind: NewSeat['kind']): number => seats.filter((seat) => seat.kind === kind).length;
