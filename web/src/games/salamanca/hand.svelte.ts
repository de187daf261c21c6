/* A person's hand at a table of Salamanca: what is offered, pointed at and half chosen, and what follows one press. */
import type { Happening } from '../../shell/protocol';
import { isOneOf } from '../../shell/trusted';
import type { Carrier } from '../../table/carrying';
import { getHand, Hand, type InTheAir } from '../../table/hand.svelte';
import { isCell } from './cells';
import {
  CELL_NAMES,
  CHOICE_FIRST,
  DECISION_KINDS,
  FIELD_NAMES,
  TILE_NAMES,
  type CellName,
  type DecisionKind,
  type FieldName,
  type TileName,
  type View,
} from './contract';
import { cellsIn, NOTHING, offerOf, type Offer, type Option } from './offer';

/** What would come of choosing the cell that is pointed at. */
export interface Ahead {
  cell: CellName;
  view: View;
}

/** So long the pointer rests before it is asked what would change. */
const REST_MS = 60;

const choiceAt = (cell: CellName): number => CHOICE_FIRST.at + CELL_NAMES.indexOf(cell);

/** Questions that one press opened and Escape closes again. */
const BEGUN: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['put-tile', 'put-conde', 'put-plague', 'sell', 'occupy']);
/** What can be begun and done by one click on the board. */
const AT_ONCE: ReadonlySet<string> = new Set(['conde', 'plague', 'occupy']);

type Shortcuts = ReadonlyMap<CellName, readonly string[]>;
const NO_SHORTCUTS: Shortcuts = new Map();

export class SalamancaHand extends Hand<View> implements Carrier {
  /** The cell under the pointer or the focus. */
  hover = $state.raw<CellName | null>(null);
  /** The cell the arrow keys stand on. */
  cursor = $state.raw<CellName>('e4');
  /** The building whose region is explained, and the one that stays so when nothing is pointed at. */
  looked = $state.raw<CellName | null>(null);
  #pinned: CellName | null = null;
  /** Buildings to be sold, in this order. */
  sales = $state.raw<CellName[]>([]);
  /** Cards half chosen: two to lay face down, or one to take and one to give. */
  cards = $state.raw<number[]>([]);
  wanted = $state.raw<number | null>(null);
  given = $state.raw<number | null>(null);
  /** Whether it is asked whose hand to see. */
  isChoosingHand = $state.raw(false);
  ahead = $state.raw<Ahead | null>(null);

  /** Cells where the conde or the stone could go at once: what to choose, and then where. */
  shortcuts = $state.raw<Shortcuts>(NO_SHORTCUTS);
  readonly atOnce: Shortcuts = $derived.by(() => (this.isAsked && !this.air && !this.seen.stage.isHolding ? this.shortcuts : NO_SHORTCUTS));

  #chosenAt = -1;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** What the question offers, and what of it can be done at this moment: nothing is lit while the others are watched. */
  readonly asked: Offer = $derived.by(() => (this.isAsked ? offerOf(this.options) : NOTHING));
  readonly offer: Offer = $derived.by(() => (this.seen.stage.isHolding ? NOTHING : this.asked));
  readonly question = $derived.by(() => (isOneOf(DECISION_KINDS, this.kind) ? this.kind : null));
  readonly own = $derived.by(() => (this.seen.you === null ? null : (this.board?.seats[this.seen.you] ?? null)));
  /** The tile in the hand. */
  readonly tile: TileName | null = $derived.by(() => (this.question === 'put-tile' ? (this.board?.decision.tile ?? null) : null));

  /** What has been told when the board is as it is drawn, also while something is being watched. */
  readonly toldSoFar: readonly Happening[] = $derived.by(() => {
    const { first, stage } = this.seen;
    return stage.told === null ? this.told : this.told.slice(0, stage.told - first);
  });

  /** What would go where is pointed at: also at the beginning of a turn, where the first click decides. */
  readonly held: 'tile' | 'stone' | 'conde' | null = $derived.by(() => {
    if (this.question === 'put-tile') return 'tile';
    if (this.question === 'put-plague') return 'stone';
    if (this.question === 'put-conde') return 'conde';
    const begun = this.hover ? this.atOnce.get(this.hover)?.[0] : undefined;
    return begun === 'plague' ? 'stone' : begun === 'conde' ? 'conde' : null;
  });

