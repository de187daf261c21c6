// Made from the server's HTTP bodies by tools/web.py; do not edit.
import type { Decision, GameView, Happening, Pace, Result } from './protocol';

export interface NewGuest {
  name: string;
}

/** The guest who asks. */
export interface Me {
  id: string;
  name: string;
  is_bot: boolean;
}

export interface Muting {
  guest: string;
}

/** `me` sits down at once; `open` is for anybody, `invited` for those with the link. */
export interface NewSeat {
  kind: 'me' | 'open' | 'invited' | 'bot';
  level?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  edition?: string | null;
  options?: Record<string, boolean | string[]>;
  is_public?: boolean;
  is_watchable?: boolean;
  circle?: string | null;
  advice?: boolean;
  pace?: Pace;
}

export interface Joining {
  seat?: number | null;
  invite?: string | null;
}

export interface SeatChange {
  kind: 'open' | 'invited' | 'bot';
  level?: string | null;
}

export interface Seated {
  seat: number;
}

export interface Rematch {
  table: string;
}

/** Events of a table as the asker may know them. */
export interface Log {
  first: number;
  total: number;
  events: Happening[];
}

/** The table as the asker may know it, after so many entries. */
export interface CurrentView {
  number: number;
  view: GameView;
}

/** The table around the choice that told an event, as the asker saw it then. `view` is the table after the choice with all that followed by itself; `before` it is the same table. The choice told the events from the number `first` up to the one before `end`. */
export interface EarlierView {
  event: number;
  view: GameView;
  before: GameView;
  first: number;
  end: number;
}

/** Points of every seat, area by area, if what the asker can see were scored now. */
export interface Forecast {
  number: number;
  areas: Record<string, number[]>;
}

/** One choice by its number; the bounds of a bare number in a list get lost in the schema. */
export interface Chosen {
  choice: number;
}

/** The choices made so far in a position of the course. */
export interface LessonTry {
  choices?: Chosen[];
}

export interface LessonWhy {
  choice: number;
  choices?: Chosen[];
}

/** Why a choice is not possible, and the passage of the rules; empty when it is. */
export interface WhyNot {
  text: string;
  rule: string;
}

/** What an area would pay every seat, before and after an answer. */
export interface AreaChange {
  name: string;
  before: number[];
  after: number[];
}

/** An answer beside the best one, by the rules; `before` and `after` are points of all seats. `got` and `best` count what the lesson is about: own points, or, if `is_lead`, how far they are ahead of the best of the others. */
export interface LessonVerdict {
  is_right: boolean;
  is_lead: boolean;
  got: number;
  best: number;
  before: number[];
  after: number[];
  changed: AreaChange[];
}

/** A position of the course after some choices, as its seat may know it. */
export interface LessonMoment {
  view: GameView;
  seat: number;
  names: string[];
  events: Happening[];
  decision: Decision | null;
  verdict: LessonVerdict | null;
}

export interface Named {
  name: string;
  help: string;
}

/** What a game is, and how that is called which one can choose for a table; in one language. */
export interface GameWords {
  about: string;
  primer: string;
  editions: Record<string, Named>;
  options: Record<string, Named>;
  items: Record<string, string>;
}

/** A game of the house with what can be chosen for a table. */
export interface GameInfo {
  id: string;
  title: string;
  editions: string[];
  default_edition: string;
  seat_counts: number[];
  options: Record<string, Record<string, Record<string, string[]>>>;
  single: string[];
  standing: string[];
  planned: string[];
  words: GameWords;
}

export interface House {
  games: GameInfo[];
  levels: string[];
  languages: string[];
}

export interface Text {
  id: string;
  title: string;
  text: string;
}

/** The rules of an edition in words: numbered passages, rulings and a glossary. */
export interface Rules {
  passages: Text[];
  rulings: Text[];
  glossary: Text[];
}

export interface Health {
  status: 'ok' | 'store-away';
  version: string;
}

/** Events of a record, and after how many choices each was told. */
export interface RecordLog {
  first: number;
  total: number;
  events: Happening[];
  told_at: number[];
}

