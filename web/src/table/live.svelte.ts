/* One table as this browser knows it: what the socket said last, and the way to answer. */
import type { Game, View } from '../games/game';
import { speech } from '../shell/i18n/speech.svelte';
import { api, inWords } from '../shell/net/api';
import { SIGNED_OUT, type Heard, type Line, type Listener, type Request } from '../shell/net/socket';
import type {
  Advised,
  ChatLine,
  Decision,
  Experimented,
  Happening,
  Meant,
  Option,
  Plans,
  Play as Played,
  Result,
  Snapshot,
  TableInfo,
  UndoRequest,
  Update,
  Waiting,
  Wishes,
} from '../shell/protocol';
import type { Ahead, Reason, Seen } from './seen';
import { boardAfter } from './looking';
import { lookedAt, rememberLook } from './looked';
import { Stage } from './stage.svelte';
import { words } from './words.svelte';

/** A choice on its way: sent again, after a lost connection, if the same question still stands. */
interface Sent {
  number: number;
  choice: number;
}

export class LiveTable implements Seen {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting[]>([]);
  events = $state.raw<Happening[]>([]);
  first = $state.raw(0);
  chats = $state.raw<ChatLine[]>([]);
  muted = $state.raw<string[]>([]);
  undo = $state.raw<UndoRequest | null>(null);
  wishes = $state.raw<Wishes>({});
  /** Sealed answers; nobody else knows of them. */
  plans = $state.raw<Plans>({});
  mayTakeBack = $state.raw(false);
  result = $state.raw<Result | null>(null);
  clocks = $state.raw<readonly number[] | null>(null);
  number = $state.raw(0);
  choices = $state.raw(0);
  isConnected = $state.raw(false);
  wasConnected = $state.raw(false);
  gone = $state.raw<string | null>(null);
  problem = $state.raw<Reason | null>(null);
  isSending = $state.raw(false);
  /** Who came and went, as sentences; the newest is the last. */
  news = $state.raw<string[]>([]);
  /** The number of the first event that happened while nobody looked; null when nothing was missed. */
  missedFrom = $state.raw<number | null>(null);
  /** The number of the last line of chat that was read; the first is 0. */
  read = $state.raw(-1);
  /** The game's own parts; what is told before they are here is not watched. */
  game: Game | null = null;

  readonly stage = new Stage();
  readonly names = $derived(this.info?.seats.map((seat) => seat.name) ?? []);

