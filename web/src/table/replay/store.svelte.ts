/* A recorded game laid on the same table: nothing is asked, every moment can be looked at, from every seat. */
import type { Game, View } from '../../games/game';
import type { LineStep, Note } from '../../shell/http';
import type { LuckTold } from '../../shell/luck';
import { api } from '../../shell/net/api';
import type { Happening, Option, Result, TableInfo } from '../../shell/protocol';
import { toldTable } from '../recorded';
import type { Ahead, Reason, Seen } from '../seen';
import { Stage } from '../stage.svelte';
import { begun, continued, type Film } from './film';
import { OwnLine } from './line.svelte';
import { net, type Eyes } from './net';

export class RecordedGame implements Seen {
  /** What the record is about. */
  about = $state.raw<TableInfo | null>(null);
  eyes = $state.raw<Eyes>('open');
  view = $state.raw<View | null>(null);
  events = $state.raw<Happening[]>([]);
  choices = $state.raw(0);
  /** After how many choices the table is shown. */
  at = $state.raw(0);
  film = $state.raw<Film | null>(null);
  /** The whole game with nothing hidden: what the timeline is drawn from. */
  open = $state.raw<Film | null>(null);
  notes = $state.raw<Note[]>([]);
  /** What the luck of the game was drawn from, checked. */
  luck = $state.raw<LuckTold | null>(null);
  isMissing = $state.raw(false);
  isRunning = $state.raw(false);
  game: Game | null = null;
  /** What is tried instead of what was played; the board is its own then. */
  line = $state.raw<OwnLine | null>(null);
  /** While something is guessed: what a choice on the board is told to instead of being played. */
  guessed = $state.raw<((option: Option) => void) | null>(null);

  readonly first = 0;
  /** A table is at play while something is tried. */
  readonly info: TableInfo | null = $derived(this.about && this.line ? { ...this.about, status: 'running' } : this.about);
  readonly decision = $derived(this.line?.moment?.decision ?? null);
  readonly waiting = [];
  readonly isSending = $derived(this.line?.isSending ?? false);
  readonly isTest = $derived(this.guessed !== null);
  readonly problem = null;
  readonly stage = new Stage();
  readonly names = $derived(this.info?.seats.map((seat) => seat.name) ?? []);
  readonly you = $derived(this.line?.moment ? this.line.moment.seat : typeof this.eyes === 'number' ? this.eyes : null);
  readonly result: Result | null = $derived(this.film && this.at === this.choices ? this.film.result : null);

  #films = new Map<Eyes, Promise<Film>>();
  #asked = 0;

  constructor(readonly record: string) {}

  // --- another way from here on ---

  /** The moment as a question to whoever was asked, on the real board. */
  async branch(at: number, seat: number | null = null, steps: readonly LineStep[] = [], guessed: RecordedGame['guessed'] = null): Promise<boolean> {
    this.goTo(at);
    const line = new OwnLine(this.record, this.at, seat);
    const isFound = await line.begin(steps);
    // Who went on meanwhile does not want it any more.
    if (!isFound || this.at !== line.at) return isFound;
    this.guessed = guessed;
    this.line = line;
    this.#lay();
    return true;
  }

  /** Back to what was played. */
  leaveLine(): void {
    if (!this.line) return;
    this.line = null;
    this.guessed = null;
    this.view = null;
    this.goTo(this.at);
  }

  async choose(option: Option): Promise<void> {
    if (this.guessed) this.guessed(option);
    else if (await this.line?.choose(option)) this.#lay();
  }

  async takeBack(): Promise<boolean> {
    const isDone = (await this.line?.takeBack()) ?? false;
    if (isDone) this.#lay();
    return isDone;
  }

  /** What would come of a choice is what one is to find out while guessing. */
  ahead(choices: readonly number[]): Promise<Ahead | null> {
    return this.line && !this.guessed ? this.line.ahead(choices) : Promise.resolve(null);
  }

  async preview(choices: readonly number[]): Promise<View | null> {
    return (await this.ahead(choices))?.view ?? null;
  }

  why(choice: number): Promise<Reason | null> {
    return this.line ? this.line.why(choice) : Promise.resolve(null);
  }

  #lay(): void {
    const moment = this.line?.moment;
    if (!moment) return;
    this.view = moment.view;
    this.events = [...(this.film?.events.slice(0, this.film.told[this.at]) ?? []), ...moment.events];
    this.stage.jump(moment.view);
  }

  async keepLine(): Promise<void> {
    if (this.line) this.notes = await net.keepLine(this.record, this.line.way);
  }

  /** What the record is about; the film follows once the game's parts are here. */
  async find(): Promise<void> {
    try {
      const record = await api.record(this.record);
      this.choices = record.choices;
      this.about = toldTable({ id: record.id, game: record.game, edition: record.edition, status: 'finished' }, record.names);
    } catch {
      this.isMissing = true;
    }
  }

  /** The game in the language that is spoken now, from the beginning. */
  async begin(game: Game, at: number): Promise<void> {
    this.game = game;
    this.#films.clear();
    await this.lookAs(this.eyes, at);
    this.open = await this.#filmOf('open');
    this.notes = this.open.notes;
    // A game that cannot be checked can still be looked at.
    this.luck ??= await net.luck(this.record).catch(() => null);
  }

  close(): void {
    this.stage.stop();
  }

  /** The same moment through other eyes. */
  async lookAs(eyes: Eyes, at = this.at): Promise<void> {
    const asked = ++this.#asked;
    const film = await this.#filmOf(eyes);
    if (asked !== this.#asked) return;
    this.eyes = eyes;
    this.film = film;
    this.view = null;
    this.goTo(at);
  }

  goTo(wanted: number): void {
    const at = Math.min(Math.max(0, wanted), this.choices);
    const film = this.film;
    const view = film?.views[at];
    if (!film || !view) return;
    this.line = null;
    this.guessed = null;
    const before = this.view;
    const isNext = at === this.at + 1 && before !== null;
    const told = film.told[this.at] ?? 0;
    this.at = at;
    this.view = view;
    this.events = film.events.slice(0, film.told[at]);
    if (!isNext || !this.game) return this.stage.jump(view);
    const beats = this.game.beats(before, this.events.slice(told), view);
    this.stage.finish();
    this.stage.add({ beats, after: view, base: told, holds: false });
  }

  /** The moment at which an event of the log was told. */
  look(event: number): Promise<void> {
    this.goTo(this.momentOf(event));
    return Promise.resolve();
  }

  momentOf(event: number): number {
    return Math.max(0, this.film?.told.findIndex((told) => told > event) ?? 0);
  }

  async write(text: string): Promise<void> {
    this.notes = await net.note(this.record, this.at, text);
  }

  async strike(note: Note): Promise<void> {
    this.notes = await net.strike(this.record, this.notes.indexOf(note));
  }

  #filmOf(eyes: Eyes): Promise<Film> {
    const known = this.#films.get(eyes) ?? this.#load(eyes);
    this.#films.set(eyes, known);
    known.catch(() => this.#films.delete(eyes));
    return known;
  }

  /** One answer for any usual game; a very long one comes in pieces. */
  async #load(eyes: Eyes): Promise<Film> {
    const film = begun(await net.film(this.record, eyes, 0));
    while (film.steps.length < film.choices) continued(film, await net.film(this.record, eyes, film.steps.length));
    return film;
  }
}
