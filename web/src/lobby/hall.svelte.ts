/* The lobby as it changes: the server sends the tables at once and after every change. */
import { api } from '../net/api';
import { Socket, type Heard } from '../net/socket';
import type { TableInfo } from '../protocol';

export class Hall {
  mine = $state.raw<TableInfo[]>([]);
  others = $state.raw<TableInfo[]>([]);
  isAway = $state.raw(false);
  readonly #socket: Socket;

  constructor() {
    this.#socket = new Socket(api.lobbySocket(), {
      opened: () => {
        this.isAway = false;
      },
      received: (message) => this.#received(message),
      lost: () => {
        this.isAway = true;
      },
      shut: () => {
        this.isAway = true;
      },
    });
  }

  close(): void {
    this.#socket.close();
  }

  #received(message: Heard): void {
    if (message.type === 'mine') this.mine = message.tables;
    else if (message.type === 'lobby') this.others = message.tables;
  }
}
