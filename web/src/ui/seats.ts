/* Seats are told apart by letter and shape, and only then by colour. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

export function letterOf(seat: number): Letter {
  return LETTERS[seat] ?? 'E';
}
