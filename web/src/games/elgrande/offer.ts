/* What a seat may do now, sorted by where it is done: on the map, on cards, at the seats, on buttons. */
import { CHOICE_FIRST, type DecisionKind } from './contract';
import { LETTERS } from '../../ui/seats';
import type { PlaceId } from './view';
import type { Option } from '../../shell/protocol';

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

const ON_PLACES = new Set(['place', 'put', 'score', 'king', 'grande', 'dial', 'source']);
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
  return LETTERS.indexOf(letter as (typeof LETTERS)[number]);
}

/** With which word a place would be chosen, to ask the server why it is not possible. */
export const PLACE_WORD: Partial<Record<DecisionKind, 'place' | 'put' | 'score' | 'king' | 'grande' | 'dial' | 'source'>> = {
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

export interface Barred {
  kind: DecisionKind;
  place: number;
  board: string | null;
  seat: number | null;
}

/** The number of the choice that a click on a barred place would have been; null when there is none. */
export function barredChoice({ kind, place, board, seat }: Barred): number | null {
  if (kind === 'move-scoreboard') return CHOICE_FIRST.scoreboard + (board === '400' ? 10 : 0) + place;
  if (LIFTING.includes(kind)) return place >= 9 || seat === null ? null : CHOICE_FIRST.lift + seat * 9 + place;
  const word = PLACE_WORD[kind];
  const limit = word === 'king' ? 12 : word === 'grande' || word === 'dial' || word === 'source' ? 9 : 10;
  return word && place < limit ? CHOICE_FIRST[word] + place : null;
}
