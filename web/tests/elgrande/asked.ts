/* A seat of El Grande that is asked something: a small board, and a server that says what a test wishes. */
import { CHOICE_COUNT, PLACES, type DecisionKind } from '../../src/games/elgrande/contract';
import { Play } from '../../src/games/elgrande/hand.svelte';
import type { Shown } from '../../src/games/elgrande/view';
import type { Ahead, Reason, Seen } from '../../src/table/seen';
import { Stage } from '../../src/table/stage.svelte';

const region = (caballeros: number[]): object => ({ worth: [4, 2, 0], grandes: [], caballeros, if_scored: [0, 0] });
/** In the order of scoring. */
const NAMES = PLACES.en_bigbox.slice(0, CHOICE_COUNT.source);

export const boardWith = (more: object = {}): Shown =>
  ({
    game: 'elgrande',
    edition: 'en_bigbox',
    round: 2,
    rounds: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    scoring_after: [3, 6, 9],
    king: 'granada',
    open: ['sevilla', 'valencia'],
    stacks: [{ stack: '3 of 5', open: 'score_value_5' }],
    turn: { active: 0, order: [], card: null, places: 2, placed: false },
    decision: { kind: 'take-turn', deciders: [0], dialling: [], pending: [], lifted: [], pays: {}, options: [] },
    scoreboards: { '840': null, '400': null },
    regions: { ...Object.fromEntries(NAMES.map((name) => [name, region([0, 0])])), galicia: region([1, 0]), sevilla: region([0, 2]) },
    castillo: { worth: [5, 3, 1], grandes: [], caballeros: null },
    seats: [0, 1].map(() => ({ court: 3, province: 20, score: 0, grande: null, hand: [], used: [] })),
    vetoes: [],
    ...more,
  }) as unknown as Shown;

/** A table at which one seat is asked; what the server would say is given, and given late where a test wishes. */
export class Asked {
  chosen: string[] = [];
  /** The choices somebody wondered about. */
  wondered: number[] = [];
  takenBack = 0;
  ahead: Ahead<Shown> | null = null;
  reason: Promise<Reason | null> = Promise.resolve(null);
  readonly seen: Seen<Shown>;
  readonly hand: Play;

  constructor(kind: DecisionKind, notations: string[], view = boardWith()) {
    this.seen = {
      info: null,
      you: 0,
      view,
      names: ['Inés', 'Marco'],
      events: [],
      first: 0,
      decision: null,
      waiting: [],
      result: null,
      isSending: false,
      problem: null,
      stage: new Stage<Shown>(),
      choose: (option) => Promise.resolve(void this.chosen.push(option.notation)),
      takeBack: () => Promise.resolve(++this.takenBack > 0),
      ahead: () => Promise.resolve(this.ahead),
      preview: () => Promise.resolve(null),
      why: (choice) => {
        this.wondered.push(choice);
        return this.reason;
      },
      look: () => Promise.resolve(),
    };
    this.seen.stage.jump(view);
    this.ask(kind, notations);
    this.hand = new Play(this.seen);
    this.hand.reset();
  }

  ask(kind: DecisionKind, notations: string[]): void {
    const number = (this.seen.decision?.number ?? 0) + 1;
    const options = notations.map((notation, choice) => ({ choice, notation, text: notation, note: '' }));
    Object.assign(this.seen, { decision: { number, kind, prompt: '', options, passages: [], since: 0, occasion: null } });
  }
}
