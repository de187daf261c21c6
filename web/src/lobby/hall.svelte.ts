/* The lobby as it changes: the server sends the tables at once and after every change. */
import { isShown } from '../games';
import { api } from '../shell/net/api';
import { SIGNED_OUT, Socket, type Heard, type Line, type Listener } from '../shell/net/socket';
import type { TableInfo, Waiting } from '../shell/protocol';

/** Seats somebody may still take. */
export function freeSeats({ status, seats }: TableInfo): number {
  return status === 'open' ? seats.filter((seat) => seat.kind === 'open' || (seat.kind === 'invited' && seat.guest === null && seat.name === '')).length : 0;
}

export class Hall {
  isAway = $state.raw(false);
  #mine = $state.raw<TableInfo[]>([]);
  #others = $state.raw<TableInfo[]>([]);
  readonly #line: Line;

  /** Tables where one's own answer is awaited, the longest waiting first. */
  readonly yourTurn = $derived(
    this.#mine.filter((table) => table.status === 'running' && table.now?.prompt).sort((one, other) => askedAt(one) - askedAt(other)),
  );
  readonly thinking = $derived(this.#mine.filter((table) => table.status === 'running' && !table.now?.prompt));
  readonly gathering = $derived(this.#mine.filter((table) => table.status === 'open'));
  readonly finished = $derived(this.#mine.filter((table) => table.status === 'finished'));
  readonly #foreign = $derived.by(() => {
    const own = new Set(this.#mine.map(({ id }) => id));
    return this.#others.filter(({ id }) => !own.has(id));
  });
  readonly open = $derived(this.#foreign.filter((table) => freeSeats(table) > 0));
  readonly running = $derived(this.#foreign.filter((table) => table.status === 'running'));

  constructor(call: (listener: Listener) => Line = (listener) => new Socket(api.lobbySocket(), listener)) {
    const away = (): void => {
      this.isAway = true;
    };
    this.#line = call({
      opened: () => {
        this.isAway = false;
      },
      received: (message) => this.#received(message),
      lost: away,
      shut: (code) => (code === SIGNED_OUT ? location.reload() : away()),
    });
  }

  close(): void {
    this.#line.close();
  }

  #received(message: Heard): void {
    const listed = message.type === 'mine' || message.type === 'lobby' ? message.tables.filter((table) => isShown(table.game)) : [];
    if (message.type === 'mine') this.#mine = listed;
    else if (message.type === 'lobby') this.#others = listed;
  }
}

const ownTurn = ({ now }: TableInfo): Waiting | undefined => now?.waiting.find(({ seat }) => seat === now.you);

/** Since when one's own answer is awaited. */
export function askedAt(table: TableInfo): number {
  return ownTurn(table)?.since ?? 0;
}

/** Until when it is, where time is counted. */
export function dueAt(table: TableInfo): number | null {
  return ownTurn(table)?.until ?? null;
}
