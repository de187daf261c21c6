/* How the log tells Salamanca in short: pictures for actions, cards in the heads. */
import type { Happening } from '../../shell/protocol';
import type { IconName } from '../../ui/icons';
import { letterOf } from '../../ui/seats';
import type { Laid, Short } from '../game';
import { CELL_NAMES, FIELD_NAMES, isEvent, TILE_NAMES, type Event } from './contract';
import { talk } from './talk.svelte';

const ICONS: Partial<Record<Event['name'], IconName>> = {
  FieldTaken: 'put',
  TilePlaced: 'put',
  BuildingOccupied: 'home',
  StonePlaced: 'rat',
  StoneMoved: 'rat',
  HandSeen: 'eye',
  HandShown: 'eye',
  CardsExchanged: 'swap',
  BuildingSold: 'coin',
  CondePaid: 'crown',
  MarketPaid: 'coin',
  CondePlaced: 'crown',
  CondeMoved: 'crown',
};

export const iconOf = (event: Happening): IconName | null => (isEvent(event) ? (ICONS[event.name] ?? null) : null);

export function laid(event: Happening): Laid | null {
  return isEvent(event) && event.name === 'CardLaid' ? event.facts : null;
}

export function badge(told: readonly Happening[], seat: number): string {
  const begun = told.filter(isEvent).findLast((event) => event.name === 'TurnStarted' && event.facts.seat === seat);
  return begun?.name === 'TurnStarted' ? String(begun.facts.card) : '';
}

/** How many tiles were taken; tiles laid one after the other, and what the market pays, make one line each. */
export function inShort(names: readonly string[], event: Happening): Short | null {
  if (!isEvent(event)) return null;
  switch (event.name) {
    case 'FieldTaken':
      return { of: `${talk.t.field(FIELD_NAMES[event.facts.field] ?? '')}: `, text: talk.t.tiles(event.facts.count) };
    case 'StartTilePlaced':
    case 'TilePlaced':
      return { of: '', text: talk.within(talk.building(TILE_NAMES[event.facts.tile] ?? 'v', CELL_NAMES[event.facts.cell] ?? 'a1')) };
    case 'MarketPaid':
      return { of: `${talk.t.market.short}: `, text: `${names[event.facts.seat] ?? letterOf(event.facts.seat)} +${event.facts.amount}` };
    default:
      return null;
  }
}