  readonly unread = $derived(this.chats.filter(({ number, guest }) => number > this.read && guest !== this.#own && !this.muted.includes(guest)).length);
  readonly #own = $derived(this.you === null ? null : (this.info?.seats[this.you]?.guest ?? null));

  #undone = 0;
  #sent: Sent | null = null;
  readonly #line: Line;

  constructor(call: (listener: Listener) => Line) {
    this.#line = call({
      opened: () => this.#attachAgain(),
      received: (message) => this.#received(message),
      lost: () => {
        this.isConnected = false;
        if (this.#sent) this.problem = { text: words.t.unsent, rule: '' };
        else this.isSending = false;
      },
      shut: (code, reason) => {
        if (code === SIGNED_OUT) location.reload();
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
    if (document.hidden) this.tellLooking();
  }

  close(): void {
    this.#line.close();
    this.stage.stop();
  }

  /** Whether the window is in front: nobody is told elsewhere of a turn they look at. */
  tellLooking(): void {
    this.#line.send({ type: 'looking', visible: !document.hidden });
  }

  // --- acting ---

  async choose(option: Option): Promise<void> {
    const decision = this.decision;
    if (!decision || this.isSending) return;
    this.problem = null;
    this.missedFrom = null;
    this.stage.finish();
    await this.#send({ number: decision.number, choice: option.choice });
  }

  async #send(sent: Sent): Promise<void> {
    this.isSending = true;
    this.#sent = sent;
    const answer = await this.#line.ask({ type: 'choose', ...sent });
    // Without an answer it may have arrived or not: what the table says next decides.
    if (answer === null) return;
    this.#sent = null;
    // What was accepted is shown by the update that follows; until then nothing else is offered.
    if (answer.type !== 'refused') return;
    this.isSending = false;
    this.problem = { text: answer.text, rule: answer.rule ?? '' };
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

  async ahead(choices: readonly number[]): Promise<Ahead | null> {
    const { decision, view } = this;
    if (!decision || !view) return null;
    const answer = await this.#line.ask({ type: 'preview', number: decision.number, choices: [...choices] });
    if (answer?.type !== 'previewed') return null;
    return { view: { ...view, ...answer.changed }, events: answer.events, isOpen: answer.open };
  }

  async preview(choices: readonly number[]): Promise<View | null> {
    return (await this.ahead(choices))?.view ?? null;
  }

  async why(choice: number): Promise<Reason | null> {
    if (!this.decision) return null;
    const answer = await this.#line.ask({ type: 'explain', choice });
    return answer?.type === 'explained' && answer.text ? { text: answer.text, rule: answer.rule } : null;
  }

  /** What words mean at the open question: an option to choose, or something told. */
  async meaning(text: string): Promise<Meant | Reason | null> {
    const answer = await this.#line.ask({ type: 'line', text });
    if (answer?.type === 'meant') return answer;
    return answer?.type === 'refused' ? { text: answer.text, rule: answer.rule ?? '' } : null;
  }

  /** The best ideas for the open question, or whether one choice is safe; a reason where there is no advice. */
  async advise(choice: number | null): Promise<Advised | Reason | null> {
    if (!this.decision) return null;
    const answer = await this.#line.ask({ type: 'advise', number: this.decision.number, choice });
    if (answer?.type === 'advised') return answer;
    return answer?.type === 'refused' ? { text: answer.text, rule: answer.rule ?? '' } : null;
  }

  /** The laboratory of the open secret choice. */
  async experiment(): Promise<Experimented | Reason | null> {
    if (!this.decision) return null;
    const answer = await this.#line.ask({ type: 'experiment', number: this.decision.number });
    if (answer?.type === 'experimented') return answer;
    return answer?.type === 'refused' ? { text: answer.text, rule: answer.rule ?? '' } : null;
  }

  agreeAdvice(agrees: boolean): Promise<boolean> {
    return this.#request({ type: 'agree_advice', agrees });
  }

  async #request(request: Request): Promise<boolean> {
    const answer = await this.#line.ask(request);
    if (answer?.type === 'refused') this.problem = { text: answer.text, rule: answer.rule ?? '' };
    if (answer === null) this.problem = { text: words.t.notDone, rule: '' };
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
        this.#greet(message.table);
        this.info = message.table;
        this.undo = message.undo;
        return;
      case 'planned':
        this.plans = message.plans;
        return;
      case 'said':
        this.chats = [...this.chats, message.line];
        return;
      default:
        return;
    }
  }

  /** Who came or went, for those who do not see it. */
  #greet(table: TableInfo): void {
    const before = this.info?.seats;
    const changed = table.seats.filter((seat) => seat.kind === 'guest' && seat.seat !== this.you && seat.present !== (before?.[seat.seat]?.present ?? false));
    const handed = table.seats.filter(({ seat, stand_in }) => before && (before[seat]?.stand_in ?? null) !== (stand_in ?? null));
    this.news = [
      ...this.news,
      ...changed.map(({ name, present }) => (present ? words.t.joined(name) : words.t.left(name))),
      ...handed.map(({ name, stand_in }) => (stand_in ? words.t.time.stepsIn(name) : words.t.time.playsAgain(name))),
    ];
  }

  #snapshot(message: Snapshot): void {
    if (!this.wasConnected) this.read = message.chats.at(-1)?.number ?? -1;
    this.isConnected = true;
    this.wasConnected = true;
    this.isSending = false;
    this.info = message.table;
    this.you = message.you;
    this.undo = message.undo;
    this.wishes = message.wishes ?? {};
    this.plans = message.plans ?? {};
    this.chats = message.chats;
    this.muted = message.muted;
    if (message.play) this.#resume(message.play);
  }

