/* A scored area in words: who took which place, and why that paid more. */
import type { AreaScored } from './beats';
import { ownerName } from './describe';
import { words } from './words.svelte';

export interface ScoredLine {
  seat: number;
  count: number;
  where: string;
  why: string;
  points: number;
}

/** Everybody who stood there, best place first. */
export function scoredLines(scene: AreaScored): ScoredLine[] {
  const t = words.t.scoring;
  const lines = scene.stood.map(({ owner, count, place }) => {
    const got = scene.points.find(({ seat }) => seat === owner);
    const isTied = scene.stood.some((other) => other.owner !== owner && other.count === count);
    const where = place === 0 ? '' : isTied ? t.tied(t.place(place - 1)) : t.place(place - 1);
    return { seat: owner, count, where, why: whyMore(scene, owner), points: got?.points ?? 0 };
  });
  return lines.sort((one, other) => other.points - one.points || other.count - one.count);
}

/** "5 and 2 for the grande". */
function whyMore(scene: AreaScored, seat: number): string {
  const got = scene.points.find((one) => one.seat === seat);
  if (!got?.bonus) return '';
  return words.t.scoring.with(got.points - got.bonus, got.bonus, isHome(scene, seat), scene.board.king === scene.area);
}

function isHome({ board, area }: AreaScored, seat: number): boolean {
  return board.seats[seat]?.grande === area;
}

/** "Marco first: 5 + 2", under the name of the region. */
export function leaderLine(scene: AreaScored, names: readonly string[]): string {
  const [best] = [...scene.points].sort((one, other) => other.points - one.points);
  if (!best) return words.t.scoring.nothing;
  const sum = best.bonus ? `${best.points - best.bonus} + ${best.bonus}` : `+${best.points}`;
  const place = scene.stood.find(({ owner }) => owner === best.seat)?.place ?? 0;
  const name = ownerName(names, best.seat);
  return place > 0 ? `${name}, ${words.t.scoring.place(place - 1)}: ${sum}` : `${name}: ${sum}`;
}
