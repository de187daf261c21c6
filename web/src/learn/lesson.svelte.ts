/* A position of the course on a real table: the server plays what is chosen and says what the rules make of it. */
import type { Game, View } from '../games/game';
import type { LessonMoment, LessonTry, LessonVerdict } from '../shell/http';
import { speech } from '../shell/i18n/speech.svelte';
import { call, inWords } from '../shell/net/api';
import type { Decision, Happening, Option, TableInfo } from '../shell/protocol';
import { toldTable } from '../table/recorded';
import type { Ahead, Reason, Seen } from '../table/seen';
import { Stage } from '../table/stage.svelte';
import { taught } from './words.svelte';

export class LessonTable implements Seen {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number | null>(null);
  view = $state.raw<View | null>(null);
  names = $state.raw<string[]>([]);
  events = $state.raw<Happening[]>([]);
  decision = $state.raw<Decision | null>(null);
  verdict = $state.raw<LessonVerdict | null>(null);
  isSending = $state.raw(false);
  problem = $state.raw<Reason | null>(null);
  /** What was chosen so far. */
  choices = $state.raw<number[]>([]);
  isMissing = $state.raw(false);

  readonly first = 0;
  readonly waiting = [];
  readonly result = null;
  readonly isTest = true;
  readonly stage = new Stage();
  readonly said: string = $derived.by(() => (this.verdict ? (this.verdict.is_right ? taught.t.course.right : taught.t.course.wrong) : ''));
  game: Game | null = null;

  constructor(
    readonly gameId: string,
    readonly lesson: string,
  ) {}

  #at(choices: readonly number[]): Promise<LessonMoment> {
    return call<'POST /games/{game}/lessons/{lesson_id}'>('POST', `/games/${this.gameId}/lessons/${this.lesson}?language=${speech.language}`, {
      choices: sent(choices),
    });
  }

  /** From the beginning, in the language that is spoken now. */
  async begin(game: Game): Promise<void> {
    this.game = game;
    try {
      this.#take(await this.#at([]), []);
      this.stage.jump(this.view);
    } catch {
      this.isMissing = true;
    }
  }

  async choose(option: Option): Promise<void> {
    if (this.isSending || !this.decision) return;
    this.isSending = true;
    this.problem = null;
    const { view, events } = this;
    try {
      const choices = [...this.choices, option.choice];
      this.#take(await this.#at(choices), choices);
      this.stage.finish();
      if (this.game && view && this.view) {
        const beats = this.game.beats(view, this.events.slice(events.length), this.view, true);
        this.stage.add({ beats, after: this.view, base: events.length, holds: false });
      }
    } catch (error) {
      this.problem = { text: inWords(error), rule: '' };
    }
    this.isSending = false;
  }

  #take(moment: LessonMoment, choices: number[]): void {
    const { view, seat, names, events, decision, verdict } = moment;
    this.choices = choices;
    this.view = view;
    this.you = seat;
    this.names = names;
    this.events = events;
    this.decision = decision;
    this.verdict = verdict;
    this.info = toldTable({ id: this.lesson, game: view.game, edition: view.edition, status: 'running' }, names);
  }

  async takeBack(): Promise<boolean> {
    if (this.game) await this.begin(this.game);
    return true;
  }

  async ahead(choices: readonly number[]): Promise<Ahead | null> {
    try {
      const { view, events, verdict } = await this.#at([...this.choices, ...choices]);
      // What a whole answer leads to is what one is to find out.
      return verdict ? null : { view, events: events.slice(this.events.length), isOpen: false };
    } catch {
      return null;
    }
  }

  async preview(choices: readonly number[]): Promise<View | null> {
    return (await this.ahead(choices))?.view ?? null;
  }

  async why(choice: number): Promise<Reason | null> {
    const path = `/games/${this.gameId}/lessons/${this.lesson}/why?language=${speech.language}` as const;
    const said = await call<'POST /games/{game}/lessons/{lesson_id}/why'>('POST', path, { choices: sent(this.choices), choice }).catch(() => null);
    return said?.text ? said : null;
  }

  look(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.stage.stop();
  }
}

const sent = (choices: readonly number[]): LessonTry['choices'] => choices.map((choice) => ({ choice }));
