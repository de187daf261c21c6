/* What a seat may do now, sorted by where it is done: on the map, on cards, at the seats, on buttons. */
import { CHOICE_COUNT, CHOICE_FIRST, SCOREBOARD_NAMES, type DecisionKind, type ScoreboardName } from './contract';
import { LETTERS } from '../../ui/seats';
import type { PlaceId } from './view';
import type { Option } from '../../shell/protocol';
import { isOneOf } from '../../shell/trusted';

export type { Option };

export interface Offer {
  places: Map<PlaceId, Option>;
  stacks: Map<string, Option>;
  grandes: Map<number, Option>;
  cards: Map<string, Option>;
  hand: Map<string, Option>;
  scoreboards: Map<string, Map<PlaceId, Option>>;
  counts: Map<number, Option>;
  court: Option | null;
  buttons: Option[];
}

const empty = (): Offer => ({
  places: new Map(),
  stacks: new Map(),
  grandes: new Map(),
  cards: new Map(),
  hand: new Map(),
  scoreboards: new Map(),
  counts: new Map(),
  court: null,
  buttons: [],
});

export const NOTHING: Offer = empty();

/* Families of choices whose one argument is a place. */
const PLACE_WORDS = ['place', 'put', 'score', 'king', 'grande', 'dial', 'source'] as const satisfies readonly (keyof typeof CHOICE_FIRST)[];
const ON_PLACES: ReadonlySet<string> = new Set(PLACE_WORDS);
const ON_HAND = new Set(['power', 'modifier', 'recall']);

export const stackKey = (owner: number, place: PlaceId): string => `${owner}@${place}`;

/** Sorts options by the first word of their text; what lies nowhere becomes a button. */
export function offerOf(options: readonly Option[]): Offer {
  const offer = empty();
  for (const option of options) sortInto(offer, option);
  return offer;
}

function sortInto(offer: Offer, option: Option): void {
  const [word = '', first = '', second = ''] = option.notation.split(' ');
  if (ON_PLACES.has(word)) offer.places.set(first, option);
  else if (option.notation === 'modifier none') offer.buttons.push(option);
  else if (ON_HAND.has(word)) offer.hand.set(first, option);
  else if (option.notation === 'lift court') offer.court = option;
  else if (word === 'lift') offer.stacks.set(stackKey(seatOf(first), second), option);
  else if (word === 'swap') offer.grandes.set(seatOf(first), option);
  else if (word === 'pick') offer.cards.set(first, option);
  else if (word === 'recruit') offer.counts.set(Number(first), option);
  else if (word === 'scoreboard') boardOf(offer, first).set(second, option);
  else offer.buttons.push(option);
}

function boardOf(offer: Offer, board: string): Map<PlaceId, Option> {
  const found = offer.scoreboards.get(board) ?? new Map<PlaceId, Option>();
  offer.scoreboards.set(board, found);
  return found;
}

function seatOf(letter: string): number {
  return LETTERS.findIndex((one) => one === letter);
}

/** With which word a place would be chosen, to ask the server why it is not possible. */
export const PLACE_WORD: Partial<Record<DecisionKind, (typeof PLACE_WORDS)[number]>> = {
  'take-turn': 'place',
  place: 'place',
  'place-extra': 'place',
  'put-down': 'put',
  'score-next': 'score',
  'choose-area': 'score',
  'move-king': 'king',
  'move-grande': 'grande',
  'set-dial': 'dial',
  'name-source': 'source',
};

const LIFTING: readonly DecisionKind[] = ['move', 'remove-each', 'pay', 'recruit-from-board', 'take-along'];

export const isLifting = (kind: DecisionKind): boolean => LIFTING.includes(kind);

/** Regions have the first numbers; behind them lies the castillo. */
const REGIONS = CHOICE_COUNT.source;

export interface Barred {
  kind: DecisionKind;
  place: number;
  board: string | null;
  /** Whose caballero would be lifted there. */
  owner: number;
}

/** The number of the choice that a click on a barred place would have been; null when there is none. */
export function barredChoice({ kind, place, board, owner }: Barred): number | null {
  if (kind === 'move-scoreboard') return scoreboardAt(isOneOf(SCOREBOARD_NAMES, board) ? board : SCOREBOARD_NAMES[0], place);
  if (isLifting(kind)) return liftFrom(owner, place);
  const word = PLACE_WORD[kind];
  return word && place < CHOICE_COUNT[word] ? CHOICE_FIRST[word] + place : null;
}

function scoreboardAt(board: ScoreboardName, place: number): number | null {
  const places = CHOICE_COUNT.scoreboard / SCOREBOARD_NAMES.length;
  return place < places ? CHOICE_FIRST.scoreboard + SCOREBOARD_NAMES.indexOf(board) * places + place : null;
}

function liftFrom(owner: number, place: number): number | null {
  if (place < REGIONS) return CHOICE_FIRST.lift + owner * REGIONS + place;
  return place === REGIONS ? CHOICE_FIRST['lift castillo'] : null;
}

/** Whose caballero to ask about where none may be lifted: the own if it stands there or nobody does, else whoever does. */
export function ownerToAsk(caballeros: readonly number[] | null, you: number): number {
  if (!caballeros || caballeros[you]) return you;
  const other = caballeros.findIndex((count) => count > 0);
  return other < 0 ? you : other;
}

/** Whether some caballero may be lifted at a place. */
export function mayLift(offer: Offer, place: PlaceId): boolean {
  return [...offer.stacks.keys()].some((key) => key.endsWith(`@${place}`));
}
