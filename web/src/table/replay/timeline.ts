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

/** How far each seat is ahead of the average at each moment; null where somebody's points are unknown. */
export function leads(scores: readonly (readonly (number | null)[])[]): (number[] | null)[] {
  return scores.map((all) => {
    if (all.some((score) => score === null)) return null;
    const known = all as readonly number[];
    const mean = known.reduce((sum, score) => sum + score, 0) / Math.max(1, known.length);
    return known.map((score) => score - mean);
  });
}
