import { beforeAll, describe, expect, it } from 'vitest';
import { describeBoard, describePlace } from '../../src/games/elgrande/describe';
import type { Shown } from '../../src/games/elgrande/view';
import { words } from '../../src/games/elgrande/words.svelte';

const region = (caballeros: number[], grandes: number[] = []): object => ({ worth: [4, 2, 0], grandes, caballeros, if_scored: [0, 0] });
const board = {
  game: 'elgrande',
  edition: 'en_bigbox',
  king: 'granada',
  open: ['sevilla', 'valencia'],
  scoreboards: { '840': null, '400': 'galicia' },
  regions: Object.fromEntries(
    ['galicia', 'pais_vasco', 'aragon', 'cataluna', 'castilla_la_vieja', 'castilla_la_nueva', 'valencia', 'sevilla', 'granada'].map((id) => [
      id,
      region(id === 'sevilla' ? [0, 2] : [0, 0], id === 'sevilla' ? [1] : []),
    ]),
  ),
  castillo: { worth: [5, 3, 1], grandes: [], caballeros: null },
  seats: [
    { court: 3, province: 20, score: 7, grande: null, played: 9, hand: [], used: [] },
    { court: 0, province: 12, score: 4, grande: 'sevilla', played: null, hand: [], used: [] },
  ],
} as unknown as Shown;
const NAMES = ['Inés', 'Marco'];

beforeAll(() => words.speak('en'));

describe('the board for ears', () => {
  it('says of a place who is there, whose home it is, and that it lies next to the king', () => {
    expect(describePlace(board, 'sevilla', NAMES)).toBe('Seville, pays 4, 2, 0, next to the King. Marco 2. Marco’s grande.');
    expect(describePlace(board, 'galicia', NAMES)).not.toContain('King');
    expect(describePlace(board, 'granada', NAMES)).toContain('the king is here, closed');
  });

  it('names the neighbours of every region', () => {
    const told = describeBoard(board, NAMES);
    expect(told.filter((sentence) => sentence.includes('Next to ')).length).toBe(9);
    expect(told.find((sentence) => sentence.startsWith('Granada'))).toContain('Seville');
  });

  it('tells of scoreboards that lie beside the map, and not of those that lie on it', () => {
    expect(describeBoard(board, NAMES)).toContain('Scoreboards beside the map: 8 4 0.');
  });

  it('tells what everybody has and has played, on a phone too', () => {
    const told = describeBoard(board, NAMES);
    expect(told).toContain('Inés: 7 points, 3 at court, 20 in the province, played power card 9.');
    expect(told).toContain('Marco: 4 points, 0 at court, 12 in the province.');
  });
});
