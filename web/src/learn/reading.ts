/* Which passages hold where. */
import type { Passage } from '../games/game';

/** EG.king.2 stands in the chapter `king`. */
export const chapterOf = ({ id }: Passage): string => id.split('.')[1] ?? '';

const holds = (one: Passage, edition: string): boolean => one.editions.length === 0 || one.editions.includes(edition);

export function passagesOf<One extends Passage>(all: readonly One[], edition: string): One[] {
  return all.filter((one) => holds(one, edition));
}

/** An edition a passage holds in, if it does not hold in this one. */
export function whereItHolds(one: Passage, edition: string): string | null {
  return holds(one, edition) ? null : (one.editions[0] ?? null);
}
