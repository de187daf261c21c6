/* What may be dragged onto the board: a tile from the display or out of the hand, the conde, a stone, a squire. */
import { carried } from '../../table/carrying';
import type { Carried } from '../../ui/drag';
import { stoneOf } from './board/marking';
import type { FieldName, TileName } from './contract';
import type { SalamancaHand } from './hand.svelte';

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of the board, to hang at the pointer. */
function pictureOf(drawing: string, box: string): Element {
  const picture = document.createElementNS(SVG, 'svg');
  const used = document.createElementNS(SVG, 'use');
  picture.setAttribute('viewBox', box);
  used.setAttribute('href', `#${drawing}`);
  picture.append(used);
  return picture;
}

const ofTile = (tile: TileName): Element => pictureOf(`tile-${tile}`, '0 0 72 72');

/** Squire and conde go as the own token, which stands in the prompt. */
function ofPiece(mine: SalamancaHand, isStone: boolean): Element | null {
  const stone = isStone && mine.board ? stoneOf(mine.board) : null;
  return stone ? pictureOf(`stone-${stone}`, '-16 -16 32 32') : document.querySelector('#prompt .tok');
}

export function takeFrom(mine: SalamancaHand, field: FieldName): Carried | null {
  const [first, tile] = mine.takingFrom(field);
  return first && tile ? carried(mine, [first, tile.option], ofTile(tile.name)) : null;
}

/** One of the tiles that were taken: on offer, or in the hand already. */
export function takeTile(mine: SalamancaHand, tile: TileName): Carried | null {
  const option = mine.offer.tiles.get(tile);
  if (option) return carried(mine, [option], ofTile(tile));
  return mine.tile === tile ? takeHeld(mine) : null;
}

/** What a button would begin and a cell would end. */
export function takeFor(mine: SalamancaHand, act: string): Carried | null {
  const option = mine.offer.acts.get(act);
  return option ? carried(mine, [option], ofPiece(mine, act === 'plague')) : null;
}

/** What is in the hand already. */
export function takeHeld(mine: SalamancaHand): Carried | null {
  if (mine.offer.cells.size === 0 || mine.question === 'sell') return null;
  return carried(mine, [], mine.tile ? ofTile(mine.tile) : ofPiece(mine, mine.question === 'put-plague'));
}
