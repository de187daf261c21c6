/* A hand over the map of Spain: what is offered where, what is pointed at, half chosen, or barred and why. */
import type { Option } from '../../shell/protocol';
import { settings } from '../../shell/settings.svelte';
import { isOneOf } from '../../shell/trusted';
import type { Carrier } from '../../table/carrying';
import { getHand, Hand, type InTheAir } from '../../table/hand.svelte';
import type { Ahead, Seen } from '../../table/seen';
import { isAreaScored, type AreaScored } from './beats';
import type { Point } from './board/geometry';
import { placeNumber } from './board/layout';
import { CHOICE_FIRST, DECISION_KINDS, type CardId, type DecisionKind } from './contract';
import { effectOf, NOTHING_DONE, type Effect } from './effect';
import { Foresight } from './foresight.svelte';
import { inHand, type InHand } from './lifted';
import { barredChoice, mayLift, NOTHING, offerOf, ownerToAsk, type Offer } from './offer';
import { placesOf, type PlaceId, type Shown } from './view';

const SETTLE_MS = 3000;

export class Play extends Hand<Shown> implements Carrier {
  hover = $state.raw<PlaceId | null>(null);
  /** Where a mouse is over the map, in the map's units. */
  pointer = $state.raw<Point | null>(null);
  /** The place chosen but not confirmed, for a dial. */
  dial = $state.raw<PlaceId | null>(null);
  scoreboard = $state.raw<string | null>(null);
  count = $state.raw(0);
  /** The place the arrow keys stand on. */
  cursor = $state.raw<PlaceId | null>(null);
  /** The card being looked at, and the region whose sheet is open. */
  card = $state.raw<CardId | null>(null);
  region = $state.raw<PlaceId | null>(null);
  /** A last placement that ends the turn in a moment, unless it is put back. */
  settling = $state.raw<Option | null>(null);
  wantsUsualOrder = false;
  #settle: ReturnType<typeof setTimeout> | undefined;
  /** The turn in which all was brought already: who takes that back wants to choose. */
  #broughtIn = '';

  readonly foresight: Foresight;
  readonly decisionKind: DecisionKind | null = $derived.by(() => (isOneOf(DECISION_KINDS, this.kind) ? this.kind : null));
  /** What the question offers, and what of it can be done at this moment. */
  readonly asked: Offer = $derived.by(() => offerOf(this.options));
  readonly offer: Offer = $derived.by(() => (this.isAsked && !this.settling && !this.seen.stage.isHolding ? this.asked : NOTHING));

  /** Places that may be chosen now; a scoreboard must be picked up first. */
  readonly targets: ReadonlyMap<PlaceId, Option> = $derived.by(() => {
    if (this.offer.scoreboards.size === 0) return this.offer.places;
    return this.offer.scoreboards.get(this.scoreboard ?? '') ?? new Map<PlaceId, Option>();
  });

  /** Whether the map is asked at all: only then are the other places barred. */
  readonly asksMap = $derived.by(() => this.targets.size > 0 || this.offer.stacks.size > 0 || this.offer.grandes.size > 0);

  readonly scores: readonly number[] = $derived.by(() => this.board?.seats.map((seat) => seat.score) ?? []);

  readonly inHand: InHand | null = $derived.by(() => {
    const { view, you } = this.seen;
    return view && you !== null && this.targets.size > 0 ? inHand(this.air?.view ?? view, you, this.scoreboard) : null;
  });

  /** What the place pointed at would bring. */
  readonly ahead: Ahead<Shown> | null = $derived.by(() => {
    const option = this.hover && this.targets.get(this.hover);
    return option ? this.foresight.known(this.leadingTo(option)) : null;
  });

  /** What would open and close if the king went where the pointer is. */
  readonly opening: { open: PlaceId[]; opens: PlaceId[]; closes: PlaceId[] } | null = $derived.by(() => {
    const now = this.seen.view?.open;
    if (this.kind !== 'move-king' || !this.ahead || !now) return null;
    const { open } = this.ahead.view;
    return { open, opens: open.filter((place) => !now.includes(place)), closes: now.filter((place) => !open.includes(place)) };
  });

