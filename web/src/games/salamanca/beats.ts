/* Events as things to watch: what travels, what is counted, and what the board looks like after it. */
import type { Happening } from '../../shell/protocol';
import type { Beat } from '../game';
import {
  CELL_NAMES,
  FIELD_NAMES,
  STONE_NAMES,
  TILE_NAMES,
  isEvent,
  type Cell,
  type CellName,
  type Event,
  type FieldName,
  type StoneName,
  type TileName,
  type View,
} from './contract';
import type { Paid, SaleScene, SaleStep, Scene, Share } from './scenes';

/** A piece on its way; null is beside the board. What is put was in the hand of the one who watches, and only falls. */
export type Travel = { isPut?: boolean } & (
  | { mover: 'tile'; tile: TileName; from: FieldName | null; to: CellName }
  | { mover: 'stone'; stone: StoneName; from: CellName | null; to: CellName | null }
  | { mover: 'conde' | 'squire'; seat: number; from: CellName | null; to: CellName | null }
  | { mover: 'coin'; seat: number; amount: number; from: CellName; to: null }
);

/** Whether pieces are on their way. */
export const isPiece = (motion: unknown): motion is readonly Travel[] => Array.isArray(motion);

const TRAVEL_MS = 420;
const PUT_MS = 260;
const MOMENT_MS = 260;
const CARD_REST_MS = 700;
const SALE_MS: Record<SaleStep, number> = { count: 700, pay: 500, leave: 300, home: 300 };
const MARKET_MS = 700;
const PASS_MS = 1500;
const HAND_MS = 3500;

const cellAt = (number: number): CellName => CELL_NAMES[number] ?? 'a1';
const EMPTY: Cell = { tile: 'v', squire: null, conde: null, stone: null };

/** The beats of one update, in order. */
export function beats(before: View, events: readonly Happening[], after: View, isOwn = false): Beat<View>[] {
  const teller = new Teller(before, after, isOwn);
  events.filter(isEvent).forEach((event, at) => teller.hear(event, at + 1));
  teller.close(events.length);
  return teller.beats;
}

class Teller {
  readonly beats: Beat<View>[] = [];
  #now: View;
  #field: FieldName | null = null;
  #sale: Omit<SaleScene, 'step' | 'at' | 'of'> | null = null;
  #paid: Paid[] = [];
  #passed: { from: number; to: number; value: number }[] = [];

  constructor(
    before: View,
    readonly after: View,
    readonly isOwn: boolean,
  ) {
    this.#now = before;
  }

  hear(event: Event, told: number): void {
    if (!['CondePaid', 'TileRemoved', 'StoneRemoved'].includes(event.name)) this.#closeSale(told - 1);
    if (event.name !== 'MarketPaid' && this.#paid.length > 0) this.#closeMarket(told - 1);
    if (event.name !== 'CardPassed' && this.#passed.length > 0) this.#closePass(told - 1);
    this.#tell(event, told);
  }

  close(told: number): void {
    this.#closeSale(told);
    this.#closeMarket(told);
    this.#closePass(told);
  }

  #tell(event: Event, told: number): void {
    switch (event.name) {
      case 'CardLaid':
        this.#lay(event.facts.seat, event.facts.value);
        return this.#moment(told, CARD_REST_MS);
      case 'CardsRevealed':
        this.#now = { ...this.#now, laid: this.after.laid, seats: this.#now.seats.map((one) => ({ ...one, committed: null, face_down: 0 })) };
        return this.#moment(told, CARD_REST_MS);
      case 'HandShown':
        return this.#scene({ kind: 'stuck', seat: event.facts.seat, hand: cardsIn(event.facts.hand) }, HAND_MS, told);
      case 'FieldTaken':
        this.#field = FIELD_NAMES[event.facts.field] ?? null;
        this.#now = { ...this.#now, display: { ...this.#now.display, ...(this.#field ? { [this.#field]: [] } : {}) } };
        return this.#moment(told);
      case 'CardPassed':
        this.#passed.push({ from: event.facts.seat, to: event.facts.to, value: event.facts.value });
        return;
      case 'MarketPaid':
        return this.#market(cellAt(event.facts.cell), event.facts.seat, event.facts.amount);
      default:
        return this.#onBoard(event, told);
    }
  }

  /** A card lies on the table, and in its hand no more. */
  #lay(seat: number, card: number): void {
    const { seats, laid } = this.#now;
    const hand = [...(seats[seat]?.hand ?? [])];
    hand.splice(hand.indexOf(card), hand.includes(card) ? 1 : 0);
    this.#now = { ...this.#now, laid: [...laid, { seat, card }], seats: seats.map((one, at) => (at === seat && one.hand ? { ...one, hand } : one)) };
  }

