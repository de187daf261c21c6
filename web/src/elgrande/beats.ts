/* An event as something to watch: what travels from where to where, and what the board looks like after it. */
import type { Happening } from '../protocol';
import { CASTILLO, placeByNumber, type PlaceId, type Shown } from './shown';

export type Mover = 'caballero' | 'king' | 'grande' | 'scoreboard';

/** A piece on its way; a seat's court or province is a place beside the map. */
export interface Flight {
  mover: Mover;
  owner: number;
  from: PlaceId | null;
  to: PlaceId | null;
  count: number;
}

export interface Beat {
  flight: Flight | null;
  after: Shown;
}

export const FLIGHT_MS: Record<Mover, number> = { caballero: 420, king: 700, grande: 420, scoreboard: 420 };

type Facts = Record<string, number | null>;
type Step = (board: Shown, facts: Facts) => Beat | null;

const STEPS: Record<string, Step> = {
  CaballeroPlaced: (board, { seat, place }) =>
    travel(board, caballeros(seat, null, placeByNumber(board, place ?? null), 1)),
  CaballeroMoved: (board, facts) =>
    travel(board, caballeros(facts.owner, placeByNumber(board, facts.from ?? null), placeByNumber(board, facts.to ?? null), 1)),
  CaballeroReturned: (board, { owner, region }) =>
    travel(board, caballeros(owner, placeByNumber(board, region ?? null), null, 1)),
  RecruitedFromBoard: (board, { seat, region, count }) =>
    travel(board, caballeros(seat, placeByNumber(board, region ?? null), null, count ?? 1)),
  CaballerosLeft: (board, { seat, from, to, count }) =>
    travel(board, caballeros(seat, placeByNumber(board, from ?? null), placeByNumber(board, to ?? null), count ?? 1)),
  CaballerosDismissed: (board, { owner, region, count }) =>
    travel(board, caballeros(owner, placeByNumber(board, region ?? null), null, count ?? 1)),
  DummyPlaced: (board, { region, count }) =>
    travel(board, caballeros(board.seats.length, null, placeByNumber(board, region ?? null), count ?? 1)),
  KingMoved: (board, facts) => {
    const to = placeByNumber(board, facts.to ?? null) ?? board.king;
    return { flight: { mover: 'king', owner: 0, from: board.king, to, count: 1 }, after: { ...board, king: to } };
  },
  GrandeMoved: (board, facts) => grandeMoved(board, facts.seat ?? 0, placeByNumber(board, facts.to ?? null)),
  ScoreboardMoved: (board, facts) => {
    const name = facts.scoreboard === 0 ? '840' : '400';
    const to = placeByNumber(board, facts.to ?? null);
    const from = board.scoreboards[name] ?? null;
    const after = { ...board, scoreboards: { ...board.scoreboards, [name]: to } };
    return { flight: { mover: 'scoreboard', owner: facts.scoreboard ?? 0, from, to, count: 1 }, after };
  },
};

/** What to watch of an event, on a board as it was before it; null when nothing moves on the map. */
export function beatOf(board: Shown, event: Happening): Beat | null {
  return STEPS[event.name]?.(board, event.facts) ?? null;
}

function caballeros(owner: number | null | undefined, from: PlaceId | null, to: PlaceId | null, count: number): Flight {
  return { mover: 'caballero', owner: owner ?? 0, from, to, count };
}

function travel(board: Shown, flight: Flight): Beat {
  const regions = { ...board.regions };
  let castillo = board.castillo;
  for (const [place, by] of [[flight.from, -flight.count], [flight.to, flight.count]] as const) {
    if (place === null) continue;
    const area = place === CASTILLO ? castillo : regions[place];
    if (!area?.caballeros) continue;
    const counts = area.caballeros.map((own, owner) => (owner === flight.owner ? Math.max(0, own + by) : own));
    if (place === CASTILLO) castillo = { ...area, caballeros: counts };
    else regions[place] = { ...area, caballeros: counts };
  }
  return { flight, after: { ...board, regions, castillo } };
}

function grandeMoved(board: Shown, seat: number, to: PlaceId | null): Beat {
  const from = board.seats[seat]?.grande ?? null;
  const regions = Object.fromEntries(
    Object.entries(board.regions).map(([id, area]) => {
      const others = area.grandes.filter((one) => one !== seat);
      return [id, { ...area, grandes: id === to ? [...others, seat] : others }];
    }),
  );
  const seats = board.seats.map((one, at) => (at === seat ? { ...one, grande: to } : one));
  return { flight: { mover: 'grande', owner: seat, from, to, count: 1 }, after: { ...board, regions, seats } };
}

// --- scoring, area by area ---

export interface AreaScored {
  area: PlaceId;
  points: { seat: number; points: number; bonus: number }[];
  shown: { owner: number; count: number }[];
  /** The board at that moment, for the counts and places beside the points. */
  board: Shown;
  round: number;
}

/** The scorings among some events, in order; each with who got what. */
export function scoringsIn(board: Shown, events: readonly Happening[]): AreaScored[] {
  const found: AreaScored[] = [];
  let now = board;
  for (const event of events) {
    const facts = event.facts;
    now = beatOf(now, event)?.after ?? now;
    const current = found.at(-1);
    if (event.name === 'AreaScored') {
      const area = placeByNumber(board, facts.area ?? null);
      if (area) found.push({ area, points: [], shown: [], board: now, round: board.round });
    } else if (event.name === 'PointsScored' && current) {
      current.points.push({ seat: facts.seat ?? 0, points: facts.points ?? 0, bonus: facts.bonus ?? 0 });
    } else if (event.name === 'CastilloShown' && current) {
      current.shown.push({ owner: facts.owner ?? 0, count: facts.count ?? 0 });
    }
  }
  return found;
}
