/* A person's hand at the table: what is pointed at, half chosen, or barred and why. */
import { getContext, setContext } from 'svelte';
import { placeNumber } from '../board/layout';
import { NOTHING, type Offer, type Option } from '../decisions/offer';
import type { DecisionKind } from '../elgrande/contract';
import { CASTILLO, regionsOf, type PlaceId, type Shown } from '../elgrande/shown';
import type { Happening } from '../protocol';
import type { ReplayStore } from '../replay/store.svelte';
import type { Reason, TableStore } from './store.svelte';

export type Panel = 'rules' | 'settings' | 'chat' | 'menu' | 'keys' | 'log' | null;

export class Play {
  hover = $state.raw<PlaceId | null>(null);
  /** The place chosen but not confirmed, for a dial. */
  dial = $state.raw<PlaceId | null>(null);
  scoreboard = $state.raw<string | null>(null);
  count = $state.raw(0);
  reason = $state.raw<(Reason & { place: PlaceId }) | null>(null);
  /** The place the arrow keys stand on. */
  cursor = $state.raw<PlaceId | null>(null);
  panel = $state.raw<Panel>(null);
  rule = $state.raw<string | null>(null);
  card = $state.raw<string | null>(null);
  mustConfirmEnd = $state.raw(false);
  wantsUsualOrder = false;

  constructor(
    readonly store: TableStore,
    /** The same store when it shows a recorded game. */
    readonly replay: ReplayStore | null = null,
  ) {}

  readonly kind: DecisionKind | null = $derived.by(() => (this.store.decision?.kind ?? null) as DecisionKind | null);
  readonly isPast = $derived.by(() => this.store.show.past !== null);
  /** What is offered on the table; it goes dark the moment something was chosen. */
  readonly offer: Offer = $derived.by(() => (this.isPast || this.store.isSending ? NOTHING : this.store.offer));
  readonly board: Shown | null = $derived.by(() => this.store.show.past?.board ?? this.store.show.board);

  /** Scores as far as a scoring has been shown: they count up area by area. */
  readonly scores: readonly number[] = $derived.by(() => {
    const scores = this.board?.seats.map((seat) => seat.score) ?? [];
    for (const { seat, points } of this.isPast ? [] : this.store.show.stillToCome) scores[seat] = (scores[seat] ?? 0) - points;
    return scores;
  });

  /** What had happened when the board was as it is drawn. */
  readonly told: readonly Happening[] = $derived.by(() => {
    const { events, first, show } = this.store;
    return show.past ? events.slice(0, show.past.event - first + 1) : events;
  });

  /** Places that may be chosen now; a scoreboard must be picked up first. */
  readonly targets: ReadonlyMap<PlaceId, Option> = $derived.by(() => {
    if (this.offer.scoreboards.size === 0) return this.offer.places;
    return this.offer.scoreboards.get(this.scoreboard ?? '') ?? new Map<PlaceId, Option>();
  });

  /** Whether the map is asked at all: only then are the other places barred. */
  readonly asksMap = $derived.by(() => this.targets.size > 0 || this.offer.stacks.size > 0 || this.offer.grandes.size > 0);

  /** A new question: nothing is half chosen any more. */
  reset(): void {
    const offer = this.store.offer;
    this.dial = null;
    this.scoreboard = offer.scoreboards.size === 1 ? ([...offer.scoreboards.keys()][0] ?? null) : null;
    this.count = Math.max(0, ...offer.counts.keys());
    this.reason = null;
    this.mustConfirmEnd = false;
    if (this.kind !== 'score-next') this.wantsUsualOrder = false;
    else if (this.wantsUsualOrder) this.chooseUsual();
  }

  /** The next area in the usual order of scoring. */
  chooseUsual(): void {
    const [first] = this.store.offer.places.values();
    if (first) void this.store.choose(first);
  }

  /** A click, a tap or Enter on a place of the map. */
  activate(place: PlaceId): void {
    this.cursor = place;
    const option = this.targets.get(place);
    if (!option) {
      void this.explain(place);
      return;
    }
    this.reason = null;
    if (this.kind === 'set-dial') this.dial = place;
    else void this.store.choose(option);
  }

  choose(option: Option): void {
    void this.store.choose(option);
  }

  lockDial(): void {
    const option = this.dial && this.targets.get(this.dial);
    if (option) void this.store.choose(option);
  }

  async explain(place: PlaceId): Promise<void> {
    const view = this.store.view;
    if (!view || !this.store.decision || this.isPast || this.targets.has(place)) {
      this.reason = null;
      return;
    }
    const number = this.store.decision.number;
    const reason = await this.store.reason(placeNumber(view, place), this.scoreboard);
    if (reason && this.store.decision?.number === number) this.reason = { ...reason, place };
  }

  /** Lays the board of an earlier moment on the table. */
  async look(event: number): Promise<void> {
    if (this.replay) return this.replay.goTo(this.replay.atOf(event));
    const board = await this.store.momentOf(event);
    if (board) this.store.show.past = { board, event };
  }

  /** Regions and castillo, and abroad where the king may go. */
  places(): PlaceId[] {
    const view = this.board;
    if (!view) return [];
    const abroad = view.edition === 'de_2023' ? ['france', 'portugal'] : [];
    return [...regionsOf(view), CASTILLO, ...abroad];
  }

  openRule(rule: string | null): void {
    this.rule = rule;
    this.panel = 'rules';
  }
}

const KEY = Symbol('play');

export function setPlay(play: Play): Play {
  return setContext(KEY, play);
}

export function getPlay(): Play {
  return getContext<Play>(KEY);
}