/** A record that can be looked at, downloaded and continued. */
export interface RecordInfo {
  id: string;
  game: string;
  edition: string;
  seats: number;
  names: string[];
  choices: number;
  result: Result | null;
}

/** The table after so many choices of a record, with what the last one caused. */
export interface Moment {
  at: number;
  choices: number;
  chooser: number | null;
  choice: string | null;
  events: Happening[];
  view: GameView;
  result: Result | null;
}

/** One choice of a line tried in a replay, and whose it is. */
export interface LineChoice {
  seat: number;
  choice: number;
}

/** From a moment on, what has been chosen; `seat` is asked next if it is among those asked. */
export interface LineTry {
  at: number;
  line?: LineChoice[];
  seat?: number | null;
}

export interface LineWhy {
  at: number;
  line?: LineChoice[];
  seat?: number | null;
  choice: number;
}

export interface NewLine {
  at: number;
  line: LineChoice[];
}

/** A choice of a line, in words. */
export interface LineStep {
  seat: number;
  choice: number;
  text: string;
}

/** The table after a line, as the seat sees it that is asked next; nobody is at its end. */
export interface LineMoment {
  view: GameView;
  seat: number | null;
  steps: LineStep[];
  events: Happening[];
  decision: Decision | null;
  is_open: boolean;
}

/** What somebody wrote about a moment, after so many choices, or tried from there on. */
export interface Note {
  at: number;
  by: string;
  text: string;
  line: LineStep[];
}

export interface NewNote {
  at: number;
  text: string;
}

/** One choice of a record: whose, what, how many events were told until after it. `patch` makes the view after it from the one before: a list with one item is a new value, an empty list a key that went away, an object what changed inside; of a list by number, with its new `length`. */
export interface Step {
  seat: number;
  choice: string;
  text: string;
  told: number;
  patch: unknown;
}

/** A record from the choice `first` on: all it takes to step through it. A long one comes in pieces, each with a whole view to begin with. `told` events led to it; `events` are those that came after it, in the first piece those before it too. */
export interface Film {
  first: number;
  choices: number;
  view: GameView;
  told: number;
  steps: Step[];
  events: Happening[];
  result: Result | null;
  notes: Note[];
}

/** An option with every seat's chance to win after it and the places to expect. `error` is half an interval around the own chance that holds it nine times of ten. */
export interface Alternative {
  choice: string;
  text: string;
  wins: number[];
  places: number[];
  error: number;
}

/** A choice made after `at` others, judged by what its seat could know then. */
export interface JudgedDecision {
  at: number;
  seat: number;
  options: number;
  played: Alternative;
  best: Alternative[];
  loss: number;
  error: number;
  verdict: '' | '?!' | '?' | '??';
  is_secret: boolean;
}

/** Every seat's chance after so many choices, as a spectator knows it. */
export interface Moved {
  at: number;
  chances: number[];
  error: number;
}

/** A number and half an interval that holds it nine times of ten. */
export interface Measured {
  value: number;
  error: number;
}

/** What came to light after so many choices gave every seat, beside what it could expect. */
export interface TurnOfLuck {
  at: number;
  cause: string;
  gains: Measured[];
}

/** A seat's game in hundredths of a winning chance: given away a decision, and given by luck. */
export interface PlayerReview {
  decisions: number;
  loss: Measured;
  slips: number;
  mistakes: number;
  blunders: number;
  luck: Measured;
  cards: Measured;
  secrets: Measured;
}

export interface ReviewTold {
  chances: Moved[];
  decisions: JudgedDecision[];
  luck: TurnOfLuck[];
  players: PlayerReview[];
}

/** How far a review has come: so many choices done, so many games before it. */
export interface ReviewState {
  status: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  choices: number;
  ahead: number;
  review: ReviewTold | null;
}

export interface Reason {
  text: string;
}

/** Who plays each seat stands in `seats`, or else: one's own, and a level for all others. */
export interface Continuing {
  at: number;
  seat?: number;
  level?: string | null;
  invite?: string | null;
  seats?: NewSeat[];
  line?: LineChoice[];
}

/** Something everybody shall read; empty when there is nothing. Another one has another id. */
export interface Announcement {
  id: string;
  text: string;
}
