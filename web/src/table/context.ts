/* Who sits at this table, for its own parts: the game, the hand, and whether it runs. */
import { getContext, setContext, type Component } from 'svelte';
import type { Game } from '../games/game';
import { setHand, type Hand } from './hand.svelte';
import type { LiveTable } from './live.svelte';

export interface Table {
  game: Game;
  hand: Hand;
  /** The running table; null when a record is shown. */
  live: LiveTable | null;
  /** Somebody who explains, beside the board. */
  Coach?: Component | null;
  /** Where one goes from here; the lobby, unless it says otherwise. */
  back?: string;
}

const TABLE = Symbol('table');

export function setTable(table: Table): Table {
  setHand(table.hand);
  return setContext(TABLE, table);
}

export function getTable(): Table {
  return getContext<Table>(TABLE);
}
