/* How the log tells Salamanca in short: pictures for actions, cards in the heads. */
import type { Happening } from '../../shell/protocol';
import type { IconName } from '../../ui/icons';
import type { Laid } from '../game';
import { isEvent, type Event } from './contract';

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
