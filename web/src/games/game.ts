/* The contract between the table and a game.

   A game is a folder beside this file. Its `index.ts` exports one `Game` as default; `games/index.ts` names its loader.
   The shared rooms (shell, ui, lobby, table) know a game by this contract alone: they never import a game, and games
   never import each other; a test sees to it. A game may import the shared rooms.

   What a game fills:
   - words      `speak` loads the game's own words (its i18n and generated files) for a language
   - the hand   `hand` makes a `Hand` of its own: options sorted by where they lie (the offer), what is pointed at or half chosen
   - motion     `beats` turns the events of one update into things to watch, one after the other
   - ears       `describe` says the whole board in sentences, `hint` the second line of the prompt
   - keys       `press` does what a key means beyond those that every table has, `keysHelp` names them
   - pictures   the components in `parts`, the tabs of the phone's drawer, one component for each kind of decision
   - the end    what `afterwards` loads: how the points came about, the graph, what every seat held */
import type { Component } from 'svelte';
import type { Language } from '../shell/i18n/speech.svelte';
import type { Happening } from '../shell/protocol';
import type { Hand } from '../table/hand.svelte';
import type { Seen } from '../table/seen';
import type { IconName } from '../ui/icons';

/** A view as the server redacts it for one seat; each game knows more about its own. */
export interface View {
  game: string;
  edition: string;
}

/** Something to watch. The table shows beats one after the other at the chosen pace and can skip any of them. */
export interface Beat<V extends View = View> {
  /** The board when the beat is over. */
  after: V;
  /** How long it takes at the calm pace. A scene stays this long unless somebody goes on or holds it. */
  ms: number;
  /** How long it is looked at afterwards, on top; at least half a second passes for whatever others do. */
  rest?: number;
  /** What travels meanwhile; the game's Board reads it from `stage.motion` and draws it. */
  motion?: unknown;
  /** A picture to stop at (a region scored, a building sold); the game's Side and Board read it from `stage.scene`. */
  scene?: unknown;
  /** Ids of places, to be marked for a moment where nothing travels. */
  touched?: readonly string[];
  /** How many of the update's events have been told when it is over; the log and the turn's line follow. */
  told: number;
}

/** A few words for the log: "3 × Granada", or after what stands there once ("Aragon: ") "Lotte +4". */
export interface Short {
  of: string;
  text: string;
}

/** A card that lies before a seat. */
export interface Laid {
  seat: number;
  value: number;
}

/** A seat in the order in which seats come, with what decides it (a power card, a card played) in a few letters. */
export interface InOrder {
  seat: number;
  badge: string;
  /** The same for ears. */
  label: string;
  state: '' | 'done' | 'now';
}

/** Scores of all seats at one point of the game, for the graph at the end. */
export interface Milestone {
  label: string;
  scores: number[];
  /** A few letters under the graph; none where they would only crowd it. */
  short?: string;
  /** Whether much was scored here. */
  isMajor?: boolean;
}

/** Something of a finished game that is worth a line. */
export interface Highlight {
  icon: IconName;
  title: string;
  text: string;
}

export interface DrawerTab {
  id: string;
  name: string;
  Body: Component;
}

export interface Passage {
  id: string;
  title: string;
  text: string;
  editions: string[];
  /** Editions whose rulebook does not print it. */
  oursIn: string[];
}

/** The rules in words, loaded when somebody looks them up. */
export interface RulesText {
  passages: Passage[];
  differences: { topic: string; byEdition: Record<string, string> }[];
}