  #onBoard(event: Event, told: number): void {
    switch (event.name) {
      case 'TilePlaced': {
        const tile = TILE_NAMES[event.facts.tile] ?? 'v';
        const to = cellAt(event.facts.cell);
        return this.#travel({ mover: 'tile', tile, from: this.#field, to }, { [to]: { ...EMPTY, tile } }, told);
      }
      case 'BuildingOccupied': {
        const to = cellAt(event.facts.cell);
        this.#earn(event.facts.seat, -event.facts.paid);
        return this.#travel({ mover: 'squire', seat: event.facts.seat, from: null, to }, this.#with(to, { squire: event.facts.seat }), told);
      }
      case 'CondePlaced':
      case 'CondeMoved':
        return this.#conde(event.facts.seat, 'from' in event.facts ? event.facts.from : null, 'to' in event.facts ? event.facts.to : event.facts.cell, told);
      case 'StonePlaced':
      case 'StoneMoved':
        return this.#stone(event.facts.stone, 'from' in event.facts ? event.facts.from : null, 'to' in event.facts ? event.facts.to : event.facts.cell, told);
      default:
        return this.#sold(event);
    }
  }

  #sold(event: Event): void {
    if (event.name === 'BuildingSold') {
      const { seat, cell, amount } = event.facts;
      const tile = this.#now.board[cellAt(cell)]?.tile ?? 'F';
      this.#sale = {
        kind: 'sale',
        cell: cellAt(cell),
        tile,
        owner: { seat, amount },
        conde: null,
        left: [],
        hasRatLeft: false,
        before: this.#now,
      };
    } else if (this.#sale && event.name === 'CondePaid') this.#sale.conde = { seat: event.facts.seat, amount: event.facts.amount };
    else if (this.#sale && event.name === 'TileRemoved') this.#sale.left.push(cellAt(event.facts.cell));
    else if (this.#sale && event.name === 'StoneRemoved') this.#sale.hasRatLeft = true;
  }

  // --- what is watched ---

  #moment(told: number, rest = 0): void {
    this.beats.push({ after: this.#now, ms: MOMENT_MS, rest, told });
  }

  #scene(scene: Scene, ms: number, told: number, motion: readonly Travel[] = []): void {
    this.beats.push({ after: this.#now, ms, scene, told, ...(motion.length > 0 ? { motion } : {}) });
  }

  #travel(travel: Travel, cells: View['board'], told: number): void {
    this.#now = { ...this.#now, board: { ...this.#now.board, ...cells } };
    const isPut = this.isOwn && this.beats.length === 0;
    this.beats.push({
      after: this.#now,
      ms: isPut ? PUT_MS : TRAVEL_MS,
      motion: [isPut ? { ...travel, isPut } : travel],
      touched: travel.to ? [travel.to] : [],
      told,
    });
  }

  #conde(seat: number, from: number | null, to: number, told: number): void {
    const cells = { ...(from === null ? {} : this.#with(cellAt(from), { conde: null })), ...this.#with(cellAt(to), { conde: seat }) };
    this.#travel({ mover: 'conde', seat, from: from === null ? null : cellAt(from), to: cellAt(to) }, cells, told);
  }

  #stone(number: number, from: number | null, to: number, told: number): void {
    const stone = STONE_NAMES[number] ?? 'rat';
    const cells = { ...(from === null ? {} : this.#with(cellAt(from), { stone: null })), ...this.#with(cellAt(to), { stone }) };
    this.#travel({ mover: 'stone', stone, from: from === null ? null : cellAt(from), to: cellAt(to) }, cells, told);
  }

  #closeSale(told: number): void {
    const sale = this.#sale;
    if (!sale) return;
    this.#sale = null;
    const steps: SaleStep[] = sale.left.length > 0 ? ['count', 'pay', 'leave', 'home'] : ['count', 'pay', 'home'];
    steps.forEach((step, at) => {
      if (step === 'pay') {
        this.#earn(sale.owner.seat, sale.owner.amount);
        if (sale.conde) this.#earn(sale.conde.seat, sale.conde.amount);
      }
      if (step === 'leave') this.#now = { ...this.#now, board: without(this.#now.board, sale.left) };
      if (step === 'home') this.#now = { ...this.#now, board: { ...this.#now.board, ...this.#with(sale.cell, { squire: null, conde: null }) } };
      this.#scene({ ...sale, step, at: at + 1, of: steps.length }, SALE_MS[step], told, this.#onTheWay(sale, step));
    });
  }

  /** Coins to the purses, the rat beside the board, squire and conde home. */
  #onTheWay({ cell, owner, conde, left, hasRatLeft, before }: Omit<SaleScene, 'step' | 'at' | 'of'>, step: SaleStep): Travel[] {
    const shares = conde ? [owner, conde] : [owner];
    const rat = hasRatLeft ? left.find((one) => before.board[one]?.stone === 'rat') : undefined;
    if (step === 'pay') return coins(cell, shares);
    if (step === 'leave') return rat ? [{ mover: 'stone', stone: 'rat', from: rat, to: null }] : [];
    if (step !== 'home') return [];
    return shares.map(({ seat }, at) => ({ mover: at === 0 ? 'squire' : 'conde', seat, from: cell, to: null }));
  }

  #market(cell: CellName, seat: number, amount: number): void {
    const last = this.#paid.at(-1);
    if (last?.cell === cell) last.shares.push({ seat, amount });
    else this.#paid.push({ cell, shares: [{ seat, amount }] });
  }

  #closeMarket(told: number): void {
    const paid = this.#paid;
    this.#paid = [];
    paid.forEach(({ cell, shares }, at) => {
      for (const { seat, amount } of shares) this.#earn(seat, amount);
      this.#scene({ kind: 'market', at, round: this.#now.round, paid, view: { ...this.after, board: this.#now.board } }, MARKET_MS, told, coins(cell, shares));
    });
  }

  #closePass(told: number): void {
    const passed = this.#passed;
    this.#passed = [];
    if (passed.length > 0) this.#scene({ kind: 'pass', passed }, PASS_MS, told);
  }

  // --- the board meanwhile ---

  #with(cell: CellName, change: Partial<Cell>): View['board'] {
    return { [cell]: { ...(this.#now.board[cell] ?? EMPTY), ...change } };
  }

  /** Money behind a screen stays there. */
  #earn(seat: number, amount: number): void {
    const seats = this.#now.seats.map((one, at) => (at === seat && one.money !== null ? { ...one, money: one.money + amount } : one));
    this.#now = { ...this.#now, seats };
  }
}

function coins(cell: CellName, shares: readonly Share[]): Travel[] {
  return shares.map(({ seat, amount }) => ({ mover: 'coin', seat, amount, from: cell, to: null }));
}

function without(board: View['board'], cells: readonly CellName[]): View['board'] {
  return Object.fromEntries(Object.entries(board).filter(([cell]) => !cells.some((one) => one === cell)));
}

/** The values of a hand as events pack it: two bits for each value. */
export function cardsIn(hand: number): number[] {
  return Array.from({ length: 10 }, (_, at) => at + 1).flatMap((value) => Array.from({ length: (hand >> (2 * (value - 1))) & 3 }, () => value));
}
