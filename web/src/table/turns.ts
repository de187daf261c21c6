/* Events as one reads them: by turn, in it by action, equal sentences once with how often. */
import type { Laid, Short } from '../games/game';
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
  /** What was laid in the part of the game that this heads. */
  laid: Laid[];
}

/** How a game's events are told apart. */
interface Telling {
  isHeading: (event: Happening) => boolean;
  laid?: (event: Happening) => Laid | null;
}

/** Quiet events complete others and are left out. A heading stands alone, as a turn of nobody. */
export function turnsIn(events: readonly Happening[], first: number, game: Telling): Turn[] {
  const turns: Turn[] = [];
  let heading: Turn | null = null;
  for (const [at, event] of events.entries()) {
    if (event.quiet) continue;
    const laid = heading && game.laid?.(event);
    if (heading && laid) {
      heading.laid.push(laid);
      continue;
    }
    const isHead = game.isHeading(event);
    const last = turns.at(-1);
    const isSame = last !== undefined && last !== heading && !isHead && last.turn === event.turn && last.seat === event.turn_of;
    if (isSame) tell(last, event, first + at);
    else turns.push({ turn: event.turn, seat: isHead ? null : event.turn_of, sentences: [{ number: first + at, event, times: 1 }], laid: [] });
    if (isHead) heading = turns.at(-1) ?? null;
  }
  return turns;
}

function tell(turn: Turn, event: Happening, number: number): void {
  const action = turn.sentences.at(-1)?.event.action;
  const before = turn.sentences.find((one) => one.event.action === event.action && one.event.text === event.text && one.event.action === action);
  if (before) {
    before.times += 1;
    before.number = number;
  } else turn.sentences.push({ number, event, times: 1 });
}

/** A line under the head of a turn. */
export interface Line {
  number: number;
  event: Happening;
  /** Said before, to ears only: the head of the turn shows it. */
  who: string;
  text: string;
  times: number;
}

/** A turn's lines: what its head says already is not said again, and what can be told in short stands together. */
export function linesOf(turn: Turn, name: string, inShort: (event: Happening, times: number) => Short | null): Line[] {
  const lines: Line[] = [];
  let before: Short | null = null;
  for (const { event, number, times } of turn.sentences) {
    const last = lines.at(-1);
    if (event.action === 'turn' && turn.seat !== null) continue;
    const short = inShort(event, times);
    const isMore = short !== null && short.of === before?.of && event.name === last?.event.name;
    if (isMore) lines.splice(-1, 1, { ...last, number, text: `${last.text}, ${short.text}` });
    else if (short) lines.push({ number, event, who: '', text: short.of + short.text, times: 1 });
    else lines.push({ number, event, times, ...withoutName(event.text, name) });
    before = short;
  }
  return lines;
}

function withoutName(text: string, name: string): { who: string; text: string } {
  const who = `${name} `;
  return name !== '' && text.startsWith(who) ? { who, text: text.slice(who.length) } : { who: '', text };
}
