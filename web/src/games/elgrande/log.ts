/* How the log tells El Grande in short: pictures for actions, power cards in the heads. */
import type { Happening } from '../../shell/protocol';
import type { IconName } from '../../ui/icons';
import type { Laid } from '../game';
import { isEvent, type Event } from './contract';
import { placeByNumber, type Shown } from './view';
import { words } from './words.svelte';

const ICONS: Partial<Record<Event['name'], IconName>> = {
  Recruited: 'court',
  RecruitedFromBoard: 'court',
  CardTaken: 'card',
  CaballeroPlaced: 'put',
  SpecialAnnounced: 'play',
  SpecialVetoed: 'veto',
  CaballeroMoved: 'move',
  CaballeroReturned: 'undo',
  CourtReturned: 'undo',
  CaballerosDismissed: 'undo',
  CaballerosLeft: 'move',
  KingMoved: 'crown',
  GrandeMoved: 'home',
  ScoreboardMoved: 'board',
  PowerRecalled: 'swap',
  VetoTaken: 'veto',
  VetoExpired: 'veto',
  DialRevealed: 'dial',
  PointsScored: 'star',
  SourceNamed: 'move',
  CastilloShown: 'tower',
};

export const iconOf = (event: Happening): IconName | null => (isEvent(event) ? (ICONS[event.name] ?? null) : null);

export function laid(event: Happening): Laid | null {
  return isEvent(event) && event.name === 'PowerPlayed' ? event.facts : null;
}

export function badge(told: readonly Happening[], seat: number): string {
  const card = told.findLast((event) => laid(event)?.seat === seat);
  return String((card && laid(card)?.value) ?? '');
}

export function inShort(board: Shown, event: Happening): string | null {
  return isEvent(event) && event.name === 'CaballeroPlaced' ? words.label(placeByNumber(board, event.facts.place) ?? '') : null;
}
