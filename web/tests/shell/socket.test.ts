import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Listener } from '../../src/shell/net/socket';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** A dead line never says goodbye. */
  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const heard: string[] = [];
const listener: Listener = {
  opened: () => heard.push('opened'),
  received: ({ type }) => heard.push(type),
  lost: () => heard.push('lost'),
  shut: () => heard.push('shut'),
};
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  heard.length = 0;
  socket = new Socket('ws://table', listener);
  FakeSocket.made[0]?.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line', () => {
  it('that is dead is noticed within seconds, and another one is opened', async () => {
    const unanswered = socket.ask({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(9500);
    expect(heard).toContain('lost');
    expect(await unanswered).toBeNull();
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });
  it('that answers stays', async () => {
    for (let at = 0; at < 10; at++) {
      await vi.advanceTimersByTimeAsync(4100);
      const asked = FakeSocket.made[0]?.sent.at(-1) ?? '{}';
      FakeSocket.made[0]?.say({ type: 'pong', id: (JSON.parse(asked) as { id: number }).id });
    }
    expect(heard).not.toContain('lost');
    expect(FakeSocket.made).toHaveLength(1);
  });
  it('is given up at once when the browser knows it is offline', () => {
    dispatchEvent(new Event('offline'));
    expect(heard.at(-1)).toBe('lost');
  });
  it('is not opened again where the table does not want us', async () => {
    FakeSocket.made[0]?.onclose?.({ code: 4404, reason: 'gone' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard.at(-1)).toBe('shut');
    expect(FakeSocket.made).toHaveLength(1);
  });
});
