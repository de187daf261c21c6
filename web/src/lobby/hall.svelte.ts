/* The lobby as it changes: the server sends the tables at once and after every change. */
import { isShown } from '../games';
import { api } from '../shell/net/api';
import { SIGNED_OUT, Socket, type Heard, type Line, type Listener } from '../shell/net/socket';
import type { SeatInfo, TableInfo, Waiting } from '../shell/protocol';
import { session } from '../shell/session.svelte';

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
  readonly yourTurn = $derived(this.#mine.filter(isAsked).sort((one, other) => askedAt(one) - askedAt(other)));
  readonly thinking = $derived(this.#mine.filter((table) => table.status === 'running' && !isAsked(table)));
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

/** How a game stands is told of some tables only, whose turn it is of all. */
function ownSeat({ now, seats }: TableInfo): SeatInfo | undefined {
  const me = session.me?.id;
  return seats.find(({ seat, guest }) => (now ? seat === now.you : guest !== null && guest === me));
}

function ownTurn(table: TableInfo): Waiting | undefined {
  const own = ownSeat(table);
  return table.waiting.find(({ seat }) => seat === own?.seat);
}

/** Whether one's own answer is awaited, and nobody plays for one. */
function isAsked(table: TableInfo): boolean {
  return table.status === 'running' && ownTurn(table) !== undefined && ownSeat(table)?.stand_in === null;
}

/** Since when one's own answer is awaited. */
export function askedAt(table: TableInfo): number {
  return ownTurn(table)?.since ?? 0;
}

/** Until when it is, where time is counted. */
export function dueAt(table: TableInfo): number | null {
  return ownTurn(table)?.until ?? null;
}
