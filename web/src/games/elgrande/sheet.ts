/* Who scored where and when, added up from the whole log of a finished game. */
import type { Milestone } from '../game';
import { isEvent } from './contract';
import { words } from './words.svelte';
import { placeByNumber, type PlaceId, type Shown } from './view';
import type { Happening } from '../../shell/protocol';

export interface ScoreSheet {
  rounds: number[];
  /** By seat, then by round of the general scoring. */
  general: Record<number, number>[];
  cards: number[];
  areas: { area: PlaceId; points: number[] }[];
}

export function addUp(shown: Shown, events: readonly Happening[]): ScoreSheet {
  const seats = shown.seats.length;
  const general = Array.from({ length: seats }, (): Record<number, number> => ({}));
  const cards = Array.from({ length: seats }, () => 0);
  const areas = new Map<PlaceId, number[]>();
  let round: number | null = null;
  for (const { name, facts } of events.filter(isEvent)) {
    if (name === 'GeneralScoringBegun') round = facts.round;
    if (name === 'RoundStarted') round = null;
    if (name !== 'PointsScored') continue;
    const { seat, points } = facts;
    const own = general[seat];
    if (round === null) cards[seat] = (cards[seat] ?? 0) + points;
    else if (own) own[round] = (own[round] ?? 0) + points;
    const area = placeByNumber(shown, facts.area) ?? 'castillo';
    const row = areas.get(area) ?? Array.from({ length: seats }, () => 0);
    row[seat] = (row[seat] ?? 0) + points;
    areas.set(area, row);
  }
  return { rounds: shown.scoring_after, general, cards, areas: [...areas].map(([area, points]) => ({ area, points })) };
}

/** The scores after each round, and whether a general scoring was in it. */
export function milestones(shown: Shown, events: readonly Happening[]): Milestone[] {
  const scores = shown.seats.map(() => 0);
  const found: Milestone[] = [{ label: words.t.end.start, short: '0', scores: [...scores] }];
  let round = 0;
  let isMajor = false;
  const end = (): void => {
    if (round > 0) found.push({ label: words.t.end.round(round), short: String(round), scores: [...scores], isMajor });
    isMajor = false;
  };
  for (const { name, facts } of events.filter(isEvent)) {
    if (name === 'PointsScored') scores[facts.seat] = (scores[facts.seat] ?? 0) + facts.points;
    if (name === 'GeneralScoringBegun') isMajor = true;
    if (name === 'RoundStarted') {
      end();
      round = facts.round;
    }
  }
  end();
  return found;
}