  override choose(option: Option): void {
    this.#chosenAt = this.seen.decision?.number ?? -1;
    super.choose(option);
  }

  /** Back to the choice of what to do, and on from there. */
  async insteadOfTile(text: string): Promise<void> {
    this.thenChoose(text);
    if (!(await this.seen.takeBack())) this.thenChoose(null);
  }

  override reset(): void {
    super.reset();
    this.#layDown();
    this.#pin(null);
    this.ahead = null;
    this.shortcuts = NO_SHORTCUTS;
    void this.#findShortcuts();
  }

  /** After an own choice the next tile comes into the hand by itself; after an undo it does not. */
  protected override byItself(): Option | undefined {
    const decision = this.seen.decision;
    if (decision?.kind !== 'take-turn' || decision.number !== this.#chosenAt + 1) return undefined;
    return decision.options.find(({ notation }) => notation.startsWith('tile '));
  }

  override putBack(): boolean {
    const isHolding =
      this.#pinned !== null || this.isChoosingHand || this.sales.length > 0 || this.cards.length > 0 || this.wanted !== null || this.given !== null;
    this.#layDown();
    this.#pin(null);
    if (!isHolding && this.question && BEGUN.has(this.question)) void this.seen.takeBack();
    return isHolding;
  }

  #layDown(): void {
    this.isChoosingHand = false;
    this.sales = [];
    this.cards = [];
    this.wanted = null;
    this.given = null;
  }

