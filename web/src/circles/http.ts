// Made from the server's HTTP bodies by tools/web.py; do not edit.
import type { TableInfo } from '../shell/protocol';

/** How strong somebody is in a game: in a `duel` of two or in a `round` of more. It lies around `mu`, give or take twice `sigma`; `shown` is what somebody is worth almost surely. `level` is a computer player's. */
export interface RatingInfo {
  game: string;
  size: string;
  level: string | null;
  mu: number;
  sigma: number;
  shown: number;
  is_unsure: boolean;
  games: number;
}

/** One's own, and those of computer players; only who kept the name is rated. */
export interface Ratings {
  is_kept: boolean;
  own: RatingInfo[];
  levels: RatingInfo[];
}

export interface NewCircle {
  name: string;
}

/** The secret from the link. */
export interface Invitation {
  invite: string;
}

export interface Successor {
  guest: string;
}

export interface Made {
  id: string;
}

/** A circle in a list of one's own. */
export interface CircleShort {
  id: string;
  name: string;
  members: number;
  is_owner: boolean;
}

export interface MemberInfo {
  id: string;
  name: string;
  joined: number;
  is_owner: boolean;
}

/** A circle as its members see it; `invite` makes the link for others. */
export interface CircleInfo {
  id: string;
  name: string;
  invite: string;
  is_owner: boolean;
  members: MemberInfo[];
  tables: TableInfo[];
}

/** Of a finished game; neither guest nor level: somebody who is gone. */
export interface SeatResult {
  guest: string | null;
  level: string | null;
  name: string;
  place: number;
  score: number;
  resigned: boolean;
}

/** `invite` opens the record while it is kept. */
export interface GameResult {
  table: string;
  game: string;
  edition: string;
  ended: number;
  invite: string | null;
  seats: SeatResult[];
}

/** The games of a member, added up; points: two for each behind one, one for each beside. */
export interface Standing {
  guest: string;
  name: string;
  games: number;
  wins: number;
  mean_place: number;
  points: number;
  ratings: RatingInfo[];
}

/** Standings of a circle over a time, and its latest games in it. */
export interface CircleResults {
  standings: Standing[];
  results: GameResult[];
}

/** Without a number of rounds there are as many as the form needs for those who come. */
export interface NewTournament {
  name: string;
  game: string;
  seats: number;
  form: 'round_robin' | 'groups' | 'swiss';
  edition?: string | null;
  options?: Record<string, boolean | string[]>;
  rounds?: number | null;
  circle?: string | null;
  is_duplicate?: boolean;
  plays?: boolean;
}

/** The secret from the link; members of its circle need none. Words for luck, if one likes. */
export interface Entering {
  invite?: string | null;
  words?: string;
}

/** Seats that forfeit at a table which does not end. */
export interface Forfeits {
  missing: number[];
}

/** A tournament in a list. */
export interface TournamentShort {
  id: string;
  name: string;
  game: string;
  form: 'round_robin' | 'groups' | 'swiss';
  seats: number;
  status: 'gathering' | 'running' | 'paused' | 'finished' | 'closed';
  round: number;
  rounds: number;
  players: number;
}

/** `number` names the player in rounds and standings. */
export interface PlayerInfo {
  number: number;
  guest: string;
  name: string;
  is_out: boolean;
}

/** A table of a round: players by number in the order of seats. `places` are known when it is over; where all tables were dealt the same, when all are. `state` is `stuck` where it was closed and the organiser has to decide. `invite` opens the record. */
export interface MatchInfo {
  table: string | null;
  sitting: number[];
  places: number[] | null;
  missing: number[];
  state: 'foreseen' | 'playing' | 'over' | 'stuck';
  invite: string | null;
}

/** `began` is null for one that is only foreseen: if nobody drops out. */
export interface RoundInfo {
  number: number;
  began: number | null;
  ended: number | null;
  byes: number[];
  tables: MatchInfo[];
}

/** Compared one after the other: points, wins, the points of those one met. */
export interface ScoreRow {
  number: number;
  place: number;
  points: number;
  wins: number;
  met: number;
  games: number;
  byes: number;
}

/** A tournament as one sees it; `you` is one's number, `next` the table where one plays now. `words` are those one adds to the luck of the tables to come. */
export interface TournamentInfo {
  id: string;
  name: string;
  circle: string | null;
  organiser: string;
  is_organiser: boolean;
  invite: string | null;
  game: string;
  edition: string;
  seats: number;
  form: 'round_robin' | 'groups' | 'swiss';
  rounds: number;
  is_duplicate: boolean;
  status: 'gathering' | 'running' | 'paused' | 'finished' | 'closed';
  round: number;
  fewest: number;
  players: PlayerInfo[];
  standings: ScoreRow[];
  schedule: RoundInfo[];
  you: number | null;
  next: string | null;
  words: string;
}
