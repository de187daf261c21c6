/* A recorded game in the page: every view at hand, made from the first one and what each choice changed.

   What did not change is shared between views, so that thousands of them take little more room than their changes. */
import type { View } from '../../games/game';
import type { Film as Piece, Note } from '../../shell/http';
import type { Happening, Result } from '../../shell/protocol';
import { isRecord } from '../../shell/trusted';

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

function isView(value: unknown): value is View {
  return isRecord(value) && ['game', 'edition'].every((name) => typeof value[name] === 'string');
}

/** A value after a patch: see `src/sobremesa/server/patches.py`. */
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch.at(0);
  if (!isRecord(patch)) throw new Error('a patch is a list or a table');
  if (Array.isArray(before)) return patchedList(before, patch);
  const after = new Map(isRecord(before) ? Object.entries(before) : []);
  for (const [key, change] of Object.entries(patch)) {
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
    if (!isView(view)) throw new Error('a step of the film leads to no view');
    film.views.push(view);
    film.steps.push({ seat, choice, text });
    film.told.push(told);
  }
  film.events.push(...piece.events);
  film.result = piece.result;
}
