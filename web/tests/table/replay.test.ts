import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/shell/settings.svelte';
import { patched } from '../../src/table/replay/film';
import { RecordedGame } from '../../src/table/replay/store.svelte';
import { board, game, happened, type Counted } from './scene';
import { PATIENCE } from '../patience';

const TEXTS = ['a', 'b', 'c', 'd'];
const pieces = (view: unknown): number | undefined => (view as Counted | null)?.pieces;

/** A record of four choices, each of which lays a piece; the server gives them in pieces of two. */
class Server {
  asked: string[] = [];
  /** Who waits for an answer, where a test holds answers back. */
  held: (() => void)[] | null = null;

  readonly answer = async (address: string): Promise<Response> => {
    this.asked.push(address);
    const { held } = this;
    if (held) await new Promise<void>((go) => held.push(go));
    const { pathname, searchParams } = new URL(address, 'http://house');
    if (!pathname.endsWith('/film')) return json({ id: 'r', game: 'count', edition: 'first', names: ['Inés', 'Marco'], choices: 4 });
    const first = Number(searchParams.get('first'));
    const steps = TEXTS.slice(first, first + 2);
    return json({
      first,
      choices: 4,
      view: { ...board(first), eyes: searchParams.get('seat') },
      told: first,
      steps: steps.map((choice, at) => ({ seat: 0, choice, text: choice, told: first + at + 1, patch: { pieces: [first + at + 1] } })),
      events: steps.map((text) => happened(text)),
      result: first > 0 ? { scores: [4, 0], places: [1, 2], winners: [0] } : null,
      notes: [],
    });
  };

  letGo(at: number): void {
    this.held?.splice(at, 1)[0]?.();
  }
}

const json = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

let server: Server;
let replay: RecordedGame;

beforeEach(async () => {
  settings.set('speed', 'calm');
  server = new Server();
  vi.stubGlobal('fetch', (address: string) => server.answer(address));
  replay = new RecordedGame('r');
  await replay.find();
  await replay.begin(game, 0);
});
afterEach(() => vi.unstubAllGlobals());

describe('a recorded game', () => {
  it('comes whole, in as many pieces as it needs, and once', () => {
    expect(replay.film?.views.map(pieces)).toEqual([0, 1, 2, 3, 4]);
    const films = server.asked.length;
    replay.goTo(3);
    replay.goTo(1);
    expect([pieces(replay.view), server.asked.length]).toEqual([1, films]);
  });
  it('tells what had happened by then, and its result at the end only', () => {
    replay.goTo(2);
    expect([replay.events.map(({ text }) => text), replay.result]).toEqual([['a', 'b'], null]);
    replay.goTo(99);
    expect([replay.at, replay.events.length, replay.result?.scores]).toEqual([4, 4, [4, 0]]);
    replay.goTo(-1);
    expect(replay.at).toBe(0);
  });
  it('is watched where it goes one step on, and jumps otherwise', () => {
    replay.goTo(1);
    expect([replay.stage.isBusy, replay.stage.motion?.what, pieces(replay.stage.board)]).toEqual([true, 'a', 0]);
    replay.goTo(2);
    expect([replay.stage.motion?.what, pieces(replay.stage.board)]).toEqual(['b', 1]);
    replay.goTo(1);
    expect([replay.stage.isBusy, pieces(replay.stage.board)]).toEqual([false, 1]);
  });
  it('finds the moment at which something was told', async () => {
    await replay.look(2);
    expect([replay.at, replay.momentOf(0)]).toEqual([3, 1]);
  });
  it('asks nothing of who looks on', async () => {
    expect([replay.decision, await replay.takeBack(), await replay.ahead([]), await replay.why(0)]).toEqual([null, false, null, null]);
  });
});

describe('other eyes', () => {
  it('see the same moment', async () => {
    replay.goTo(2);
    await replay.lookAs(1);
    expect([replay.you, replay.at, (replay.view as { eyes?: string } | null)?.eyes]).toEqual([1, 2, '1']);
    expect(replay.stage.isBusy).toBe(false);
  });
  it('that come late do not replace those asked for after them', async () => {
    server.held = [];
    const [first, second] = [replay.lookAs(0), replay.lookAs('watch')];
    await vi.waitFor(() => expect(server.held).toHaveLength(2), PATIENCE);
    const late = server.held[0];
    server.held = null;
    late?.();
    void first;
    await expect(Promise.race([second, first])).resolves.toBeUndefined();
    expect(replay.eyes).not.toBe(0);
  });
  it('are asked for again when they did not come', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await expect(replay.lookAs(1)).rejects.toThrow();
    expect([replay.eyes, pieces(replay.view)]).toEqual(['open', 0]);
    vi.stubGlobal('fetch', (address: string) => server.answer(address));
    await replay.lookAs(1);
    expect(replay.eyes).toBe(1);
  });
});

it('a record that does not exist is said to be missing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
  const lost = new RecordedGame('x');
  await lost.find();
  expect([lost.isMissing, lost.info]).toEqual([true, null]);
});

it('a view is patched where it changed, and shares the rest', () => {
  const before = { seats: [{ score: 1 }, { score: 2 }], gone: 1, kept: { deep: [1] } };
  const after = patched(before, { seats: { 1: { score: [5] } }, gone: [], new: [{ x: 1 }] }) as typeof before;
  expect(after).toEqual({ seats: [{ score: 1 }, { score: 5 }], kept: { deep: [1] }, new: { x: 1 } });
  expect(after.kept).toBe(before.kept);
});