  /** What the card looked at would do now; known only while one may take it. */
  readonly effect: Effect = $derived.by(() => {
    const choices = this.card === null ? null : this.#choicesOf(this.card);
    const ahead = choices && this.foresight.known(choices);
    return ahead ? effectOf(ahead) : NOTHING_DONE;
  });
  readonly look: readonly PlaceId[] = $derived.by(() => (this.offer.cards.size > 0 ? this.effect.places : []));

  constructor(seen: Seen<Shown>) {
    super(seen);
    this.foresight = new Foresight(seen);
  }

  override reset(): void {
    super.reset();
    clearTimeout(this.#settle);
    this.settling = null;
    this.foresight.forget();
    this.dial = null;
    this.region = null;
    this.count = Math.max(0, ...this.asked.counts.keys());
    if (this.kind === 'recruit') this.#bringAll();
    if (this.kind === 'offer-veto') this.#foresee(this.asked.buttons.find(({ notation }) => notation === 'allow'));
    if (this.kind !== 'score-next') this.wantsUsualOrder = false;
    else if (this.wantsUsualOrder) this.chooseUsual();
  }

  override putBack(): boolean {
    const hadSomething = this.dial !== null || this.scoreboard !== null || this.mustConfirm || this.settling !== null || this.region !== null;
    if (this.kind === 'put-down') {
      void this.seen.takeBack();
      return true;
    }
    this.reset();
    return hadSomething;
  }

  // --- dragging ---

  protected override askedIn(view: Shown): Pick<InTheAir<Shown>, 'kind' | 'options'> {
    const { kind, options } = view.decision;
    // Only what has been lifted is put down from the air.
    const choice = (text: string): number => CHOICE_FIRST.put + placeNumber(view, text.replace('put ', ''));
    return { kind, options: options.map((notation) => ({ choice: choice(notation), notation, text: '', note: '' })) };
  }

  override layBack(): void {
    super.layBack();
    this.scoreboard = this.asked.scoreboards.size === 1 ? ([...this.asked.scoreboards.keys()][0] ?? null) : null;
  }

  pointAt(place: PlaceId | null): void {
    if (place === null) this.hover = null;
    else this.point(place);
  }

  draws(): boolean {
    return this.pointer !== null;
  }

  mayPut(place: PlaceId): boolean {
    return this.targets.has(place);
  }

  put(place: PlaceId): void {
    this.activate(place);
  }

  // --- choosing ---

  override choose(option: Option): void {
    if (this.#mayBeTheLast(option)) void this.#settleOrChoose(option);
    else super.choose(option);
  }

  /** The next area in the usual order of scoring. */
  chooseUsual(): void {
    const [first] = this.asked.places.values();
    if (first) this.choose(first);
  }

  /** A click on something that is offered ends what is still being watched, and counts. */
  taken<K>(from: (offer: Offer) => ReadonlyMap<K, Option>, key: K): Option | undefined {
    if (this.isAsked && !this.settling && from(this.asked).has(key)) this.seen.stage.finish();
    return from(this.offer).get(key);
  }

  /** A click, a tap or Enter on a place of the map. */
  activate(place: PlaceId): void {
    this.cursor = place;
    this.taken(({ places }) => places, place);
    const option = this.targets.get(place);
    if (!option) {
      if (!this.seen.stage.isHolding) void this.explain(place);
      return;
    }
    this.reason = null;
    if (this.kind === 'set-dial') this.dial = place;
    else this.choose(option);
  }

  lockDial(): void {
    const option = this.dial && this.targets.get(this.dial);
    if (option) this.choose(option);
  }

  /** A pointer, a finger or the keyboard is on a place. */
  point(place: PlaceId): void {
    this.hover = place;
    this.#foresee(this.targets.get(place));
    if (this.asksMap) void this.explain(place);
  }

  /** A card is looked at. */
  lookAt(card: CardId | null): void {
    this.card = card;
    const choices = card === null ? null : this.#choicesOf(card);
    if (choices) void this.foresight.ask(choices);
  }

  async explain(place: PlaceId): Promise<void> {
    const choice = this.#barredAt(place);
    if (choice === null) this.unask();
    else await this.ask(place, choice);
  }

  /** What a click there would choose although it is barred; null where it is not, or nothing is asked. */
  #barredAt(place: PlaceId): number | null {
    const { view, you } = this.seen;
    if (!view || you === null || !this.isAsked || !this.decisionKind || this.air) return null;
    if (this.targets.has(place) || mayLift(this.offer, place)) return null;
    const owner = ownerToAsk(view.regions[place]?.caballeros ?? null, you);
    return barredChoice({ kind: this.decisionKind, place: placeNumber(view, place), board: this.scoreboard, owner });
  }

  /** Why a power card may not be played. */
  async explainPower(value: number): Promise<void> {
    if (this.isAsked && this.kind === 'play-power') await this.ask(`power ${value}`, CHOICE_FIRST.power + value - 1);
  }

  /** Regions and castillo, and abroad where the king may go. */
  places(): PlaceId[] {
    return this.board ? placesOf(this.board) : [];
  }

  #foresee(option: Option | undefined): void {
    if (option) void this.foresight.ask(this.leadingTo(option));
  }

