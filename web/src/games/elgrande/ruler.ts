/* Places for the score tokens on the ruler: at their score, pushed apart where they would overlap. */
export interface Mark {
  seat: number;
  at: number;
  x: number;
}

const GAP = 21;
const EDGE = 12;

export function rulerMarks(scores: readonly number[], position: (score: number) => number): Mark[] {
  const line = scores.map((score, seat) => ({ seat, at: position(score), x: position(score) })).sort((one, other) => one.at - other.at);
  line.forEach((mark, index) => {
    const before = line[index - 1];
    if (before && mark.x - before.x < GAP) mark.x = before.x + GAP;
  });
  for (let first = 0; first < line.length;) {
    let last = first;
    while (last + 1 < line.length && (line[last + 1]?.x ?? 0) - (line[last]?.x ?? 0) < GAP + 0.5) last += 1;
    const group = line.slice(first, last + 1);
    const shift = group.reduce((sum, mark) => sum + mark.x - mark.at, 0) / group.length;
    const leftmost = (group[0]?.x ?? 0) - shift;
    const inward = Math.max(0, EDGE - leftmost);
    for (const mark of group) mark.x += inward - shift;
    first = last + 1;
  }
  return line;
}
