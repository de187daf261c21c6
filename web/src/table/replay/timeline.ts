/* Numbers of a timeline: where a moment lies, and lines that never have more points than the screen has columns. */

export interface Scale {
  width: number;
  choices: number;
}

export const placeOf = ({ width, choices }: Scale, at: number): number => (choices === 0 ? 0 : (at / choices) * width);

export const momentAt = ({ width, choices }: Scale, x: number): number => Math.round((Math.min(Math.max(0, x), width) / Math.max(1, width)) * choices);

/** Moments to draw: all of a usual game, a selection of a very long one. */
export function drawn({ width, choices }: Scale): number[] {
  const every = Math.max(1, Math.floor(choices / Math.max(1, width)));
  const found = [];
  for (let at = 0; at < choices; at += every) found.push(at);
  return [...found, choices];
}

/** Of marks that would lie over each other only the heaviest. */
export function apart<M extends { at: number; loss: number }>(scale: Scale, marks: readonly M[], gap: number): M[] {
  const kept: M[] = [];
  for (const mark of [...marks].sort((one, other) => other.loss - one.loss)) {
    const x = placeOf(scale, mark.at);
    if (kept.every((other) => Math.abs(placeOf(scale, other.at) - x) >= gap)) kept.push(mark);
  }
  return kept;
}

/** How far each seat is ahead of the average at each moment; null where somebody's points are unknown. */
export function leads(scores: readonly (readonly (number | null)[])[]): (number[] | null)[] {
  return scores.map((all) => {
    const known = all.filter((score) => score !== null);
    if (known.length < all.length) return null;
    const mean = known.reduce((sum, score) => sum + score, 0) / Math.max(1, known.length);
    return known.map((score) => score - mean);
  });
}
