/* How the log tells El Grande in short: pictures for actions, power cards in the heads. */
import type { Happening } from '../../shell/protocol';
import type { IconName } from '../../ui/icons';
import { letterOf } from '../../ui/seats';
import type { Laid, Short } from '../game';
import { isEvent, type Event } from './contract';
import { CASTILLO, placeByNumber, type Shown } from './view';
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
  CaballerosPicked: 'move',
};

export const iconOf = (event: Happening): IconName | null => (isEvent(event) ? (ICONS[event.name] ?? null) : null);

export function laid(event: Happening): Laid | null {
  return isEvent(event) && event.name === 'PowerPlayed' ? event.facts : null;
}

export function badge(told: readonly Happening[], seat: number): string {
  const card = told.findLast((event) => laid(event)?.seat === seat);
  return String((card && laid(card)?.value) ?? '');
}

/** Placements of a turn, who stood in the castillo, and the points of an area make one line each. */
export function inShort(board: Shown, names: readonly string[], event: Happening, times: number): Short | null {
  if (!isEvent(event)) return null;
  const area = (number: number): string => words.label(placeByNumber(board, number) ?? CASTILLO);
  const name = (seat: number): string => names[seat] ?? letterOf(seat);
  switch (event.name) {
    case 'CaballeroPlaced':
      return { of: '', text: `${times} × ${area(event.facts.place)}` };
    case 'CastilloShown':
      return { of: `${words.label(CASTILLO)}: `, text: `${event.facts.count} × ${name(event.facts.owner)}` };
    case 'PointsScored':
      return { of: `${area(event.facts.area)}: `, text: `${name(event.facts.seat)} +${event.facts.points * times}` };
    default:
      return null;
  }
}
