/* An event as something to watch: what travels from where to where, and what the board looks like after it. */
import type { Happening } from '../../shell/protocol';
import { isRecord } from '../../shell/trusted';
import type { Beat } from '../game';
import { isEvent, SCOREBOARD_NAMES, type Event, type Facts } from './contract';
import { CASTILLO, placeByNumber, type Area, type PlaceId, type Shown } from './view';

export type Mover = 'caballero' | 'king' | 'grande' | 'scoreboard';

/** Discs turned up together, with what they point at. */
export interface Dials {
  mover: 'dials';
  flags: { seat: number; place: PlaceId }[];
}

export function isDials(what: unknown): what is Dials {
  return isRecord(what) && what.mover === 'dials';
}

/** A piece on its way; a seat's court or province is a place beside the map. */
export interface Flight {
  mover: Mover;
  owner: number;
  from: PlaceId | null;
  to: PlaceId | null;
  count: number;
  /** It was in the hand of the one who watches, and only falls. */
  isPut?: boolean;
}

export function isFlight(what: unknown): what is Flight {
  return isRecord(what) && 'mover' in what && what.mover !== 'dials';
}

interface Moved {
  flight: Flight;
  after: Shown;
}

const FLIGHT_MS: Record<Mover, number> = { caballero: 420, king: 700, grande: 420, scoreboard: 420 };
const INTO_CASTILLO_MS = 520;
const PUT_MS = 260;
/** What changes for everybody is looked at a little longer. */
const REST_MS: Partial<Record<Mover, number>> = { king: 500 };
/** How long it takes to see what was done where nothing travels. */
const READ_MS: Partial<Record<Event['name'], number>> = {
  PowerPlayed: 600,
  CardTaken: 1200,
  DummyTookCard: 900,
  Recruited: 450,
  SpecialAnnounced: 700,
  SpecialVetoed: 1400,
  VetoTaken: 900,
  SourceNamed: 600,
  CourtReturned: 600,
  PowerRecalled: 700,
  GeneralScoringBegun: 900,
  RoundStarted: 800,
};
const SCENE_MS = 1900;
const DIALS_MS = 1900;

type Steps = { [N in keyof Facts]?: (board: Shown, facts: Facts[N]) => Moved };

const STEPS: Steps = {
  CaballeroPlaced: (board, { seat, place }) => travel(board, caballeros(seat, null, placeByNumber(board, place), 1)),
  CaballeroMoved: (board, facts) => travel(board, caballeros(facts.owner, placeByNumber(board, facts.from), placeByNumber(board, facts.to), 1)),
  CaballeroReturned: (board, { owner, region }) => travel(board, caballeros(owner, placeByNumber(board, region), null, 1)),
  RecruitedFromBoard: (board, { seat, region, count }) => travel(board, caballeros(seat, placeByNumber(board, region), null, count)),
  CaballerosLeft: (board, { seat, from, to, count }) => travel(board, caballeros(seat, placeByNumber(board, from), placeByNumber(board, to), count)),
  CaballerosDismissed: (board, { owner, region, count }) => travel(board, caballeros(owner, placeByNumber(board, region), null, count)),
  DummyPlaced: (board, { region, count }) => travel(board, caballeros(board.seats.length, null, placeByNumber(board, region), count)),
  KingMoved: (board, facts) => {
    const to = placeByNumber(board, facts.to) ?? board.king;
    return { flight: { mover: 'king', owner: 0, from: board.king, to, count: 1 }, after: { ...board, king: to } };
  },
  GrandeMoved: (board, facts) => grandeMoved(board, facts.seat, placeByNumber(board, facts.to)),
  ScoreboardMoved: (board, facts) => {
    const name = SCOREBOARD_NAMES[facts.scoreboard] ?? '840';
    const to = placeByNumber(board, facts.to);
    const from = board.scoreboards[name] ?? null;
    const after = { ...board, scoreboards: { ...board.scoreboards, [name]: to } };
    return { flight: { mover: 'scoreboard', owner: facts.scoreboard, from, to, count: 1 }, after };
  },
};

/** What travels by an event, on a board as it was before it; null when nothing moves on the map. */
function movedBy<N extends keyof Facts>(board: Shown, event: { name: N; facts: Facts[N] }): Moved | null {
  const step: Steps[N] = STEPS[event.name];
  return step?.(board, event.facts) ?? null;
}

function flightMs({ mover, to, isPut }: Flight): number {
  if (mover === 'caballero' && to === CASTILLO) return INTO_CASTILLO_MS;
  return isPut ? PUT_MS : FLIGHT_MS[mover];
}

/** Everything to watch of one update, in order, each with the board after it. */
export function beatsOf(before: Shown, events: readonly Happening[], after: Shown, isOwn = false): Beat<Shown>[] {
  const beats: Beat<Shown>[] = [];
  const told = events.filter(isEvent);
  const scenes = scoringsIn(before, events, after);
  const roundBegins = told.findIndex(({ name }) => name === 'RoundStarted');
  let board = before;
  for (const [at, event] of told.entries()) {
    const moved = movedBy(board, event);
    if (moved) {
      board = settled(moved.after, after);
      const touched = [moved.flight.from, moved.flight.to].filter((place): place is PlaceId => place !== null);
      // What sends pieces home was not in the hand.
      const flight = { ...moved.flight, isPut: isOwn && beats.length === 0 && moved.flight.to !== null };
      beats.push({ after: board, ms: flightMs(flight), rest: REST_MS[flight.mover] ?? 0, motion: flight, touched, told: at + 1 });
    } else if (event.name === 'AreaScored') {
      const scene = scenes.shift();
      if (!scene) continue;
      board = paid(board, scene);
      beats.push({ after: board, ms: SCENE_MS, scene, touched: [scene.area], told: at + 1 + scene.lines });
    } else if (event.name === 'DialRevealed') {
      if (told[at + 1]?.name === 'DialRevealed') continue;
      beats.push({ after: board, ms: DIALS_MS, motion: dialsUpTo(told, at, before), told: at + 1 });
    } else if (event.name in READ_MS) {
      // What the next round brings is not seen before this one has been watched to its end.
      if (at >= roundBegins) board = withoutTheMap(after, board);
      beats.push({ after: board, ms: READ_MS[event.name] ?? 0, told: at + 1 });
    }
  }
  return beats;
}

