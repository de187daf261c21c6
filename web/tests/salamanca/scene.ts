/* A small game of Salamanca to try things on. */
import type { Event, Region, Turn, View } from '../../src/games/salamanca/contract';

export const BUILT: Region = {
  building: 2,
  landscape: 2,
  total: 4,
  landscapes: [
    { kind: 'field', tiles: ['b1'], counted: 1, halved: false, value: 1 },
    { kind: 'meadow', tiles: ['c2'], counted: 3, halved: true, value: 1 },
  ],
  fertile: ['c2'],
  market: 0,
  market_conde: 0,
  barred: null,
};

export const TURN: Turn = { active: 0, card: 2, last: true, used: [], free_squires: 2, recovered_squires: 0, pending: [], open: [], fees: {} };

export const VIEW: View = {
  game: 'salamanca',
  edition: 'salamanca',
  options: {},
  seat: 0,
  round: 3,
  rounds: 15,
  last_round: false,
  first: 1,
  laid: [
    { seat: 1, card: 8 },
    { seat: 0, card: 2 },
  ],
  turn: TURN,
  board: {
    b1: { tile: 'f', squire: null, conde: null, stone: null },
    b2: { tile: 'F', squire: 0, conde: 1, stone: null },
    c2: { tile: 'm3', squire: null, conde: null, stone: 'rat' },
  },
  regions: {
    b2: BUILT,
  },
  sales: [],
  stones: { poison: null, rat: 'c2', locust: null, ruin: null },
  display: { A: ['v'], B: ['l', 'w2'] },
  piles: { main: 20, blue: 5 },
  unseen: { main: {}, blue: {} },
  seats: [
    { money: 5, squires: 2, conde: null, cards: 3, hand: [3, 5, 6], known: [], face_down: 0, committed: null },
    { money: null, squires: 3, conde: 'b2', cards: 3, hand: null, known: [], face_down: 0, committed: null },
  ],
  history: [],
  occupied_this_round: [],
  fertile_this_round: [],
  decision: { kind: 'take-turn', deciders: [0], tile: null, opponent: null, hand: null, wanted: null, options: [] },
};

/** An event with its facts; what else it carries plays no part. */
export function happened(name: Event['name'], facts: Record<string, number | null>, text = ''): Event {
  return { name, facts, text } as unknown as Event;
}
