// Made from the server's messages by tools/web.py; do not edit.

/** How a seat wants to be asked a question it may answer in advance. `always` asks every time, `once` the first time in each occasion (a turn), `never` not at all. `skip` names the occasion in which it does not want to be asked any more. */
export interface Standing {
  ask?: 'always' | 'never' | 'once';
  skip?: string | null;
}

/** What a seat wants answered by itself: single options, and questions by their kind. */
export interface Wishes {
  single?: boolean;
  standing?: Record<string, Standing>;
}

/** Who sits where; `guest` is the public id by which somebody can be muted. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'guest' | 'invited' | 'open';
  name: string;
  guest: string | null;
  level: string | null;
  resigned: boolean;
  present: boolean;
}

/** A table from outside. */
export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: Record<string, boolean | string | string[]>;
  status: 'closed' | 'finished' | 'open' | 'running';
  seats: SeatInfo[];
  host: string;
  is_public: boolean;
  is_watchable: boolean;
  created: number;
  changed: number;
  rematch?: string | null;
  invite?: string | null;
}

/** An event as this audience may know it; a fact it may not know is null. */
export interface Happening {
  name: string;
  facts: Record<string, number | null>;
  text: string;
}

/** One thing the seat may choose: its number, its notation and its words. */
export interface Option {
  choice: number;
  notation: string;
  text: string;
  note: string;
}

/** The own open question; `number` goes back with the answer. */
export interface Decision {
  number: number;
  kind: string;
  prompt: string;
  options: Option[];
  passages: string[];
  since: number;
  occasion?: string | null;
}

/** Whose answer is awaited, and since when. */
export interface Waiting {
  seat: number;
  since: number;
}

/** Somebody asks to go back to when only `keep` choices had been made. */
export interface UndoRequest {
  seat: number;
  keep: number;
  agreed: number[];
  missing: number[];
}

/** What somebody said. */
export interface ChatLine {
  number: number;
  guest: string;
  name: string;
  text: string;
  at: number;
}

/** How it came out. */
export interface Result {
  scores: number[];
  winners: number[];
  places: number[];
}

/** The game as this audience may know it; `events` begin with the number `first`. */
export interface Play {
  number: number;
  choices: number;
  undone: number;
  first: number;
  events: Happening[];
  view: Record<string, unknown>;
  decision: Decision | null;
  waiting: Waiting[];
  may_take_back: boolean;
  result: Result | null;
}

/** The first message: show me the table; the events after `since` if `undone` still holds. */
export interface Attach {
  type: 'attach';
  language?: 'de' | 'en' | 'nl';
  since?: number | null;
  undone?: number;
}

/** My answer to the decision with this number. */
export interface Choose {
  type: 'choose';
  id: number;
  number: number;
  choice: number;
}

/** Take back my last choice; `number` is the number of the last update seen. */
export interface TakeBack {
  type: 'take_back';
  id: number;
  number: number;
}

/** Ask the others to go back to when only `keep` choices had been made. */
export interface AskUndo {
  type: 'ask_undo';
  id: number;
  number: number;
  keep: number;
}

/** Agree to the open request, or not. */
export interface AnswerUndo {
  type: 'answer_undo';
  id: number;
  number: number;
  agrees: boolean;
}

/** Say something at the table. */
export interface Say {
  type: 'say';
  id: number;
  text: string;
}

/** From now on answer these questions for me. */
export interface Wish {
  type: 'wish';
  id: number;
  wishes: Wishes;
}

/** Why may I not choose this now? */
export interface Explain {
  type: 'explain';
  id: number;
  choice: number;
}

/** Are you still there? */
export interface Ping {
  type: 'ping';
  id: number;
}

/** Everything a client needs to stand where it stood; answers `attach`. */
export interface Snapshot {
  type: 'table';
  table: TableInfo;
  you: number | null;
  play: Play | null;
  undo: UndoRequest | null;
  wishes: Wishes | null;
  chats: ChatLine[];
  muted: string[];
}

/** What came of a choice or an undo. Cut the own list of events at `first` and append these; lay `changed` over the view. */
export interface Update {
  type: 'update';
  number: number;
  choices: number;
  undone: number;
  first: number;
  events: Happening[];
  changed: Record<string, unknown>;
  decision: Decision | null;
  waiting: Waiting[];
  may_take_back: boolean;
  status: 'finished' | 'running';
  result: Result | null;
}

/** Somebody came, went, sat down or resigned; an undo is asked for or answered. */
export interface People {
  type: 'people';
  table: TableInfo;
  undo: UndoRequest | null;
}

/** A line of chat. */
export interface Said {
  type: 'said';
  line: ChatLine;
}

/** What was asked is done and stored. */
export interface Accepted {
  type: 'accepted';
  id: number;
  number: number;
}

/** What was asked is not done, nothing changed; `rule` names a passage of the rules. */
export interface Refused {
  type: 'refused';
  id: number | null;
  code: string;
  text: string;
  rule?: string | null;
}

/** Why not; empty texts when the choice is possible. */
export interface Explained {
  type: 'explained';
  id: number;
  text: string;
  rule: string;
}

/** Still here. */
export interface Pong {
  type: 'pong';
  id: number;
}

/** Public tables one can join or watch: at once, and again after every change. */
export interface LobbyTables {
  type: 'lobby';
  tables: TableInfo[];
}

/** Tables where you sit or are the host, the latest first: at once, and after every change. */
export interface MyTables {
  type: 'mine';
  tables: TableInfo[];
}

export type ClientMessage =
  | Attach
  | Choose
  | TakeBack
  | AskUndo
  | AnswerUndo
  | Say
  | Wish
  | Explain
  | Ping;

export type ServerMessage =
  | Snapshot
  | Update
  | People
  | Said
  | Accepted
  | Refused
  | Explained
  | Pong;

export type LobbyMessage =
  | LobbyTables
  | MyTables
  | Refused
  | Pong;
