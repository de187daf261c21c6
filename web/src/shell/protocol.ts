// Made from the server's messages by tools/web.py; do not edit.

/** A view as one audience has it; its game's contract says what else is in it. */
export interface GameView {
  game: string;
  edition: string;
  [part: string]: unknown;
}

/** How a seat wants to be asked a question it may answer in advance. `always` asks every time, `once` the first time in each occasion (a turn), `never` not at all. `skip` names the occasion in which it does not want to be asked any more. */
export interface Standing {
  ask?: 'always' | 'once' | 'never';
  skip?: string | null;
}

/** What a seat wants answered by itself: single options, and questions by their kind. */
export interface Wishes {
  single?: boolean;
  standing?: Record<string, Standing>;
}

/** A sealed answer to the next question of a kind: the first of these choices that goes. `about` names the seat whose doing the question must be about; else it is anybody's. */
export interface Plan {
  kind: string;
  choices: number[];
  about?: number | null;
}

/** What a seat has planned, and what came to nothing because none of it went any more. */
export interface Plans {
  ahead?: Plan[];
  dropped?: Plan[];
}

/** How much time a table gives: as long as it takes, a clock for each seat, or days an answer. `seconds` is what a clock starts with, or the time for an answer; a clock gains `increment` seconds with every answer. With `bot_when_late` a bot plays for whoever ran out of time, until they are back; otherwise everybody is shown who is late. */
export interface Pace {
  kind?: 'untimed' | 'live' | 'days';
  seconds?: number;
  increment?: number;
  bot_when_late?: boolean;
}

/** Who sits where; `guest` is the public id by which somebody can be muted. `stand_in` says why a bot plays for them meanwhile; `away` is their last or next holiday, at a table that gives days. */
export interface SeatInfo {
  seat: number;
  kind: 'open' | 'invited' | 'guest' | 'bot';
  name: string;
  guest: string | null;
  level: string | null;
  resigned: boolean;
  present: boolean;
  stand_in: 'asked' | 'time' | null;
  away: number[] | null;
}

/** Whose answer is awaited, since when, and until when where time is counted. */
export interface Waiting {
  seat: number;
  since: number;
  until: number | null;
}

/** How it came out; seats whose people resigned take the last places and do not win. */
export interface Result {
  scores: number[];
  winners: number[];
  places: number[];
  resigned: number[];
}

/** Whether advice is given here: as soon as nobody's consent is missing. */
export interface AdviceInfo {
  on: boolean;
  agreed: number[];
  missing: number[];
}

/** What luck follows from: a secret, promised by its SHA-256, and the words of every seat. The secret is told in the record, when the game is over. */
export interface LuckInfo {
  promise: string;
  words: string[];
}

/** How a game stands, for a list of tables; `number` rises with everything that happens. */
export interface Glance {
  number: number;
  progress: string;
  you: number | null;
  prompt: string | null;
  result: Result | null;
}

/** A table from outside. */
export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: Record<string, boolean | string | string[]>;
  status: 'open' | 'running' | 'finished' | 'closed';
  seats: SeatInfo[];
  host: string;
  is_public: boolean;
  is_watchable: boolean;
  created: number;
  changed: number;
  advice: AdviceInfo;
  pace: Pace;
  rematch: string | null;
  may_close: boolean;
  invite: string | null;
  waiting: Waiting[];
  now: Glance | null;
  luck: LuckInfo | null;
}

/** An event as this audience may know it; a fact it may not know is null. Events of one `turn` belong together, in it those of one `action` that follow each other. `turn_of` is the seat whose turn it is; a `quiet` event is left out where a game is told in short. */
export interface Happening {
  name: string;
  facts: Record<string, number | null>;
  text: string;
  turn: number;
  turn_of: number | null;
  action: string;
  quiet: boolean;
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
  occasion: string | null;
}

/** An option and what it may lead to: everybody's chance, place and points at the end. `error` is half an interval that holds the own chance nine times of ten; `badly` the own chance in the worst fifth of what may come; `follows` what is expected to come next, in words. */
export interface Idea {
  choice: number;
  text: string;
  wins: number[];
  places: number[];
  points: number[];
  error: number;
  badly: number;
  follows: string[];
}

/** What another seat may answer in secret, the likeliest first, and how likely each is. */
export interface LikelyAnswers {
  seat: number;
  texts: string[];
  shares: number[];
}

