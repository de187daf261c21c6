// Made from the package of Salamanca by tools/web.py; do not edit.

import type { GameView, Happening } from '../../shell/protocol';

export const EDITION_IDS = ["salamanca"] as const;
export type EditionId = (typeof EDITION_IDS)[number];
export const ACTION_NAMES = ["opening", "round", "cards", "turn", "tiles", "occupy", "sale", "conde", "plague", "exchange", "market", "end"] as const;
export type ActionName = (typeof ACTION_NAMES)[number];
export const DECISION_KINDS = ["lay-card", "commit-cards", "take-turn", "put-tile", "occupy", "sell", "put-conde", "put-plague", "want-card", "give-card", "game-over"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
export const TILE_NAMES = ["v", "f", "l", "w", "m", "v2", "f2", "l2", "w2", "m2", "v3", "f3", "l3", "w3", "m3", "F", "C", "M"] as const;
export type TileName = (typeof TILE_NAMES)[number];
export const CELL_NAMES = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "i4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "i6", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "i8"] as const;
export type CellName = (typeof CELL_NAMES)[number];
export const LANDSCAPE_NAMES = ["vineyard", "field", "lake", "forest", "meadow"] as const;
export type LandscapeName = (typeof LANDSCAPE_NAMES)[number];
export const STONE_NAMES = ["poison", "rat", "locust", "ruin"] as const;
export type StoneName = (typeof STONE_NAMES)[number];
export const FIELD_NAMES = ["A", "B", "C", "D", "E"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** How many can play. */
export const SEAT_COUNTS = [2, 3, 4, 5] as const;
/** The first choice of each family. */
export const CHOICE_FIRST = {"card": 0, "take": 10, "tile": 15, "at": 33, "occupy": 105, "sell": 106, "conde": 107, "plague": 108, "ask": 109, "want": 114, "give": 124, "end": 134} as const;
/** How many choices each family has. */
export const CHOICE_COUNT = {"card": 10, "take": 5, "tile": 18, "at": 72, "occupy": 1, "sell": 1, "conde": 1, "plague": 1, "ask": 5, "want": 10, "give": 10, "end": 1} as const;
/** Rows of the board, 1 at the top. */
export const ROWS = 8 as const;
/** Columns of the board, a to i. */
export const COLUMNS = 9 as const;
/** Squires of each seat. */
export const SQUIRES_EACH = 3 as const;
/** Display fields by the number of seats. */
export const FIELDS = {"2": 4, "3": 3, "4": 4, "5": 5} as const;
/** What a tile is, and what is printed on it. */
export const TILES = {"v": {"kind": "vineyard", "value": 1, "isBuilding": false, "isFertile": false}, "f": {"kind": "field", "value": 1, "isBuilding": false, "isFertile": false}, "l": {"kind": "lake", "value": 1, "isBuilding": false, "isFertile": false}, "w": {"kind": "forest", "value": 1, "isBuilding": false, "isFertile": false}, "m": {"kind": "meadow", "value": 1, "isBuilding": false, "isFertile": false}, "v2": {"kind": "vineyard", "value": 2, "isBuilding": false, "isFertile": true}, "f2": {"kind": "field", "value": 2, "isBuilding": false, "isFertile": true}, "l2": {"kind": "lake", "value": 2, "isBuilding": false, "isFertile": true}, "w2": {"kind": "forest", "value": 2, "isBuilding": false, "isFertile": true}, "m2": {"kind": "meadow", "value": 2, "isBuilding": false, "isFertile": true}, "v3": {"kind": "vineyard", "value": 3, "isBuilding": false, "isFertile": true}, "f3": {"kind": "field", "value": 3, "isBuilding": false, "isFertile": true}, "l3": {"kind": "lake", "value": 3, "isBuilding": false, "isFertile": true}, "w3": {"kind": "forest", "value": 3, "isBuilding": false, "isFertile": true}, "m3": {"kind": "meadow", "value": 3, "isBuilding": false, "isFertile": true}, "F": {"kind": "farm", "value": 2, "isBuilding": true, "isFertile": false}, "C": {"kind": "castle", "value": 3, "isBuilding": true, "isFertile": false}, "M": {"kind": "monastery", "value": 4, "isBuilding": true, "isFertile": false}} as const;
/** The landscapes that count for a building. */
export const GOES_WITH = {"farm": ["field", "meadow"], "castle": ["lake", "forest"], "monastery": ["vineyard"]} as const;
/** The plague that a card brings. */
export const STONE_OF_CARD = {"1": "poison", "2": "rat", "3": "locust", "4": "ruin"} as const;

export interface Laid {
  seat: number;
  card: number;
}

export interface Turn {
  active: number;
  card: number;
  last: boolean;
  used: ('A' | 'B' | 'C')[];
  free_squires: number;
  recovered_squires: number;
  pending: TileName[];
  open: CellName[];
  fees: Partial<Record<CellName, number>>;
}

export interface Cell {
  tile: TileName;
  squire: number | null;
  conde: number | null;
  stone: StoneName | null;
}

/** A landscape that touches a building and goes with it. */
export interface Landscape {
  kind: LandscapeName;
  tiles: CellName[];
  counted: number;
  halved: boolean;
  value: number;
}

/** A building with its landscapes: how its value comes about, and what follows from it. */
export interface Region {
  building: number;
  landscape: number;
  total: number;
  landscapes: Landscape[];
  fertile: CellName[];
  market: number;
  market_conde: number;
  barred: 'occupied' | 'fertile' | null;
}

export interface Share {
  seat: number;
  amount: number;
}

/** What it brings the seat on turn to sell these buildings one after the other. */
export interface Sales {
  cells: CellName[];
  amounts: number[];
  total: number;
  condes: Share[];
  leaving: CellName[];
}

export interface Piles {
  main: number;
  blue: number;
}

/** Tiles that nobody has seen yet, by pile. */
export interface Unseen {
  main: Partial<Record<TileName, number>>;
  blue: Partial<Record<TileName, number>>;
}

export interface Seat {
  money: number | null;
  squires: number;
  conde: CellName | null;
  cards: number;
  hand: number[] | null;
  known: number[];
  face_down: number;
  committed: number[] | null;
}

/** A card laid, or an exchange with an opponent; None is what the watcher did not see. */
export interface Past {
  seat: number;
  card: number | null;
  opponent: number | null;
  given: number | null;
  hand: number[] | null;
}

export interface Fresh {
  at: CellName;
  by: number;
}

export interface Decision {
  kind: DecisionKind;
  deciders: number[];
  tile: TileName | null;
  opponent: number | null;
  hand: number[] | null;
  wanted: number | null;
  options: string[];
}

export interface View {
  game: 'salamanca';
  edition: EditionId;
  options: Record<string, unknown>;
  seat: number | null;
  round: number;
  rounds: number;
  last_round: boolean;
  first: number | null;
  laid: Laid[];
  turn: Turn | null;
  board: Partial<Record<CellName, Cell>>;
  regions: Partial<Record<CellName, Region>>;
  sales: Sales[];
  stones: Partial<Record<StoneName, CellName | null>>;
  display: Partial<Record<FieldName, TileName[]>>;
  piles: Piles;
  unseen: Unseen;
  seats: Seat[];
  history: Past[];
  occupied_this_round: CellName[];
  fertile_this_round: Fresh[];
  decision: Decision;
}

export type TileNumber = number;
export type CellNumber = number;
export type FieldNumber = number;
export type SeatNumber = number;
export type HandNumber = number;
export type StoneNumber = number;

export interface StartTilePlaced extends Happening {
  name: 'StartTilePlaced';
  action: ActionName;
  facts: { tile: TileNumber; cell: CellNumber };
}

export interface RoundStarted extends Happening {
  name: 'RoundStarted';
  action: ActionName;
  facts: { round: number };
}

export interface TileDrawn extends Happening {
  name: 'TileDrawn';
  action: ActionName;
  facts: { field: FieldNumber; tile: TileNumber };
}

export interface CardLaid extends Happening {
  name: 'CardLaid';
  action: ActionName;
  facts: { seat: SeatNumber; value: number };
}

export interface CardCommitted extends Happening {
  name: 'CardCommitted';
  action: ActionName;
  facts: { seat: SeatNumber; value: number | null };
}

export interface CardsRevealed extends Happening {
  name: 'CardsRevealed';
  action: ActionName;
  facts: { seat: SeatNumber; one: number; other: number };
}

export interface HandShown extends Happening {
  name: 'HandShown';
  action: ActionName;
  facts: { seat: SeatNumber; hand: HandNumber };
}

export interface TurnStarted extends Happening {
  name: 'TurnStarted';
  action: ActionName;
  facts: { seat: SeatNumber; card: number; last: number };
}

export interface FieldTaken extends Happening {
  name: 'FieldTaken';
  action: ActionName;
  facts: { seat: SeatNumber; field: FieldNumber; count: number };
}

export interface TilePlaced extends Happening {
  name: 'TilePlaced';
  action: ActionName;
  facts: { seat: SeatNumber; tile: TileNumber; cell: CellNumber };
}

export interface BuildingOccupied extends Happening {
  name: 'BuildingOccupied';
  action: ActionName;
  facts: { seat: SeatNumber; cell: CellNumber; paid: number };
}

export interface BuildingSold extends Happening {
  name: 'BuildingSold';
  action: ActionName;
  facts: { seat: SeatNumber; cell: CellNumber; amount: number };
}

export interface CondePaid extends Happening {
  name: 'CondePaid';
  action: ActionName;
  facts: { seat: SeatNumber; cell: CellNumber; amount: number };
}

export interface TileRemoved extends Happening {
  name: 'TileRemoved';
  action: ActionName;
  facts: { tile: TileNumber; cell: CellNumber };
}

export interface StoneRemoved extends Happening {
  name: 'StoneRemoved';
  action: ActionName;
  facts: { stone: StoneNumber; cell: CellNumber };
}

export interface CondePlaced extends Happening {
  name: 'CondePlaced';
  action: ActionName;
  facts: { seat: SeatNumber; cell: CellNumber };
}

export interface CondeMoved extends Happening {
  name: 'CondeMoved';
  action: ActionName;
  facts: { seat: SeatNumber; from: CellNumber; to: CellNumber };
}

export interface StonePlaced extends Happening {
  name: 'StonePlaced';
  action: ActionName;
  facts: { seat: SeatNumber; stone: StoneNumber; cell: CellNumber };
}

export interface StoneMoved extends Happening {
  name: 'StoneMoved';
  action: ActionName;
  facts: { seat: SeatNumber; stone: StoneNumber; from: CellNumber; to: CellNumber };
}

export interface HandSeen extends Happening {
  name: 'HandSeen';
  action: ActionName;
  facts: { seat: SeatNumber; opponent: SeatNumber; hand: HandNumber | null };
}

export interface CardsExchanged extends Happening {
  name: 'CardsExchanged';
  action: ActionName;
  facts: { seat: SeatNumber; opponent: SeatNumber; taken: number | null; given: number | null };
}

export interface TurnEnded extends Happening {
  name: 'TurnEnded';
  action: ActionName;
  facts: { seat: SeatNumber };
}

export interface CardPassed extends Happening {
  name: 'CardPassed';
  action: ActionName;
  facts: { seat: SeatNumber; to: SeatNumber; value: number };
}

export interface MarketPaid extends Happening {
  name: 'MarketPaid';
  action: ActionName;
  facts: { seat: SeatNumber; cell: CellNumber; amount: number };
}

export interface RoundEnded extends Happening {
  name: 'RoundEnded';
  action: ActionName;
  facts: { round: number };
}

export interface GameEnded extends Happening {
  name: 'GameEnded';
  action: ActionName;
  facts: Record<never, never>;
}

export type Event =
  | StartTilePlaced
  | RoundStarted
  | TileDrawn
  | CardLaid
  | CardCommitted
  | CardsRevealed
  | HandShown
  | TurnStarted
  | FieldTaken
  | TilePlaced
  | BuildingOccupied
  | BuildingSold
  | CondePaid
  | TileRemoved
  | StoneRemoved
  | CondePlaced
  | CondeMoved
  | StonePlaced
  | StoneMoved
  | HandSeen
  | CardsExchanged
  | TurnEnded
  | CardPassed
  | MarketPaid
  | RoundEnded
  | GameEnded;

const EVENT_NAMES: ReadonlySet<string> = new Set(["StartTilePlaced", "RoundStarted", "TileDrawn", "CardLaid", "CardCommitted", "CardsRevealed", "HandShown", "TurnStarted", "FieldTaken", "TilePlaced", "BuildingOccupied", "BuildingSold", "CondePaid", "TileRemoved", "StoneRemoved", "CondePlaced", "CondeMoved", "StonePlaced", "StoneMoved", "HandSeen", "CardsExchanged", "TurnEnded", "CardPassed", "MarketPaid", "RoundEnded", "GameEnded"]);
/** The facts of each event by its name. */
export type Facts = { [E in Event as E['name']]: E['facts'] };
export const isView = (one: GameView | View): one is View => one.game === 'salamanca';
export const isEvent = (one: Happening): one is Event => EVENT_NAMES.has(one.name);
