import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineChoice } from '../../src/shell/http';
import type { Option } from '../../src/shell/protocol';
import { RecordedGame } from '../../src/table/replay/store.svelte';
import { board, game, happened, type Counted } from './scene';

const pieces = (view: unknown): number | undefined => (view as Counted | null)?.pieces;
const json = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const option = (choice: number): Option => ({ choice, notation: `lay ${choice}`, text: `lays ${choice}`, note: '' });

/** A record of two choices; whoever plays another line lays a piece with each choice, seat after seat. */
function answer(address: string, request?: { body?: string }): Promise<Response> {
  const { pathname } = new URL(address, 'http://house');
  if (pathname.endsWith('/film')) return Promise.resolve(json(film()));
  if (!pathname.endsWith('/line')) return Promise.resolve(json({ id: 'r', game: 'count', edition: 'first', names: ['Inés', 'Marco'], choices: 2 }));
  const { at, line } = JSON.parse(request?.body ?? '{}') as { at: number; line: LineChoice[] };
  if (line.some(({ choice }) => choice > 8)) return Promise.resolve(new Response('{}', { status: 409 }));
  const seat = line.length % 2;
  return Promise.resolve(
    json({
      view: board(at + line.length),
      seat,
      steps: line.map((one) => ({ ...one, text: `lays ${one.choice}` })),
      events: line.map(({ choice }) => happened(`lays ${choice}`)),
      decision: { number: at + line.length, kind: 'lay', prompt: 'Lay', options: [option(1)], passages: [], since: 0, occasion: null },
      is_open: false,
    }),
  );
}

function film(): object {
  const steps = ['a', 'b'].map((choice, at) => ({ seat: 0, choice, text: choice, told: at + 1, patch: { pieces: [at + 1] } }));
  const events = ['a', 'b'].map((text) => happened(text));
  return { first: 0, choices: 2, view: board(0), told: 0, steps, events, result: null, notes: [] };
}

let replay: RecordedGame;
beforeEach(async () => {
  vi.stubGlobal('fetch', answer);
  replay = new RecordedGame('r');
  await replay.find();
  await replay.begin(game, 0);
});
afterEach(() => vi.unstubAllGlobals());

describe('a line of one’s own', () => {
  it('is asked of whoever was asked, played on, and taken back', async () => {
    await replay.branch(1);
    expect([replay.decision?.number, replay.you, replay.info?.status]).toEqual([1, 0, 'running']);
    await replay.choose(option(1));
    await replay.choose(option(2));
    expect(replay.line?.way.line).toEqual([
      { seat: 0, choice: 1 },
      { seat: 1, choice: 2 },
    ]);
    expect([pieces(replay.view), replay.events.at(-1)?.text]).toEqual([3, 'lays 2']);
    expect(await replay.takeBack()).toBe(true);
    expect([pieces(replay.view), replay.you]).toEqual([2, 1]);
  });
  it('stays as it was where something is not possible', async () => {
    await replay.branch(1);
    await replay.choose(option(9));
    expect([replay.line?.steps.length, replay.isSending]).toEqual([0, false]);
  });
  it('foretells what a choice would bring', async () => {
    await replay.branch(1);
    expect(pieces((await replay.ahead([1]))?.view)).toBe(2);
    expect(pieces(await replay.preview([1, 2]))).toBe(3);
  });
  it('is left for the game, by a step too', async () => {
    await replay.branch(1);
    replay.leaveLine();
    expect([replay.line, replay.decision, replay.at, pieces(replay.view), replay.info?.status]).toEqual([null, null, 1, 1, 'finished']);
    await replay.branch(1);
    replay.goTo(2);
    expect([replay.line, replay.at]).toEqual([null, 2]);
  });
});

it('a guess is told and not played, and nothing is foretold', async () => {
  const guessed: string[] = [];
  await replay.branch(1, 0, [], ({ notation }) => guessed.push(notation));
  expect(replay.isTest).toBe(true);
  await replay.choose(option(1));
  expect([guessed, replay.line?.steps.length, await replay.ahead([1])]).toEqual([['lay 1'], 0, null]);
});
