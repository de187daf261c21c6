/* What a seat may do now, sorted by where it is done: on cards, in the display, on the board, at the seats, by a button. */
import type { Option } from '../../shell/protocol';
import { isOneOf } from '../../shell/trusted';
import { isCell } from './cells';
import { FIELD_NAMES, TILE_NAMES, type CellName, type FieldName, type TileName } from './contract';

export type { Option };

export interface Offer {
  cards: Map<number, Option>;
  fields: Map<FieldName, Option>;
  tiles: Map<TileName, Option>;
  cells: Map<CellName, Option>;
  seats: Map<number, Option>;
  wanted: Map<number, Option>;
  given: Map<number, Option>;
  /** Occupy, sell, conde, plague, end. */
  acts: Map<string, Option>;
}

const SEATS = 'ABCDE';

export function offerOf(options: readonly Option[]): Offer {
  const offer: Offer = {
    cards: new Map(),
    fields: new Map(),
    tiles: new Map(),
    cells: new Map(),
    seats: new Map(),
    wanted: new Map(),
    given: new Map(),
    acts: new Map(),
  };
  for (const option of options) sortInto(offer, option);
  return offer;
}

export const NOTHING: Offer = offerOf([]);

function sortInto(offer: Offer, option: Option): void {
  const [word = '', what = ''] = option.notation.split(' ');
  if (word === 'card') offer.cards.set(Number(what), option);
  else if (word === 'take' && isOneOf(FIELD_NAMES, what)) offer.fields.set(what, option);
  else if (word === 'tile' && isOneOf(TILE_NAMES, what)) offer.tiles.set(what, option);
  else if (word === 'at' && isCell(what)) offer.cells.set(what, option);
  else if (word === 'ask') offer.seats.set(SEATS.indexOf(what), option);
  else if (word === 'want') offer.wanted.set(Number(what), option);
  else if (word === 'give') offer.given.set(Number(what), option);
  else offer.acts.set(word, option);
}

/** The cells among some choices, by their texts. */
export function cellsIn(texts: readonly string[]): CellName[] {
  return texts.map((text) => text.replace(/^at /, '')).filter(isCell);
}