  /** A click on something that is offered ends what is still being watched, and counts. */
  #count(isOffered: boolean): void {
    if (isOffered) this.seen.stage.finish();
  }

  // --- on the board ---

  /** A click, a tap or Enter on a cell. */
  activate(cell: CellName): void {
    this.cursor = cell;
    this.#count(this.asked.cells.has(cell) || (this.isAsked && this.shortcuts.has(cell)));
    const option = this.offer.cells.get(cell);
    this.#pin(this.board?.regions[cell] && this.#pinned !== cell && !option ? cell : null);
    const shortcut = this.atOnce.get(cell);
    if (option && this.question === 'sell') this.number(cell);
    else if (option) this.choose(option);
    else if (shortcut) this.chooseAll(shortcut);
    else void this.explain(cell);
  }

  #pin(cell: CellName | null): void {
    this.#pinned = cell;
    this.looked = cell;
  }

  /** Whether a press on a cell chooses it. */
  isOpen(cell: CellName): boolean {
    return this.offer.cells.has(cell) || this.atOnce.has(cell);
  }

  // --- dragging ---

  protected override askedIn({ decision }: View): Pick<InTheAir<View>, 'kind' | 'options'> {
    const options = cellsIn(decision.options).map((cell) => ({ choice: choiceAt(cell), notation: `at ${cell}`, text: '', note: '' }));
    return { kind: decision.kind, options };
  }

  pointAt(place: string | null): void {
    this.point(place !== null && isCell(place) ? place : null);
  }

  draws(place: string | null): boolean {
    return this.held !== null && place !== null && this.mayPut(place);
  }

  mayPut(place: string): boolean {
    return isCell(place) && this.isOpen(place);
  }

  put(place: string): void {
    if (isCell(place)) this.activate(place);
  }

  /** What a click on a display field chooses: its tiles, and the first of them into the hand. */
  takingFrom(field: FieldName): [] | [Option, { name: TileName; option: Option }] {
    const first = this.offer.fields.get(field);
    const lying = this.board?.display[field] ?? [];
    const name = TILE_NAMES.find((tile) => lying.includes(tile));
    if (!first || !name) return [];
    return [first, { name, option: { choice: CHOICE_FIRST.tile + TILE_NAMES.indexOf(name), notation: `tile ${name}`, text: '', note: '' } }];
  }

  // --- looking ---

  /** At the beginning of a turn the first click may decide what is done: where conde and stone could go is lit at once. */
  async #findShortcuts(): Promise<void> {
    const decision = this.seen.decision;
    if (decision?.kind !== 'take-turn') return;
    const found = new Map<CellName, readonly string[]>();
    for (const { notation, choice } of decision.options) {
      if (!AT_ONCE.has(notation)) continue;
      const ahead = await this.seen.preview([choice]);
      if (this.seen.decision?.number !== decision.number) return;
      for (const cell of cellsIn(ahead?.decision.options ?? [])) {
        // What could mean both is asked by the buttons.
        if (found.has(cell)) found.delete(cell);
        else found.set(cell, [notation, `at ${cell}`]);
      }
    }
    this.shortcuts = found;
  }

  /** Puts a building at the end of the order of sales, or takes it out. */
  number(cell: CellName): void {
    this.reason = null;
    this.sales = this.sales.includes(cell) ? this.sales.filter((one) => one !== cell) : [...this.sales, cell];
  }

  sellAll(): boolean {
    return this.chooseAll(this.sales.flatMap((cell, at) => (at === 0 ? [`at ${cell}`] : ['sell', `at ${cell}`])));
  }

  point(cell: CellName | null): void {
    clearTimeout(this.#resting);
    this.hover = cell;
    this.ahead = null;
    this.looked = cell && this.board?.regions[cell] ? cell : this.#pinned;
    const choices = cell && this.isAsked ? this.#choicesAt(cell) : [];
    if (cell && choices.length > 0) this.#resting = setTimeout(() => void this.#lookAhead(cell, choices), REST_MS);
  }

  /** What a click there would choose. */
  #choicesAt(cell: CellName): number[] {
    const option = this.offer.cells.get(cell);
    const begun = this.offer.acts.get(this.atOnce.get(cell)?.[0] ?? '');
    if (option) return [...(this.air?.choices ?? []), option.choice];
    return begun ? [begun.choice, choiceAt(cell)] : [];
  }

  /** Settles on the only building of this turn; several are asked for. */
  settle(): boolean {
    const [only, second] = this.board?.turn?.open ?? [];
    if (!this.offer.acts.has('occupy')) return false;
    return this.chooseAll(only && !second ? ['occupy', `at ${only}`] : ['occupy']);
  }

  async #lookAhead(cell: CellName, choices: readonly number[]): Promise<void> {
    const number = this.seen.decision?.number;
    const view = await this.seen.preview(choices);
    if (view && this.hover === cell && this.seen.decision?.number === number) this.ahead = { cell, view };
  }

  /** Why a cell cannot be chosen, while the board is asked. */
  async explain(cell: CellName): Promise<void> {
    this.reason = null;
    if (this.offer.cells.size > 0) await this.ask(cell, choiceAt(cell));
  }

  /** A click on a display field: takes its tiles, or says why not. */
  take(field: FieldName): void {
    this.#count(this.asked.fields.has(field));
    const option = this.offer.fields.get(field);
    if (option) this.choose(option);
    else void this.#explainField(field);
  }

  async #explainField(field: FieldName): Promise<void> {
    this.reason = null;
    if (this.isAsked && !this.seen.stage.isHolding) await this.ask(`field ${field}`, CHOICE_FIRST.take + FIELD_NAMES.indexOf(field));
  }

  // --- cards ---

  pickCard(value: number): void {
    this.#count(this.asked.cards.has(value) || this.asked.given.has(value) || this.asked.wanted.size > 0);
    if (this.seen.stage.isHolding) return;
    const option = this.offer.cards.get(value);
    if (this.offer.given.has(value) || this.question === 'want-card') this.given = this.given === value ? null : value;
    else if (!option) void this.ask(`card ${value}`, CHOICE_FIRST.card + value - 1);
    else if (this.question === 'commit-cards')
      this.cards = this.cards.includes(value) ? this.cards.filter((one) => one !== value) : [...this.cards, value].slice(-this.missingCards);
    else this.choose(option);
  }

  /** How many cards are still to be laid face down. */
  get missingCards(): number {
    return 2 - (this.own?.face_down ?? 0);
  }

  lockCards(): boolean {
    return this.cards.length === this.missingCards && this.chooseAll(this.cards.map((value) => `card ${value}`));
  }

  swap(): boolean {
    if (this.given === null) return false;
    if (this.question === 'give-card') return this.chooseAll([`give ${this.given}`]);
    return this.wanted !== null && this.chooseAll([`want ${this.wanted}`, `give ${this.given}`]);
  }
}

export function hand(): SalamancaHand {
  return getHand<SalamancaHand>();
}