export interface Parts {
  /** The board with everything on it; `compact` on a phone. */
  Board: Component<{ compact?: boolean }>;
  /** Under the board on a desk, for example a score track. */
  Below?: Component;
  /** In the middle of the top bar: the rounds. */
  Rounds: Component;
  /** Along the bottom of a desk: open cards, the own hand. A game that needs none leaves the room to its board. */
  Strip?: Component;
  /** The right column of a desk without its log: what a touch explains, the scene being shown, "if scored now". */
  Side: Component;
  /** Inside a seat's panel on a desk, below its name and score. */
  SeatBody: Component<{ seat: number }>;
  /** Under the score of a seat's chip on a phone. */
  SeatChip: Component<{ seat: number }>;
  /** At the head of the prompt, where else the own token stands: the piece in the hand, who earns in a scene. */
  Mark?: Component;
  /** Below the seats: somebody who plays along without a seat, or the own cards. */
  Guests?: Component;
  /** At the head of the rules: texts of what lies on the table; `look` opens the passages that begin so. */
  Texts?: Component<{ look: (passages: string) => void }>;
}

/** What is looked at when a game is over, or in a replay: loaded then. */
export interface Afterwards<V extends View = View> {
  /** Inside the end card: how the points came about. */
  End: Component;
  /** The winner's piece, at the head of the end card. */
  Figure: Component<{ seat: number }>;
  /** Beside a replay: what every seat holds, as far as the view tells. */
  Hands: Component;
  /** How the scores grew, from the whole log of a finished game. */
  milestones(view: V, events: readonly Happening[]): Milestone[];
  highlights(view: V, events: readonly Happening[], names: readonly string[]): Highlight[];
}

/** `H` is the game's own hand, `S` what its scenes are. */
export interface Game<V extends View = View, H extends Hand<V> = Hand<V>, S = unknown> {
  id: string;
  parts: Parts;
  /** The controls beside the prompt, by kind of decision; use `satisfies Record<DecisionKind, …>` so that none is missing. */
  decisions: Record<string, Component>;
  /** Loads the game's words; nothing of the game is drawn before. */
  speak(language: Language): Promise<void>;
  rules(language: Language): Promise<RulesText>;
  hand(seen: Seen<V>): H;
  /** `isOwn`: what moves first was in the hand of the one who watches. */
  beats(before: V, events: readonly Happening[], after: V, isOwn?: boolean): Beat<V>[];
  /** Null where a seat's score is nobody's business (yet). */
  score(board: V, seat: number): number | null;
  order(board: V, names: readonly string[]): InOrder[];
  /** "Round 3 of 9", for the phone and for ears. */
  progress(board: V): string;
  /** What somebody else is asked, as what they do: "Tajo is choosing an action card"; empty where there is no telling. */
  doing?(board: V, name: string): string;
  /** The second line of the prompt for the open decision. */
  hint(hand: H): string;
  /** What the prompt says while a scene is shown. */
  sceneTitle(scene: S, hand: H): string;
  /** Its second line; a game that has none to say leaves it to "2 of 4". */
  sceneNote?(scene: S, hand: H): string;
  /** Every place of the board in a sentence of its own, with what lies there and what lies beside it. */
  describe(board: V, names: readonly string[]): string[];
  /** The tabs before "log" on a phone, and the one the open question wants; also when somebody touched something else (`about`). */
  drawer(hand: H): { tabs: DrawerTab[]; wants: string; about?: string };
  /** Does what a key means beyond those of every table (letters in lower case); false when it means nothing here. */
  press(hand: H, key: string): boolean;
  keysHelp(): readonly (readonly [string, string])[];
  /** For a kind of question that can be answered in advance: "Ask me about vetoes". */
  standing(kind: string): string;
  /** Which lines of the log begin a part of the game, and a small picture for the others. */
  isHeading(event: Happening): boolean;
  /** Whether a round or a scoring begins with an event: where one jumps to in a replay. */
  landmark(event: Happening): 'round' | 'scoring' | null;
  icon(event: Happening): IconName | null;
  /** A card laid before the turns of a round: told at the head of the round, highest first, and not in a line of its own. */
  laid?(event: Happening): Laid | null;
  /** What a seat laid for the turn that the last of these events begins; stands beside its name. */
  badge?(told: readonly Happening[], seat: number): string;
  /** How something that happened so many times is told in a line with others of its kind. */
  inShort?(board: V, names: readonly string[], event: Happening, times: number): Short | null;
  afterwards(): Promise<Afterwards<V>>;
}
