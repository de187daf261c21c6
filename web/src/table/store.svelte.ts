/* One table as this browser knows it: what the socket said last, and the way to answer. */
import { barredChoice, NOTHING, offerOf, type Offer, type Option } from '../decisions/offer';
import type { DecisionKind } from '../elgrande/contract';
import type { Shown } from '../elgrande/shown';
import { speech } from '../i18n/speech.svelte';
import { api } from '../net/api';
import type { Heard, Line, Listener, Request } from '../net/socket';
import type {
  ChatLine,
  Decision,
  Happening,
  Play as Played,
  Result,
  Snapshot,
  TableInfo,
  UndoRequest,
  Update,
  Waiting,
  Wishes,
} from '../protocol';
import { Show } from './show.svelte';

export interface Reason {
  text: string;
  rule: string;
}

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number | null>(null);
  view = $state.raw<Shown | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting[]>([]);
  events = $state.raw<Happening[]>([]);
  first = $state.raw(0);
  chats = $state.raw<ChatLine[]>([]);
  muted = $state.raw<string[]>([]);
  undo = $state.raw<UndoRequest | null>(null);
  wishes = $state.raw<Wishes>({});
  mayTakeBack = $state.raw(false);
  result = $state.raw<Result | null>(null);
  number = $state.raw(0);
  choices = $state.raw(0);
  isConnected = $state.raw(false);
  wasConnected = $state.raw(false);
  gone = $state.raw<string | null>(null);
  problem = $state.raw<Reason | null>(null);
  isSending = $state.raw(false);
  sentAt = 0;

  readonly show = new Show();
  readonly names = $derived(this.info?.seats.map((seat) => seat.name) ?? []);
  readonly offer: Offer = $derived(this.decision ? offerOf(this.decision.options) : NOTHING);

  #undone = 0;
  readonly #line: Line;

  constructor(call: (listener: Listener) => Line) {
    this.#line = call({
      opened: () => this.#attachAgain(),
      received: (message) => this.#received(message),
      lost: () => {
        this.isConnected = false;
        this.isSending = false;
      },
      shut: (_code, reason) => {
        this.gone = reason || 'gone';
      },
    });
  }

  /** Ask for everything anew, in the language that is spoken now. */
  attach(): void {
    this.events = [];
    this.first = 0;
    this.#line.send({ type: 'attach', language: speech.language });
  }

  /** After a lost connection only what happened since is told again. */
  #attachAgain(): void {
    const since = this.events.length > 0 ? this.first + this.events.length : null;
    this.#line.send({ type: 'attach', language: speech.language, since, undone: this.#undone });
  }

  close(): void {
    this.#line.close();
    this.show.stop();
  }

  // --- acting ---

  async choose(option: Option): Promise<void> {
    const decision = this.decision;
    if (!decision || this.isSending) return;
    this.isSending = true;
    this.problem = null;
    this.sentAt = performance.now();
    this.show.finish();
    this.show.skipScoring();
    const isAccepted = await this.#request({ type: 'choose', number: decision.number, choice: option.choice });
    // What was accepted is shown by the update that follows; until then nothing else is offered.
    if (!isAccepted) this.isSending = false;
  }

  takeBack(): Promise<boolean> {
    return this.#request({ type: 'take_back', number: this.number });
  }

  askUndo(): Promise<boolean> {
    return this.#request({ type: 'ask_undo', number: this.number, keep: Math.max(0, this.choices - 1) });
  }

  answerUndo(agrees: boolean): Promise<boolean> {
    return this.#request({ type: 'answer_undo', number: this.number, agrees });
  }

  say(text: string): Promise<boolean> {
    return this.#request({ type: 'say', text });
  }

  async wish(wishes: Wishes): Promise<void> {
    this.wishes = wishes;
    await this.#request({ type: 'wish', wishes });
  }

  /** Why a place cannot be chosen, in the server's words. */
  async reason(place: number, board: string | null): Promise<Reason | null> {
    const decision = this.decision;
    if (!decision) return null;
    const kind = decision.kind as DecisionKind;
    const choice = barredChoice({ kind, place, board, seat: this.you });
    if (choice === null) return null;
    const answer = await this.#line.ask({ type: 'explain', choice });
    return answer?.type === 'explained' && answer.text ? { text: answer.text, rule: answer.rule } : null;
  }

  async #request(request: Request): Promise<boolean> {
    const answer = await this.#line.ask(request);
    if (answer?.type === 'refused') this.problem = { text: answer.text, rule: answer.rule ?? '' };
    return answer?.type === 'accepted';
  }

  // --- hearing ---

  #received(message: Heard): void {
    switch (message.type) {
      case 'table':
        return this.#snapshot(message);
      case 'update':
        return this.#update(message);
      case 'people':
        this.info = message.table;
        this.undo = message.undo;
        return;
      case 'said':
        this.chats = [...this.chats, message.line];
        return;
      default:
        return;
    }
  }

  #snapshot(message: Snapshot): void {
    this.isConnected = true;
    this.wasConnected = true;
    this.isSending = false;
    this.info = message.table;
    this.you = message.you;
    this.undo = message.undo;
    this.wishes = message.wishes ?? {};
    this.chats = message.chats;
    this.muted = message.muted;
    if (message.play) this.#resume(message.play);
  }

  #resume(play: Played): void {
    const isContinued = play.undone === this.#undone && play.first > this.first && play.first <= this.first + this.events.length && this.events.length > 0;
    this.events = isContinued ? [...this.events.slice(0, play.first - this.first), ...play.events] : play.events;
    if (!isContinued) this.first = play.first;
    this.#undone = play.undone;
    this.view = play.view as unknown as Shown;
    this.#standing(play);
    this.show.jump(this.view);
    void this.#tellFromTheBeginning();
  }

  #update(message: Update): void {
    const before = this.view;
    this.#undone = message.undone;
    const kept = Math.max(0, message.first - this.first);
    const fresh = message.events;
    this.events = [...this.events.slice(0, kept), ...fresh];
    this.view = { ...(before as Shown), ...message.changed } as Shown;
    this.#standing(message);
    this.isSending = false;
    if (this.info && this.info.status !== message.status) this.info = { ...this.info, status: message.status };
    this.show.play(before, this.view, fresh);
  }

  #standing(message: Played | Update): void {
    this.number = message.number;
    this.choices = message.choices;
    this.decision = message.decision;
    this.waiting = message.waiting;
    this.mayTakeBack = message.may_take_back;
    this.result = message.result;
    this.problem = null;
  }

  // --- looking back ---

  /** The board as it was just after an event, as this seat saw it then. */
  momentOf(event: number): Promise<Shown | null> {
    return this.info ? api.tableMoment(this.info.id, event).catch(() => null) : Promise.resolve(null);
  }

  /** Who comes late is sent the last events only; the log is told from the beginning. */
  async #tellFromTheBeginning(): Promise<void> {
    const undone = this.#undone;
    if (this.first === 0 || !this.info) return;
    const all = await api.tableLog(this.info.id).catch(() => []);
    if (all.length < this.first || undone !== this.#undone) return;
    this.events = [...all.slice(0, this.first), ...this.events];
    this.first = 0;
  }
}
