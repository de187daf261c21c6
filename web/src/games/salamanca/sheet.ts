/* How everybody's money came about, out of the whole log of a game. */
import type { Happening } from '../../shell/protocol';
import type { Milestone } from '../game';
import { CELL_NAMES, isEvent, type CellName, type Event } from './contract';
import { talk } from './talk.svelte';

export interface Income {
  sales: number;
  condes: number;
  markets: number;
  fees: number;
}

export const PARTS = ['sales', 'condes', 'markets'] as const;
export type Part = (typeof PARTS)[number];

export interface BestSale {
  seat: number;
  round: number;
  amount: number;
  cell: CellName;
}

export interface Sheet {
  incomes: Income[];
  bestSale: BestSale | null;
  bestConde: Best | null;
  bestMarket: Best | null;
}

export interface Best {
  seat: number;
  amount: number;
}

export function sheetOf(seats: number, events: readonly Happening[]): Sheet {
  const incomes = Array.from({ length: seats }, (): Income => ({ sales: 0, condes: 0, markets: 0, fees: 0 }));
  let round = 0;
  let bestSale: BestSale | null = null;
  for (const event of events.filter(isEvent)) {
    if (event.name === 'RoundStarted') round = event.facts.round;
    earn(incomes, event);
    if (event.name !== 'BuildingSold' || event.facts.amount <= (bestSale?.amount ?? 0)) continue;
    bestSale = { seat: event.facts.seat, round, amount: event.facts.amount, cell: CELL_NAMES[event.facts.cell] ?? 'a1' };
  }
  return { incomes, bestSale, bestConde: bestBy(incomes, 'condes'), bestMarket: bestBy(incomes, 'markets') };
}

function bestBy(incomes: readonly Income[], part: Part): Best | null {
  const [best] = incomes.map((income, seat): Best => ({ seat, amount: income[part] })).sort((one, other) => other.amount - one.amount);
  return best && best.amount > 0 ? best : null;
}

/** What the winner had more of than the next. */
export function deciding(winner: Income, next: Income): Part {
  const ahead = (part: Part): number => winner[part] - next[part];
  return [...PARTS].sort((one, other) => ahead(other) - ahead(one))[0] ?? 'sales';
}

function earn(incomes: Income[], event: Event): void {
  const own = 'seat' in event.facts ? incomes[event.facts.seat] : undefined;
  if (!own) return;
  if (event.name === 'BuildingSold') own.sales += event.facts.amount;
  else if (event.name === 'CondePaid') own.condes += event.facts.amount;
  else if (event.name === 'MarketPaid') own.markets += event.facts.amount;
  else if (event.name === 'BuildingOccupied') own.fees += event.facts.paid;
}

export const totalOf = ({ sales, condes, markets, fees }: Income): number => sales + condes + markets - fees;

/** Everybody's money at the end of each round. */
export function milestones(seats: number, events: readonly Happening[]): Milestone[] {
  const incomes = Array.from({ length: seats }, (): Income => ({ sales: 0, condes: 0, markets: 0, fees: 0 }));
  const found: Milestone[] = [];
  for (const event of events.filter(isEvent)) {
    earn(incomes, event);
    if (event.name !== 'RoundEnded') continue;
    const { round } = event.facts;
    found.push({ label: talk.t.end.roundShort(round), short: round % 2 === 0 ? String(round) : '', scores: incomes.map(totalOf) });
  }
  return found;
}
