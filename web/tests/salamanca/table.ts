/* A table at which one seat is asked: what it chose, asked for and took back is written down. */
import { SalamancaHand } from '../../src/games/salamanca/hand.svelte';
import { isCell } from '../../src/games/salamanca/cells';
import { CELL_NAMES, CHOICE_FIRST, type DecisionKind, type View } from '../../src/games/salamanca/contract';
import type { Option } from '../../src/shell/protocol';
import type { Seen } from '../../src/table/seen';
import { Stage } from '../../src/table/stage.svelte';
import { VIEW } from './scene';

export interface Tried {
  hand: SalamancaHand;
  seen: Seen<View>;
  /** Texts of the options that were chosen. */
  chosen: string[];
  previewed: number[][];
  takenBack: number;
}

function option(notation: string, at: number): Option {
  const [word = '', cell = ''] = notation.split(' ');
  const choice = word === 'at' && isCell(cell) ? CHOICE_FIRST.at + CELL_NAMES.indexOf(cell) : 1000 + at;
  return { choice, notation, text: notation, note: '' };
}

/** The next question: the same table with other options and, if wished, another view. */
export function ask(tried: Tried, kind: DecisionKind, notations: readonly string[], view: View = VIEW): void {
  const number = (tried.seen.decision?.number ?? 0) + 1;
  Object.assign(tried.seen, {
    view,
    decision: { number, seat: 0, kind, prompt: '', occasion: null, options: notations.map(option) },
  });
  tried.seen.stage.jump({ ...view, decision: { ...view.decision, kind } });
}

export function tableWith(kind: DecisionKind, notations: readonly string[], ahead: View | null = null, view: View = VIEW): Tried {
  const tried = { chosen: [], previewed: [], takenBack: 0 } as unknown as Tried;
  tried.seen = {
    info: null,
    you: 0,
    view,
    names: ['Ana', 'Ben'],
    events: [],
    first: 0,
    decision: null,
    waiting: [],
    result: null,
    isSending: false,
    problem: null,
    stage: new Stage<View>(),
    choose: (one) => Promise.resolve(void tried.chosen.push(one.notation)),
    takeBack: () => Promise.resolve(++tried.takenBack > 0),
    ahead: () => Promise.resolve(null),
    preview: (choices) => Promise.resolve(tried.previewed.push([...choices]) ? ahead : null),
    why: () => Promise.resolve(null),
    look: () => Promise.resolve(),
  };
  ask(tried, kind, notations, view);
  tried.hand = new SalamancaHand(tried.seen);
  return tried;
}
