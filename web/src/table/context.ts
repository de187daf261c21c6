/* Who sits at this table, for its own parts: the game, the hand, and whether it runs or is a record. */
import { getContext, setContext } from 'svelte';
import type { Game } from '../games/game';
import { setHand, type Hand } from './hand.svelte';
import type { LiveTable } from './live.svelte';
import type { RecordedGame } from './replay/store.svelte';

export interface Table {
  game: Game;
  hand: Hand;
  /** The running table; null when a record is shown. */
  live: LiveTable | null;
  replay: RecordedGame | null;
}

const TABLE = Symbol('table');

export function setTable(table: Table): Table {
  setHand(table.hand);
  return setContext(TABLE, table);
}

export function getTable(): Table {
  return getContext<Table>(TABLE);
}
