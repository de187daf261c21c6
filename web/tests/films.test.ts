/* Whole recorded games: whatever changes on a board was watched. `tests/web/films.py` makes them and says where they lie. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { beatsOf } from '../src/games/elgrande/beats';
import type { View as Board } from '../src/games/elgrande/contract';
import type { Beat, View } from '../src/games/game';
import { beats as salamancaBeats } from '../src/games/salamanca/beats';
import type { View as Plaza } from '../src/games/salamanca/contract';
import type { Film as Piece } from '../src/shell/http';
import type { Happening } from '../src/shell/protocol';
import { begun } from '../src/table/replay/film';

const FOLDER = process.env.SOBREMESA_FILMS;
const FILMS = FOLDER ? readdirSync(FOLDER) : [];

interface Watched {
  beats: (before: View, events: readonly Happening[], after: View) => Beat[];
  /** Where every piece is, and the points one sees; screens of others fall at the end only. */
  pieces: (view: View) => unknown;
}

const GAMES: Record<string, Watched> = {
  elgrande: {
    beats: (before, events, after) => beatsOf(before as Board, events, after as Board),
    pieces: (view) => {
      const { regions, castillo, king, scoreboards, seats } = view as Board;
      const stood = Object.entries(regions).map(([id, { caballeros, grandes }]) => [id, caballeros, [...grandes].sort()]);
      return { stood, castillo: castillo.caballeros, king, scoreboards, seats: seats.map(({ score, grande }) => [score, grande]) };
    },
  },
  salamanca: {
    beats: (before, events, after) => salamancaBeats(before as Plaza, events, after as Plaza),
    pieces: (view) => ({ board: (view as Plaza).board, money: (view as Plaza).seats[0]?.money }),
  },
};

describe.skipIf(!FOLDER)('no piece is suddenly elsewhere', () => {
  test.each(FILMS)('in %s', (name) => {
    const film = begun(JSON.parse(readFileSync(join(FOLDER ?? '', name), 'utf8')) as Piece);
    const [first] = film.views;
    const { beats, pieces } = GAMES[first?.game ?? ''] as Watched;
    expect(film.steps.length).toBeGreaterThan(50);
    film.steps.forEach(({ text }, at) => {
      const [before, after] = film.views.slice(at) as [View, View];
      const last = beats(before, film.events.slice(film.told[at], film.told[at + 1]), after).at(-1);
      expect(pieces(last?.after ?? before), `${at}: ${text}`).toEqual(pieces(after));
    });
  });
});