  /** An option behind what was chosen in the air. */
  leadingTo(option: Option): number[] {
    return [...(this.air?.choices ?? []), option.choice];
  }

  /** Taking an open card and beginning with its special. */
  #choicesOf(card: CardId): number[] | null {
    const stack = this.seen.view?.stacks.find(({ open }) => open === card);
    const option = stack && this.asked.cards.get(stack.stack.charAt(0));
    return option ? [option.choice, CHOICE_FIRST.special] : null;
  }

  // --- bringing all, without being asked ---

  #bringAll(): void {
    const option = this.asked.counts.get(this.count);
    const { view } = this.seen;
    const turn = view ? `${view.round} ${view.turn.active} ${view.decision.pending.length}` : '';
    if (!settings.kept.takeAll || !option || turn === this.#broughtIn) return;
    this.#broughtIn = turn;
    this.choose(option);
  }

  // --- the last placement ---

  /** Only a caballero that is the last of its card or of its court can end a turn. */
  #mayBeTheLast(option: Option): boolean {
    const { view, you } = this.seen;
    if (!settings.kept.settle || !view || you === null || !option.notation.startsWith('place ')) return false;
    const moment = view.decision.pending.at(-1);
    const left = moment?.moment === 'place' ? moment.left : moment?.moment === 'take-turn' ? (view.turn.places ?? 1) : 2;
    return left === 1 || view.seats[you]?.court === 1;
  }

  async #settleOrChoose(option: Option): Promise<void> {
    const number = this.seen.decision?.number;
    const ahead = await this.foresight.ask([option.choice]);
    if (this.seen.decision?.number !== number) return;
    if (ahead === null || !this.#endsTurn(ahead)) {
      super.choose(option);
      return;
    }
    this.settling = option;
    this.#settle = setTimeout(() => this.settle(), SETTLE_MS);
  }

  #endsTurn({ isOpen, view }: Ahead<Shown>): boolean {
    const you = this.seen.you ?? -1;
    return isOpen || view.turn.active !== you || !view.decision.deciders.includes(you);
  }

  /** The turn ends now. */
  settle(): void {
    const option = this.settling;
    clearTimeout(this.#settle);
    this.settling = null;
    if (option) super.choose(option);
  }
}

/** The area whose scoring is being shown. */
export function sceneOf(play: Play): AreaScored | null {
  const { scene } = play.seen.stage;
  return !play.isPast && isAreaScored(scene) ? scene : null;
}

export function getPlay(): Play {
  return getHand<Play>();
}
