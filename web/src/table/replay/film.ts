/* A recorded game in the page: every view at hand, made from the first one and what each choice changed.

   What did not change is shared between views, so that thousands of them take little more room than their changes. */
import type { View } from '../../games/game';
import type { Film as Piece, Note } from '../../shell/http';
import type { Happening, Result } from '../../shell/protocol';

export interface Step {
  seat: number;
  choice: string;
  text: string;
}

/** The game through somebody's eyes, as far as it has arrived. */
export interface Film {
  choices: number;
  /** After no choice, after one, and so on. */
  views: View[];
  steps: Step[];
  events: Happening[];
  /** How many events had been told at each view. */
  told: number[];
  result: Result | null;
  notes: Note[];
}

type Table = Record<string, unknown>;

/** A value after a patch: see `src/sobremesa/server/patches.py`. */
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0] as unknown;
  const changes = patch as Table;
  if (Array.isArray(before)) return patchedList(before, changes);
  const after = new Map(Object.entries(before as Table));
  for (const [key, change] of Object.entries(changes)) {
    if (Array.isArray(change) && change.length === 0) after.delete(key);
    else after.set(key, patched(after.get(key), change));
  }
  return Object.fromEntries(after);
}

function patchedList(before: readonly unknown[], changes: Table): unknown[] {
  const after = [...before];
  const length = changes.length;
  if (typeof length === 'number' && length < after.length) after.length = length;
  for (const [at, change] of Object.entries(changes)) if (at !== 'length') after[Number(at)] = patched(after[Number(at)], change);
  return after;
}

export function begun(piece: Piece): Film {
  const film: Film = { choices: piece.choices, views: [], steps: [], events: [], told: [], result: null, notes: piece.notes };
  film.views.push(piece.view);
  film.told.push(piece.told);
  continued(film, piece);
  return film;
}

export function continued(film: Film, piece: Piece): void {
  let view: unknown = piece.view;
  for (const { seat, choice, text, told, patch } of piece.steps) {
    view = patched(view, patch);
    film.views.push(view as View);
    film.steps.push({ seat, choice, text });
    film.told.push(told);
  }
  film.events.push(...piece.events);
  film.result = piece.result;
}
