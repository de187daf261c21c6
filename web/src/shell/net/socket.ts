/* A socket that comes back by itself: it waits longer after every failure, and at once when the network returns. */
import type { ClientMessage, LobbyMessage, ServerMessage } from '../protocol';
import { trusted } from '../trusted';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A line that is silent for so long is asked whether it is still there; without an answer it is dead. */
const SILENCE = 4000;
const PATIENCE = 5000;

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
export type Answer = Extract<ServerMessage, { type: 'accepted' | 'refused' | 'explained' | 'meant' | 'previewed' | 'advised' | 'experimented' | 'pong' }>;

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

/** Somebody was signed out elsewhere, or the locks were changed: the page begins anew with the cookie it has now. */
export const SIGNED_OUT = 4401;

/** Codes with which the server ends a socket for good. */
export function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
}

export class Socket implements Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #isClosed = false;
  readonly #answers = new Map<number, (answer: Answer | null) => void>();

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#giveUp);
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#giveUp);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
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
      if (!this.send({ ...request, id })) settle(null);
    });
  }

  readonly #hurry = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.#retry(0);
  };

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#listen();
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#received(trusted<Heard>(JSON.parse(event.data)));
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code, event.reason);
    };
  }

  #received(message: Heard): void {
    this.#listen();
    if (isAnswer(message) && message.id !== null) this.#answers.get(message.id)?.(message);
    this.listener.received(message);
  }

  #closed(code: number, reason: string): void {
    if (this.#isClosed) return;
    clearTimeout(this.#watch);
    this.#socket = null;
    for (const settle of [...this.#answers.values()]) settle(null);
    if (isFinal(code)) {
      this.close();
      this.listener.shut(code, reason);
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

  // --- a connection can be dead without knowing it ---

  /** Something was heard: it lives. */
  #listen(): void {
    clearTimeout(this.#watch);
    if (!this.#isClosed) this.#watch = setTimeout(() => this.#ping(), SILENCE);
  }

  #ping(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#giveUp, PATIENCE);
    void this.ask({ type: 'ping' });
  }

  /** Nobody waits for a dead line to say goodbye: that may take minutes. */
  readonly #giveUp = (): void => {
    const dead = this.#socket;
    if (!dead) return;
    this.#closed(1006, '');
    dead.close();
  };
}

function isAnswer(message: Heard): message is Answer {
  return 'id' in message;
}
