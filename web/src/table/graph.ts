/* Numbers of a graph of scores. */
import type { Milestone } from '../games/game';

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];
const LINES = 5;

export function highest(milestones: readonly Milestone[]): number {
  return Math.max(1, ...milestones.flatMap(({ scores }) => scores));
}

/** Round numbers from nothing up to the highest score, at most five or six of them. */
export function gridLines(top: number): number[] {
  const step = STEPS.find((one) => top / one <= LINES) ?? Math.ceil(top / LINES / 100) * 100;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step);
}

/** The same heights, moved so far that no two are nearer than `gap`. */
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let least = -Infinity;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = (placed[at] ?? 0) + gap;
  }
  let most = bottom;
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, most);
    most = (placed[at] ?? 0) - gap;
  }
  return placed;
}

/** From which milestone on the winner leads for good; null where that was so from the first points on. */
export function turningPoint(milestones: readonly Milestone[], winner: number): Milestone | null {
  const leads = ({ scores }: Milestone): boolean => scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0));
  const behind = milestones.findLastIndex((one) => !leads(one));
  const started = milestones.findIndex(({ scores }) => scores.some((score) => score > 0));
  return behind > started && behind + 1 < milestones.length ? (milestones[behind + 1] ?? null) : null;
}
