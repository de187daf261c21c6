/* The moments of a film one jumps to, and what its timeline is drawn from. */
import type { Game, View } from '../../games/game';
import type { Film } from './film';

export type Unit = 'choice' | 'turn' | 'round' | 'scoring';
export const UNITS: readonly Unit[] = ['choice', 'turn', 'round', 'scoring'];

export interface Landmarks {
  turn: number[];
  round: number[];
  scoring: number[];
  /** What each round is called: a short game does not begin with the first. */
  names: number[];
}

/** After how many choices each turn, round and scoring begins. */
export function landmarksOf(game: Game, film: Film): Landmarks {
  const found: Landmarks = { turn: [], round: [], scoring: [], names: [] };
  let turn = -1;
  let at = 0;
  film.events.forEach((event, number) => {
    while ((film.told[at] ?? Infinity) <= number) at += 1;
    const kind = game.landmark(event);
    if (kind && found[kind].at(-1) !== at) {
      found[kind].push(at);
      if (kind === 'round') found.names.push(event.facts.round ?? found.round.length);
    }
    if (event.turn_of !== null && event.turn !== turn) {
      turn = event.turn;
      if (found.turn.at(-1) !== at) found.turn.push(at);
    }
  });
  return found;
}

/** Where a jump by one unit leads: the next moment of that kind, or the end of the game. */
export function jumped(film: Film, landmarks: Landmarks, unit: Unit, from: number, way: 1 | -1): number {
  if (unit === 'choice') return from + way;
  const moments = [0, ...landmarks[unit], film.choices];
  if (way > 0) return moments.find((moment) => moment > from) ?? film.choices;
  return moments.findLast((moment) => moment < from) ?? 0;
}

/** The moments of a film to share, of the round around a moment or of the whole game: where turns begin, and the end. */
export function filmed(landmarks: Landmarks, choices: number, around: number | null): number[] {
  const rounds = [0, ...landmarks.round, choices];
  const from = around === null ? 0 : (rounds.findLast((at) => at <= around && at < choices) ?? 0);
  const to = around === null ? choices : (rounds.find((at) => at > around) ?? choices);
  return [...new Set([from, ...landmarks.turn.filter((at) => at > from && at < to), to])];
}

/** Points of every seat after each choice; null where nobody may know them yet. */
export function scoresOf(game: Game, film: Film): (number | null)[][] {
  const seats = film.views[0] ? seatsIn(film.views[0]) : 0;
  return film.views.map((view) => Array.from({ length: seats }, (_, seat) => game.score(view, seat)));
}

function seatsIn(view: View): number {
  return 'seats' in view && Array.isArray(view.seats) ? view.seats.length : 0;
}
