/* A small game and a table to play it at, for what every game shares. */
import type { Component } from 'svelte';
import type { Beat, Game, View } from '../../src/games/game';
import type { Answer, Line, Listener, Request } from '../../src/shell/net/socket';
import type { ClientMessage, Happening, Play, SeatInfo, Snapshot, TableInfo, Update } from '../../src/shell/protocol';
import { Hand } from '../../src/table/hand.svelte';
import { LiveTable } from '../../src/table/live.svelte';

export interface Counted extends View {
  pieces: number;
}

export const board = (pieces: number): Counted => ({ game: 'count', edition: 'first', pieces });

export function happened(text: string, turn = 1, turn_of: number | null = 1, more: Partial<Happening> = {}): Happening {
  return { name: 'Put', facts: {}, text, turn, turn_of, action: 'place', quiet: false, ...more };
}

/** Every loud event lays one piece and takes 400 ms; one called "scored" is a scene. */
export function beats(before: View, events: readonly Happening[]): Beat[] {
  let pieces = (before as Counted).pieces;
  return events.map((event, at) => {
    pieces += 1;
    const scene = event.text === 'scored' ? { scene: event.text } : { motion: event.text };
    return { after: board(pieces), ms: 400, touched: ['here'], told: at + 1, ...scene };
  });
}

const Nothing = (() => ({})) as unknown as Component;

export const game: Game = {
  id: 'count',
  parts: { Board: Nothing, Rounds: Nothing, Side: Nothing, SeatBody: Nothing, SeatChip: Nothing },
  decisions: {},
  speak: () => Promise.resolve(),
  rules: () => Promise.resolve({ passages: [], differences: [] }),
  hand: (seen) => new Hand(seen),
  beats,
  score: () => 0,
  order: () => [],
  progress: () => '',
  hint: () => '',
  sceneTitle: String,
  describe: () => [],
  drawer: () => ({ tabs: [], wants: 'cards' }),
  press: () => false,
  keysHelp: () => [],
  standing: () => '',
  isHeading: ({ name }) => name === 'Round',
  landmark: ({ name }) => (name === 'RoundStarted' ? 'round' : null),
  icon: () => null,
  afterwards: () => Promise.resolve({ End: Nothing, Figure: Nothing, Hands: Nothing, milestones: () => [], highlights: () => [] }),
};

const seat = (number: number, name: string, present = true): SeatInfo => ({
  seat: number,
  kind: 'guest',
  name,
  guest: `guest-${number}`,
  level: null,
  resigned: false,
  present,
  stand_in: null,
  away: null,
});

export const info = (present = true): TableInfo => ({
  id: 'table-1',
  game: 'count',
  edition: 'first',
  options: {},
  status: 'running',
  seats: [seat(0, 'Inés'), seat(1, 'Marco', present)],
  host: 'guest-0',
  is_public: false,
  is_watchable: true,
  created: 0,
  waiting: [],
  now: null,
  changed: 0,
  advice: { on: false, agreed: [], missing: [] },
  pace: {},
  rematch: null,
  may_close: false,
  invite: null,
  luck: null,
});

export const decision = (number: number): Play['decision'] => ({
  number,
  kind: 'put',
  prompt: 'Put a piece',
  options: [{ choice: 7, notation: 'put', text: 'Put it', note: '' }],
  passages: [],
  since: 0,
  occasion: null,
});

export function play(number: number, events: Happening[], more: Partial<Play> = {}): Play {
  return {
    number,
    choices: number,
    undone: 0,
    first: 0,
    events,
    view: { ...board(events.length) },
    decision: decision(number),
    waiting: [],
    may_take_back: false,
    result: null,
    clocks: null,
    ...more,
  };
}

export function snapshot(shown: Play): Snapshot {
  return { type: 'table', table: info(), you: 0, play: shown, undo: null, wishes: {}, plans: {}, chats: [], muted: [] };
}

export function update(number: number, first: number, events: Happening[], more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    number,
    choices: number,
    undone: 0,
    first,
    events,
    changed: { pieces: first + events.length },
    decision: decision(number),
    waiting: [],
    may_take_back: false,
    status: 'running',
    result: null,
    clocks: null,
    ...more,
  };
}

/** The other end of the line: hears what is sent, says what it likes. */
export class Wire {
  readonly sent: ClientMessage[] = [];
  readonly asked: { request: Request; answer: (answer: Answer | null) => void }[] = [];
  listener!: Listener;

  readonly call = (listener: Listener): Line => {
    this.listener = listener;
    return {
      send: (message) => this.sent.push(message) > 0,
      ask: (request) => new Promise((answer) => this.asked.push({ request, answer })),
      close: () => undefined,
    };
  };

  table(shown: Play): LiveTable {
    const table = new LiveTable(this.call);
    table.game = game;
    this.listener.opened();
    this.listener.received(snapshot(shown));
    return table;
  }

  lose(): void {
    for (const { answer } of this.asked.splice(0)) answer(null);
    this.listener.lost();
  }
}
