import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freeSeats, Hall } from '../src/lobby/hall.svelte';
import { countOf, moved, resized } from '../src/lobby/seating';
import { since } from '../src/lobby/since';
import { call } from '../src/shell/calling';
import type { Heard, Listener } from '../src/shell/net/socket';
import type { Glance, SeatInfo, TableInfo, Waiting } from '../src/shell/protocol';
import { session } from '../src/shell/session.svelte';
import { settings } from '../src/shell/settings.svelte';
import { apart, gridLines, turningPoint } from '../src/table/graph';

const seat = (number: number, kind: SeatInfo['kind'] = 'guest'): SeatInfo => ({
  seat: number,
  kind,
  name: kind === 'guest' ? 'Ana' : '',
  guest: null,
  level: null,
  resigned: false,
  present: true,
  stand_in: null,
  away: null,
});

function table(id: string, status: TableInfo['status'], now: Partial<Glance> | null = null, waiting: Waiting[] = []): TableInfo {
  const whole = now && { number: 1, progress: '', you: 0, prompt: null, result: null, ...now };
  const about = {
    game: 'elgrande',
    edition: '',
    options: {},
    host: '',
    is_public: true,
    is_watchable: true,
    created: 0,
    changed: 0,
    advice: { on: false, agreed: [], missing: [] },
    pace: {},
    rematch: null,
    may_close: false,
    invite: null,
    luck: null,
  };
  return { ...about, id, status, seats: [seat(0), seat(1, 'open')], waiting, now: whole };
}

function hallWith(...messages: Heard[]): Hall {
  let heard: Listener | undefined;
  const line = { send: () => true, ask: () => Promise.resolve(null), close: () => undefined };
  const hall = new Hall((listener) => {
    heard = listener;
    return line;
  });
  for (const message of messages) heard?.received(message);
  return hall;
}

describe('the lobby', () => {
  it('puts tables that wait for me first, the longest waiting at the head', () => {
    const asked = (since: number, seat = 0): Waiting[] => [{ seat, since, until: null }];
    session.enter({ id: 'ana', name: 'Ana', is_bot: false }, true);
    const relieved = { ...seat(0), guest: 'ana', stand_in: 'asked' as const };
    const mine = [
      table('late', 'running', { prompt: 'Play' }, asked(20)),
      table('other', 'running', {}, asked(5, 1)),
      table('early', 'running', { prompt: 'Play' }, asked(10)),
      { ...table('untold', 'running', null, asked(30)), seats: [{ ...seat(0), guest: 'ana' }, seat(1)] },
      { ...table('relieved', 'running', {}, asked(1)), seats: [relieved, seat(1)] },
      table('open', 'open'),
      table('over', 'finished', {}),
    ];
    const hall = hallWith({ type: 'mine', tables: mine });
    expect(hall.yourTurn.map(({ id }) => id)).toEqual(['early', 'late', 'untold']);
    expect(hall.thinking.map(({ id }) => id)).toEqual(['other', 'relieved']);
    expect(hall.gathering.map(({ id }) => id)).toEqual(['open']);
    expect(hall.finished.map(({ id }) => id)).toEqual(['over']);
  });

  it('shows of other tables only those that are not mine, and seats only where one is free', () => {
    const full = { ...table('full', 'open'), seats: [seat(0), seat(1)] };
    const hall = hallWith(
      { type: 'mine', tables: [table('mine', 'open')] },
      { type: 'lobby', tables: [table('mine', 'open'), full, table('free', 'open'), table('seen', 'running')] },
    );
    expect(hall.open.map(({ id }) => id)).toEqual(['free']);
    expect(hall.running.map(({ id }) => id)).toEqual(['seen']);
  });

  it('leaves out games that the page cannot draw', () => {
    expect(hallWith({ type: 'mine', tables: [{ ...table('x', 'open'), game: 'romeria' }] }).gathering).toEqual([]);
  });

  it('offers no seat at a closed table, and none that is kept for somebody', () => {
    expect(freeSeats(table('a', 'closed'))).toBe(0);
    expect(freeSeats(table('a', 'open'))).toBe(1);
    expect(freeSeats({ ...table('a', 'open'), seats: [{ ...seat(0, 'invited'), name: 'Ben' }, seat(1, 'invited')] })).toBe(1);
  });

  it('says how long ago something was', () => {
    expect([since(100, 130), since(0, 7200), since(0, 3 * 86_400)]).toEqual(['just now', '2 hours ago', '3 days ago']);
  });
});

describe('a planned table', () => {
  const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, level: 'strong' }, { kind: 'open' as const }];

  it('grows by computer players and keeps its host when it shrinks', () => {
    expect(resized(seats, 5).map(({ kind }) => kind)).toEqual(['me', 'bot', 'open', 'bot', 'bot']);
    expect(resized(moved(seats, 2), 2).map(({ kind }) => kind)).toEqual(['me', 'bot']);
  });

  it('changes places with whoever was planned for a seat', () => {
    expect(moved(seats, 1)).toEqual([{ kind: 'bot', level: 'strong' }, { kind: 'me' }, { kind: 'open' }]);
    expect(countOf(seats, 'open')).toBe(1);
  });
});

describe('the graph of scores', () => {
  const at = (label: string, ...scores: number[]) => ({ label, scores });

  it('has few round lines', () => {
    expect(gridLines(103)).toEqual([0, 25, 50, 75, 100]);
    expect(gridLines(3)).toEqual([0, 1, 2, 3]);
  });

  it('keeps labels apart without leaving the picture', () => {
    const placed = apart([50, 52, 190], 20, 180);
    expect(placed).toEqual([50, 70, 180]);
    expect(apart([10, 10, 10], 20, 30)).toEqual([-10, 10, 30]);
  });

  it('finds from when on the winner leads for good', () => {
    const told = [at('0', 0, 0), at('1', 5, 2), at('2', 5, 9), at('3', 12, 10), at('4', 20, 11)];
    expect(turningPoint(told, 0)?.label).toBe('3');
    expect(turningPoint([at('0', 0, 0), at('1', 5, 2), at('2', 9, 2)], 0)).toBeNull();
  });
});

describe('calling', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
    call('Sobremesa', 0);
  });

  it('marks title and icon while a table waits', () => {
    call('El Grande', 1, 'Play', 'a 1');
    expect(document.title).toBe('● El Grande');
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/icon-turn.svg');
    call('Sobremesa', 3, 'Three');
    expect(document.title).toBe('(3) Sobremesa');
    call('El Grande', 0);
    expect(document.title).toBe('El Grande');
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/icon.svg');
  });

  it('notifies once an occasion, only a hidden page, only when wished', async () => {
    const shown: string[] = [];
    class Note {
      static permission = 'granted';
      onclick: unknown = null;
      constructor(title: string, wish: { body: string }) {
        shown.push(`${title}: ${wish.body}`);
      }
    }
    vi.stubGlobal('Notification', Note);
    settings.set('notify', true);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    call('El Grande', 1, 'Play', 'a 1');
    hidden.mockReturnValue(true);
    call('El Grande', 1, 'Play', 'a 1');
    call('El Grande', 1, 'Place', 'a 2');
    call('El Grande', 1, 'Place', 'a 2');
    settings.set('notify', false);
    call('El Grande', 1, 'Move', 'a 3');
    await Promise.resolve();
    expect(shown).toEqual(['El Grande: Place']);
    vi.unstubAllGlobals();
    hidden.mockRestore();
  });
});