  #resume(play: Played): void {
    const isContinued = play.undone === this.#undone && play.first > this.first && play.first <= this.#end && this.events.length > 0;
    this.events = isContinued ? [...this.events.slice(0, play.first - this.first), ...play.events] : play.events;
    if (!isContinued) this.first = play.first;
    this.#undone = play.undone;
    this.view = play.view;
    this.#standing(play);
    this.stage.jump(this.view);
    this.#findMissed();
    this.#sendAgain();
    void this.#tellFromTheBeginning();
  }

  /** The same question still stands: what was chosen has not arrived. Another one: it has, or it is too late for it. */
  #sendAgain(): void {
    const sent = this.#sent;
    this.#sent = null;
    if (sent && this.decision?.number === sent.number) void this.#send(sent);
  }

  get #end(): number {
    return this.first + this.events.length;
  }

  #update(message: Update): void {
    // Told before: it came with everything else after a lost connection.
    if (message.number <= this.number) return;
    // Something between is missing: everything is asked for anew.
    if (message.first > this.#end || !this.view) return this.attach();
    const before = this.view;
    const isTakenBack = message.undone !== this.#undone;
    this.#undone = message.undone;
    this.events = [...this.events.slice(0, Math.max(0, message.first - this.first)), ...message.events];
    this.view = { ...before, ...message.changed };
    const isOwn = this.isSending;
    this.#standing(message);
    this.isSending = false;
    this.#sent = null;
    if (this.info && this.info.status !== message.status) this.info = { ...this.info, status: message.status };
    if (isTakenBack) this.#takenBack();
    else this.#watch(before, this.view, message, isOwn);
  }

  #takenBack(): void {
    this.stage.takeBack(this.view);
    this.news = [...this.news, words.t.taken];
    if (this.missedFrom !== null && this.missedFrom >= this.#end) this.missedFrom = null;
  }

  /** The others' moves are watched before one is asked again; of one's own only what needs a look. */
  #watch(before: View, after: View, message: Update, isOwn: boolean): void {
    if (!this.game || document.hidden) return this.stage.jump(after);
    const beats = this.game.beats(before, message.events, after, isOwn);
    const holds = beats.length > 0 && (!isOwn || beats.some(({ scene }) => scene !== undefined));
    this.stage.add({ beats, after, base: message.first, holds });
  }

  #standing(message: Played | Update): void {
    this.number = message.number;
    this.choices = message.choices;
    this.decision = message.decision;
    this.waiting = message.waiting;
    this.mayTakeBack = message.may_take_back;
    this.result = message.result;
    this.clocks = message.clocks ?? null;
    this.problem = null;
  }

  // --- what happened while nobody looked ---

  /** Everything shown has been seen. */
  remember(): void {
    if (this.info && this.missedFrom === null) rememberLook(this.info.id, this.#end);
  }

  /** Somebody looks again. */
  #findMissed(): void {
    const looked = this.info && lookedAt(this.info.id);
    if (looked === null || document.hidden || looked < 1) return;
    const isNews = this.events.slice(Math.max(0, looked - this.first)).some(({ quiet, turn_of }) => !quiet && turn_of !== this.you);
    this.missedFrom = isNews ? looked : null;
  }

  comeBack(): void {
    this.#findMissed();
  }

  /** Shows what was missed from the board that was seen last, turn by turn. */
  async watchMissed(ends: readonly number[]): Promise<void> {
    const { info, game, missedFrom, view } = this;
    this.missedFrom = null;
    if (!info || !game || !view || missedFrom === null) return;
    const boards = await Promise.all([missedFrom - 1, ...ends].map((event) => api.tableMoment(info.id, event))).catch(() => null);
    if (!boards || this.view !== view) return;
    const seen = boards.map((around) => boardAfter(game, around, this.events, this.first));
    this.stage.jump(seen[0] ?? view);
    ends.forEach((end, at) => {
      const from = at === 0 ? missedFrom : (ends[at - 1] ?? 0) + 1;
      const [before, after] = [seen[at] ?? view, seen[at + 1] ?? view];
      const beats = game.beats(before, this.events.slice(from - this.first, end - this.first + 1), after);
      this.stage.add({ beats, after: at === ends.length - 1 ? view : after, base: from, holds: true });
    });
  }

  // --- looking back ---

  async look(event: number): Promise<void> {
    const { info, game } = this;
    if (!info || !game) return;
    try {
      const around = await api.tableMoment(info.id, event);
      this.stage.past = { board: boardAfter(game, around, this.events, this.first), event };
    } catch (problem) {
      this.problem = { text: inWords(problem), rule: '' };
    }
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
