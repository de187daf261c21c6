// Made from the server's HTTP bodies by tools/web.py; do not edit.

/** Somebody else who played; `level` is a computer player's. */
export interface Opponent {
  name: string;
  level: string | null;
}

/** Of a game that was reviewed: winning chance given away a decision, in hundredths. */
export interface Mistakes {
  decisions: number;
  loss: number;
  error: number;
  slips: number;
  mistakes: number;
  blunders: number;
}

/** A finished game of the asker. */
export interface PlayedGame {
  id: string;
  game: string;
  edition: string;
  ended: number;
  place: number;
  score: number;
  seats: number;
  others: Opponent[];
  review: Mistakes | null;
}

/** Games against computer players of a level, and in how many all of them came behind. */
export interface Beaten {
  level: string;
  games: number;
  beaten: number;
}

/** The latest finished games of the asker, the newest first. */
export interface History {
  games: PlayedGame[];
  levels: Beaten[];
}

/** How often those won of whom something is counted, with a 95 % interval. `lead` is by how many points they ended above the mean of their table, give or take `error`. */
export interface Share {
  item: string;
  name: string;
  count: number;
  share: number;
  low: number;
  high: number;
  lead: number;
  error: number;
}

/** One item round by round; only rounds in which it was seen. */
export interface ByRound {
  item: string;
  name: string;
  rounds: Record<string, Share>;
}

/** Games added up; `bot` and `command` say who played those that come with the program. */
export interface Counted {
  games: number;
  edition: string;
  bot: string | null;
  command: string | null;
  seats: Share[];
  opening: string;
  openings: Share[];
  by_round: string;
  rounds: ByRound[];
}
