/* A socket that comes back by itself: it waits longer after every failure, and at once when the network returns. */
import type { ClientMessage, LobbyMessage, ServerMessage } from '../protocol';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

/** What is heard at a table or in the lobby. */
export type Heard = ServerMessage | LobbyMessage;

export interface Listener {
  opened(): void;
  received(message: Heard): void;
  lost(): void;
  /** The server does not want us back: the table is gone, or not for us. */
  shut(code: number, reason: string): void;
}

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Request = WithoutId<ClientMessage>;
export type Answer = Extract<ServerMessage, { type: 'accepted' | 'refused' | 'explained' | 'pong' }>;

/** A way to speak to a table. */
export interface Line {
  send(message: ClientMessage): boolean;
  ask(request: Request): Promise<Answer | null>;
  close(): void;
}

/** The wait before attempt number `failures`, doubled each time. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
}

/** Codes with which the server ends a socket for good. */
export function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
}

export class Socket implements Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #lastId = 0;
  #isClosed = false;
  readonly #answers = new Map<number, (answer: Answer | null) => void>();

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close(1000);
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends with a fresh id; null when the connection is lost before the answer. */
  ask(request: Request): Promise<Answer | null> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        this.#answers.delete(id);
        resolve(answer);
      };
      this.#answers.set(id, settle);
      if (!this.send({ ...request, id } as ClientMessage)) settle(null);
    });
  }

  readonly #hurry = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) void this.#check();
    else this.#retry(0);
  };

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      clearInterval(this.#pinger);
      this.#pinger = setInterval(() => void this.#check(), PING_EVERY);
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#received(JSON.parse(event.data) as Heard);
    socket.onclose = (event) => this.#closed(socket, event);
  }

  #received(message: Heard): void {
    if ('id' in message && message.id !== null) this.#answers.get(message.id)?.(message as Answer);
    this.listener.received(message);
  }

  #closed(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.#socket || this.#isClosed) return;
    clearInterval(this.#pinger);
    for (const settle of [...this.#answers.values()]) settle(null);
    if (isFinal(event.code)) {
      this.close();
      this.listener.shut(event.code, event.reason);
      return;
    }
    this.#failures += 1;
    this.listener.lost();
    this.#retry(waitAfter(this.#failures));
  }

  #retry(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** A connection can be dead without knowing it: a ping that stays unanswered ends it. */
  async #check(): Promise<void> {
    const socket = this.#socket;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PONG_WITHIN));
    const answer = await Promise.race([this.ask({ type: 'ping' }), late]);
    if (answer === null && socket === this.#socket) socket?.close();
  }
}