/** All discs that are turned up together, the last of them being this one. */
function dialsUpTo(told: readonly Event[], last: number, board: Shown): Dials {
  const flags: Dials['flags'] = [];
  for (let at = last; at >= 0; at--) {
    const event = told[at];
    if (event?.name !== 'DialRevealed') break;
    const place = placeByNumber(board, event.facts.region);
    if (place) flags.unshift({ seat: event.facts.seat, place });
  }
  return { mover: 'dials', flags };
}

/** Areas that have come to look as they will: what the server says of those holds already. */
function settled(board: Shown, after: Shown): Shown {
  const regions = Object.fromEntries(
    Object.entries(board.regions).map(([id, area]) => [id, sameCounts(area, after.regions[id]) ? (after.regions[id] ?? area) : area]),
  );
  return { ...board, regions };
}

function sameCounts(one: Area, other: Area | undefined): boolean {
  return other?.caballeros?.join() === one.caballeros?.join() && other?.grandes.join() === one.grandes.join();
}

/** What lies beside the map as it came to be; the map itself and the scores as they are shown. */
function withoutTheMap(after: Shown, board: Shown): Shown {
  const { regions, castillo, king, scoreboards } = board;
  const seats = after.seats.map((seat, at) => ({ ...seat, score: board.seats[at]?.score ?? seat.score, grande: board.seats[at]?.grande ?? null }));
  return { ...after, regions, castillo, king, scoreboards, seats };
}

function paid(board: Shown, scene: AreaScored): Shown {
  const got = (seat: number): number => scene.points.filter((one) => one.seat === seat).reduce((sum, { points }) => sum + points, 0);
  return { ...board, seats: board.seats.map((seat, at) => ({ ...seat, score: seat.score + got(at) })) };
}

function caballeros(owner: number, from: PlaceId | null, to: PlaceId | null, count: number): Flight {
  return { mover: 'caballero', owner, from, to, count };
}

function travel(board: Shown, flight: Flight): Moved {
  const regions = { ...board.regions };
  let castillo = board.castillo;
  for (const [place, by] of [
    [flight.from, -flight.count],
    [flight.to, flight.count],
  ] as const) {
    if (place === null) continue;
    const area = place === CASTILLO ? castillo : regions[place];
    if (!area?.caballeros) continue;
    const counts = area.caballeros.map((own, owner) => (owner === flight.owner ? Math.max(0, own + by) : own));
    if (place === CASTILLO) castillo = { ...area, caballeros: counts };
    else regions[place] = { ...area, caballeros: counts };
  }
  return { flight, after: { ...board, regions, castillo } };
}

function grandeMoved(board: Shown, seat: number, to: PlaceId | null): Moved {
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
  /** Who was paid, by the rank that was paid: 0 for the first place. */
  points: { seat: number; points: number; bonus: number; rank: number }[];
  /** How many of each colour stood there, and the place they took; 0 where the server did not say. */
  stood: { owner: number; count: number; place: number }[];
  /** The board at that moment, with the scores before it. */
  board: Shown;
  /** After which round everything was scored; null for a card's scoring. */
  round: number | null;
  /** How many events tell it after the first. */
  lines: number;
}

export function isAreaScored(scene: unknown): scene is AreaScored {
  return isRecord(scene) && 'area' in scene && 'stood' in scene;
}

/** The scorings among some events, in order; each with who got what. */
export function scoringsIn(before: Shown, events: readonly Happening[], after: Shown): AreaScored[] {
  const found: AreaScored[] = [];
  const round = isGeneral(before, events) ? before.round : null;
  let now = before;
  for (const event of events.filter(isEvent)) {
    now = settled(movedBy(now, event)?.after ?? now, after);
    const current = found.at(-1);
    if (event.name === 'AreaScored') {
      if (current) now = paid(now, current);
      const area = placeByNumber(before, event.facts.area);
      if (area) found.push({ area, points: [], stood: stoodIn(now, area), board: now, round, lines: 0 });
    } else if (event.name === 'PointsScored' && current) {
      const { seat, points, bonus, rank } = event.facts;
      current.points.push({ seat, points, bonus, rank });
      current.lines += 1;
    } else if (event.name === 'CastilloShown' && current) {
      if (event.facts.count > 0) current.stood.push(event.facts);
      current.lines += 1;
    }
  }
  return found;
}

/** Whether everything is scored because a round is over: then the discs were set for it. */
function isGeneral(before: Shown, events: readonly Happening[]): boolean {
  const asked = before.decision.pending.at(-1);
  return (asked?.moment === 'set-dial' && asked.purpose === 'general') || events.some(({ name }) => name === 'GeneralScoringBegun');
}

function stoodIn(board: Shown, id: PlaceId): AreaScored['stood'] {
  const area = id === CASTILLO ? null : board.regions[id];
  const { caballeros, places } = area ?? {};
  return (caballeros ?? []).flatMap((count, owner) => (count > 0 ? [{ owner, count, place: places?.[owner] ?? 0 }] : []));
}