/** One imagined meeting: the number of each other seat's answer, the own chance by own option. A number beyond the last answer is any other one. */
export interface Trial {
  answers: number[];
  chances: number[];
}

/** Secret choices at the same time: own options, the others' answers, meetings of them. */
export interface Laboratory {
  seat: number;
  options: string[];
  others: LikelyAnswers[];
  trials: Trial[];
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

/** The game as this audience may know it; `events` begin with the number `first`. */
export interface Play {
  number: number;
  choices: number;
  undone: number;
  first: number;
  events: Happening[];
  view: GameView;
  decision: Decision | null;
  waiting: Waiting[];
  may_take_back: boolean;
  result: Result | null;
  clocks: number[] | null;
}

/** The first message: show me the table; the events after `since` if `undone` still holds. */
export interface Attach {
  type: 'attach';
  language?: 'en' | 'nl' | 'de';
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

/** Whether my window is in front: nobody is told elsewhere of a turn they look at. */
export interface Looking {
  type: 'looking';
  visible: boolean;
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

/** Why may I not choose this now? By number or in words: `place granada`, `pl gra`. */
export interface Explain {
  type: 'explain';
  id: number;
  choice: number | string;
}

/** What do these words mean at the open question? Nothing is chosen by it. `pl gal` is an answer in short; `? granada` asks about something, `?` about the question. */
export interface Line {
  type: 'line';
  id: number;
  text: string;
}

/** What would change if I chose this, and then this, at the decision with this number? */
export interface Preview {
  type: 'preview';
  id: number;
  number: number;
  choices: number[];
}

/** I agree that advice is given at this table, or I do not any more. */
export interface AgreeAdvice {
  type: 'agree_advice';
  id: number;
  agrees: boolean;
}

/** What would be good at the decision with this number? Or: is this choice safe? */
export interface Advise {
  type: 'advise';
  id: number;
  number: number;
  choice?: number | null;
}

/** What may the others answer in secret, and what is each of my options worth against it? */
export interface Experiment {
  type: 'experiment';
  id: number;
  number: number;
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
  plans: Plans | null;
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
  changed: Partial<GameView>;
  decision: Decision | null;
  waiting: Waiting[];
  may_take_back: boolean;
  status: 'running' | 'finished';
  result: Result | null;
  clocks: number[] | null;
}

/** Somebody came, went, sat down or resigned; an undo is asked for or answered. */
export interface People {
  type: 'people';
  table: TableInfo;
  undo: UndoRequest | null;
}

/** Your plans changed: laid, used, or of no use any more. Nobody else is told. */
export interface Planned {
  type: 'planned';
  plans: Plans;
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
  rule: string | null;
}

/** Why not; empty texts when the choice is possible. `choice` is what words were taken for, null when they fit several choices. */
export interface Explained {
  type: 'explained';
  id: number;
  text: string;
  rule: string;
  choice: number | null;
}

/** What a line means: one option, to be chosen with `number`; or `told`, which says more. With several options the words were not clear enough. */
export interface Meant {
  type: 'meant';
  id: number;
  number: number | null;
  options: Option[];
  told: string[];
}

/** What would come of the first `played` choices, as far as you can know; nothing was chosen. `changed` are parts of the view as they would be then, `events` what would happen for sure. `open` says that luck or something hidden decides how it goes on. */
export interface Previewed {
  type: 'previewed';
  id: number;
  played: number;
  changed: Partial<GameView>;
  events: Happening[];
  open: boolean;
}

/** The best ideas a strong player has from what you can see, the best first. Where a choice was asked about, it stands in `asked` with the chance it gives away (`loss`, within `error`) and a `verdict`: empty, `?!`, `?` or `??`. */
export interface Advised {
  type: 'advised';
  id: number;
  number: number;
  ideas: Idea[];
  why: string;
  asked: Idea | null;
  loss: number;
  error: number;
  verdict: '' | '?!' | '?' | '??';
  is_secret: boolean;
}

/** The laboratory of a secret choice. */
export interface Experimented {
  type: 'experimented';
  id: number;
  number: number;
  found: Laboratory;
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
  | Line
  | Preview
  | AgreeAdvice
  | Advise
  | Experiment
  | Looking
  | Ping;

export type ServerMessage =
  | Snapshot
  | Update
  | People
  | Said
  | Planned
  | Accepted
  | Refused
  | Explained
  | Meant
  | Previewed
  | Advised
  | Experimented
  | Pong;

export type LobbyMessage =
  | LobbyTables
  | MyTables
  | Refused
  | Pong;
