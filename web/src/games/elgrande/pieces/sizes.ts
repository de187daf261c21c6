/* How large a stack is drawn on a desk and on a phone, in units of the map. */
export const SIZES = {
  desk: { r: 17, step: 3.4, foot: 10, text: 7 },
  compact: { r: 22.5, step: 2.3, foot: 6, text: 11 },
} as const;

const DRAWN = 9; // more than nine are told by the number alone

/** How far the top of a stack lies above its lowest piece. */
export function risen(count: number, isCompact: boolean): number {
  return Math.max(0, Math.min(count, DRAWN) - 1) * SIZES[isCompact ? 'compact' : 'desk'].step;
}
