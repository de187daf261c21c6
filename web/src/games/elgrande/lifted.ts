/* What is in somebody's hand: picked up already, but not yet put anywhere. */
import type { PlaceId, Shown } from './view';
import { regionsOf } from './view';
import { stackKey } from './offer';
import { isOneOf } from '../../shell/trusted';
import { SCOREBOARD_NAMES, type ScoreboardName } from './contract';

/** How many of each stack are in the air, by `stackKey`. */
export function liftedFrom(shown: Shown): ReadonlyMap<string, number> {
  const moment = shown.decision.pending.at(-1);
  if (moment?.moment === 'put-down') return new Map([[stackKey(moment.owner, moment.source), 1]]);
  const owner = moment?.moment === 'pay' ? moment.payer : shown.turn.active;
  return new Map(regionsOf(shown).flatMap((region, at) => (shown.decision.lifted[at] ? [[stackKey(owner, region), shown.decision.lifted[at]] as const] : [])));
}

/** The piece that goes where the next click says. */
export type InHand =
  | { piece: 'caballero'; owner: number; from: PlaceId | null }
  | { piece: 'grande'; owner: number; from: PlaceId | null }
  | { piece: 'king'; from: PlaceId }
  | { piece: 'scoreboard'; name: ScoreboardName; from: PlaceId | null };

const PLACING: readonly string[] = ['place', 'place-extra', 'take-turn'];

export function inHand(shown: Shown, you: number, scoreboard: string | null): InHand | null {
  const moment = shown.decision.pending.at(-1);
  if (!moment) return null;
  if (PLACING.includes(moment.moment)) return { piece: 'caballero', owner: you, from: null };
  if (moment.moment === 'put-down') return { piece: 'caballero', owner: moment.owner, from: moment.source };
  if (moment.moment === 'move-king') return { piece: 'king', from: shown.king };
  if (moment.moment === 'move-grande') return { piece: 'grande', owner: you, from: shown.seats[you]?.grande ?? null };
  if (moment.moment !== 'move-scoreboard' || !isOneOf(SCOREBOARD_NAMES, scoreboard)) return null;
  return { piece: 'scoreboard', name: scoreboard, from: shown.scoreboards[scoreboard] ?? null };
}

/** "2 left": how many are still to come, out of how many; null where that is not the question. */
export function stillToDo(shown: Shown, you: number): { left: number; of: number } | null {
  const moment = shown.decision.pending.at(-1);
  const { places, placed } = shown.turn;
  if (!moment) return null;
  if (moment.moment === 'place') return { left: Math.min(moment.left, shown.seats[you]?.court ?? 0), of: Math.max(places ?? 0, moment.left) };
  if (moment.moment === 'take-turn') return places === null || placed ? null : { left: Math.min(places, shown.seats[you]?.court ?? 0), of: places };
  return 'left' in moment && moment.moment !== 'move' ? { left: moment.left, of: moment.left } : null;
}
