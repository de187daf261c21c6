/* What an area would pay now: arithmetic over the view, held to the rules' own answers by a test. */
import { PAID_PLACES } from './contract';
import { areaOf, CASTILLO, regionsOf, type PlaceId, type Shown } from './shown';

const LEADER_BONUS = 2;

export interface Standing {
  seat: number;
  count: number;
  place: number;
  isTied: boolean;
  points: number;
  bonus: number;
}

/** Every owner present in an area with place and points; null where nobody looks inside. */
export function standings(shown: Shown, id: PlaceId): Standing[] | null {
  const area = areaOf(shown, id);
  if (!area?.caballeros) return null;
  const paid = paidPlaces(shown);
  const found: Standing[] = [];
  let place = 0;
  for (const count of groups(area.caballeros)) {
    const owners = area.caballeros.flatMap((own, owner) => (own === count ? [owner] : []));
    const isTied = owners.length > 1;
    const reached = isTied ? place + 1 : place;
    for (const seat of owners) {
      const isPaid = reached < paid && seat < shown.seats.length;
      const bonus = isPaid && place === 0 && !isTied ? leaderBonus(shown, id, seat) : 0;
      found.push({ seat, count, place, isTied, points: isPaid ? (area.worth[reached] ?? 0) + bonus : 0, bonus });
    }
    place = reached + 1;
  }
  return found;
}

function groups(counts: number[]): number[] {
  return [...new Set(counts)].filter((count) => count > 0).sort((one, other) => other - one);
}

function paidPlaces(shown: Shown): number {
  const bySeats: Record<string, number> = PAID_PLACES[shown.edition];
  return bySeats[String(shown.seats.length)] ?? 3;
}

function leaderBonus(shown: Shown, id: PlaceId, seat: number): number {
  const isKings = shown.king === id;
  const isHome = shown.seats[seat]?.grande === id;
  return (isKings ? LEADER_BONUS : 0) + (isHome ? LEADER_BONUS : 0);
}

/** Points of each seat in one area. */
export function pointsIn(shown: Shown, id: PlaceId): number[] | null {
  const found = standings(shown, id);
  return found && shown.seats.map((_, seat) => found.find((one) => one.seat === seat)?.points ?? 0);
}

/** All areas that can be seen, the castillo first as it is scored first. */
export function forecast(shown: Shown): { place: PlaceId; points: number[] | null }[] {
  return [CASTILLO, ...regionsOf(shown)].map((place) => ({ place, points: pointsIn(shown, place) }));
}
