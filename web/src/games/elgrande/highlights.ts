/* What of a finished game is worth a line: the best turn, the best region, the vetoes. */
import type { Happening } from '../../shell/protocol';
import type { Highlight } from '../game';
import { isEvent } from './contract';
import { addUp } from './sheet';
import type { Shown } from './view';
import { words } from './words.svelte';

interface Turn {
  seat: number;
  round: number;
  points: number;
}

/** The turn in which somebody scored most by a card of their own. */
export function bestTurn(events: readonly Happening[]): Turn | null {
  const turns = new Map<string, Turn>();
  let round = 0;
  let isGeneral = false;
  for (const { name, facts, turn } of events.filter(isEvent)) {
    if (name === 'GeneralScoringBegun') isGeneral = true;
    if (name === 'RoundStarted') [round, isGeneral] = [facts.round, false];
    if (name !== 'PointsScored' || isGeneral) continue;
    const key = `${turn} ${facts.seat}`;
    const known = turns.get(key) ?? { seat: facts.seat, round, points: 0 };
    turns.set(key, { ...known, points: known.points + facts.points });
  }
  return [...turns.values()].reduce<Turn | null>((best, one) => (one.points > (best?.points ?? 0) ? one : best), null);
}

export function highlights(shown: Shown, events: readonly Happening[], names: readonly string[]): Highlight[] {
  const t = words.t.end;
  const found: Highlight[] = [];
  const turn = bestTurn(events);
  if (turn) found.push({ icon: 'star', title: t.bestTurn, text: t.bestTurnOf(names[turn.seat] ?? '', turn.round, turn.points) });
  const places = addUp(shown, events).areas.flatMap(({ area, points }) => points.map((sum, seat) => ({ area, seat, sum })));
  const place = places.sort((one, other) => other.sum - one.sum)[0];
  if (place && place.sum > 0)
    found.push({ icon: 'province', title: t.bestPlace, text: t.bestPlaceOf(names[place.seat] ?? '', words.label(place.area), place.sum) });
  const vetoes = shown.seats.map((_, seat) => events.filter(isEvent).filter(({ name, facts }) => name === 'SpecialVetoed' && facts.seat === seat).length);
  const most = Math.max(0, ...vetoes);
  if (most > 0) found.push({ icon: 'veto', title: t.vetoes, text: t.vetoesOf(names[vetoes.indexOf(most)] ?? '', most) });
  return found;
}
