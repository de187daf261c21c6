/* Events as one reads them: by turn, in it by action, equal sentences once with how often. */
import type { Happening } from '../shell/protocol';

/** A sentence of the account; `number` is its last event's. */
export interface Sentence {
  number: number;
  event: Happening;
  times: number;
}

export interface Turn {
  turn: number;
  seat: number | null;
  sentences: Sentence[];
}

/** Quiet events complete others and are left out. A heading stands alone, as a turn of nobody. */
export function turnsIn(events: readonly Happening[], first: number, isHeading: (event: Happening) => boolean): Turn[] {
  const turns: Turn[] = [];
  events.forEach((event, at) => {
    if (event.quiet) return;
    const isHead = isHeading(event);
    const last = turns.at(-1);
    const isSame = last !== undefined && !isHead && last.turn === event.turn && last.seat === event.turn_of && !isHeading(lastOf(last));
    if (isSame) tell(last, event, first + at);
    else turns.push({ turn: event.turn, seat: isHead ? null : event.turn_of, sentences: [{ number: first + at, event, times: 1 }] });
  });
  return turns;
}

function lastOf(turn: Turn): Happening {
  const last = turn.sentences.at(-1);
  if (!last) throw new Error('a turn begins with a sentence');
  return last.event;
}

function tell(turn: Turn, event: Happening, number: number): void {
  const before = turn.sentences.find((one) => one.event.action === event.action && one.event.text === event.text && one.event.action === lastOf(turn).action);
  if (before) {
    before.times += 1;
    before.number = number;
  } else turn.sentences.push({ number, event, times: 1 });
}
