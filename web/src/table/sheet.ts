/* Who scored where and when, added up from the whole log of a finished game. */
import { api } from '../net/api';
import { placeByNumber, type PlaceId, type Shown } from '../elgrande/shown';
import type { Happening } from '../protocol';

export interface ScoreSheet {
  rounds: number[];
  /** By seat, then by round of the general scoring. */
  general: Record<number, number>[];
  cards: number[];
  areas: { area: PlaceId; points: number[] }[];
}

export async function loadScores(table: string, shown: Shown): Promise<ScoreSheet | null> {
  try {
    return addUp(shown, await api.tableLog(table));
  } catch {
    return null;
  }
}

export function addUp(shown: Shown, events: readonly Happening[]): ScoreSheet {
  const seats = shown.seats.length;
  const general = Array.from({ length: seats }, (): Record<number, number> => ({}));
  const cards = Array.from({ length: seats }, () => 0);
  const areas = new Map<PlaceId, number[]>();
  let round: number | null = null;
  for (const { name, facts } of events) {
    if (name === 'GeneralScoringBegun') round = facts.round ?? null;
    if (name === 'RoundStarted') round = null;
    if (name !== 'PointsScored') continue;
    const seat = facts.seat ?? 0;
    const points = facts.points ?? 0;
    const own = general[seat];
    if (round === null) cards[seat] = (cards[seat] ?? 0) + points;
    else if (own) own[round] = (own[round] ?? 0) + points;
    const area = placeByNumber(shown, facts.area ?? null) ?? 'castillo';
    const row = areas.get(area) ?? Array.from({ length: seats }, () => 0);
    row[seat] = (row[seat] ?? 0) + points;
    areas.set(area, row);
  }
  return { rounds: shown.scoring_after, general, cards, areas: [...areas].map(([area, points]) => ({ area, points })) };
}
