import { describe, expect, it } from 'vitest';
import type { Short } from '../../src/games/game';
import type { Happening } from '../../src/shell/protocol';
import { Drawer } from '../../src/table/drawer.svelte';
import { boardAfter } from '../../src/table/looking';
import { linesOf, turnsIn } from '../../src/table/turns';
import { board, game, happened } from './scene';

describe('the account of a game', () => {
  it('is told by turn, equal sentences of an action once, quiet events not at all', () => {
    const events = [
      happened('Round 1', 0, null, { name: 'Round' }),
      happened('takes a card', 1, 1, { action: 'card' }),
      happened('to Granada'),
      happened('a card is revealed', 1, 1, { quiet: true }),
      happened('to Granada'),
      happened('to Seville'),
      happened('to Granada', 2, 0),
    ];
    const told = turnsIn(events, 10, game).map(({ seat, sentences }) => [
      seat,
      sentences.map(({ event, times, number }) => `${event.text} ${times} ${number}`),
    ]);
    expect(told).toEqual([
      [null, ['Round 1 1 10']],
      [1, ['takes a card 1 11', 'to Granada 2 14', 'to Seville 1 15']],
      [0, ['to Granada 1 16']],
    ]);
  });
});

describe('the lines of a turn', () => {
  const shortOf = ({ text }: Happening, times: number): Short | null => {
    if (text.startsWith('to ')) return { of: '', text: `${times} × ${text.slice(3)}` };
    const [, who = '', points = '', area = ''] = /(\w+) scores (\d+) in (\w+)/.exec(text) ?? [];
    return area ? { of: `${area}: `, text: `${who} +${points}` } : null;
  };
  const linesIn = (...events: Happening[]): string[] =>
    turnsIn(events, 0, game).flatMap((turn) => linesOf(turn, 'Marco', shortOf).map(({ who, text, number }) => `${number} ${who}|${text}`));

  it('do not repeat the name that stands above them, to eyes', () => {
    expect(linesIn(happened('Marco takes a card'), happened('The King rides'))).toEqual(['0 Marco |takes a card', '1 |The King rides']);
  });
  it('leave out that the turn begins', () => {
    expect(linesIn(happened('Marco is next', 1, 1, { action: 'turn' }), happened('Marco takes a card'))).toEqual(['1 Marco |takes a card']);
  });
  it('tell what has a short word together, in the order of the first of each', () => {
    expect(linesIn(happened('to Granada'), happened('to Seville'), happened('to Granada'), happened('Marco stops'))).toEqual([
      '1 |2 × Granada, 1 × Seville',
      '3 Marco |stops',
    ]);
  });
  it('tell the points of an area in one line, and those of the next in another', () => {
    const scored = ['Marco scores 6 in Aragon', 'Lotte scores 2 in Aragon', 'Lotte scores 5 in Seville'];
    expect(linesIn(...scored.map((text) => happened(text)))).toEqual(['1 |Aragon: Marco +6, Lotte +2', '2 |Seville: Lotte +5']);
  });
  it('cards laid before the turns stand at the head of the round', () => {
    const laid = ({ name }: Happening): { seat: number; value: number } | null => (name === 'Laid' ? { seat: 1, value: 7 } : null);
    const events = [happened('Round 1', 0, null, { name: 'Round' }), happened('Marco lays 7', 0, null, { name: 'Laid' }), happened('to Granada')];
    expect(turnsIn(events, 0, { ...game, laid }).map((turn) => [turn.sentences.length, turn.laid])).toEqual([
      [1, [{ seat: 1, value: 7 }]],
      [1, []],
    ]);
  });
});

describe('the drawer of a phone', () => {
  it('changes with the question, not while others move', () => {
    const drawer = new Drawer();
    drawer.follow({ question: '1', wants: 'places', first: null });
    expect(drawer.tab).toBe('places');
    drawer.tab = 'log';
    drawer.follow({ question: null, wants: 'cards', first: null });
    drawer.follow({ question: '1', wants: 'places', first: null });
    expect(drawer.tab).toBe('log');
    drawer.follow({ question: '2', wants: 'hand', first: null });
    expect(drawer.tab).toBe('hand');
  });
  it('shows a scene first, and then is where it was', () => {
    const drawer = new Drawer();
    drawer.follow({ question: '1', wants: 'places', first: null });
    drawer.tab = 'log';
    drawer.follow({ question: null, wants: 'cards', first: 'scene' });
    expect(drawer.tab).toBe('scene');
    drawer.follow({ question: null, wants: 'cards', first: null });
    expect(drawer.tab).toBe('log');
    drawer.follow({ question: '3', wants: 'hand', first: 'scene' });
    drawer.follow({ question: '3', wants: 'hand', first: null });
    expect(drawer.tab).toBe('hand');
  });
});

describe('looking back', () => {
  const events = ['a', 'b', 'c', 'd'].map((text) => happened(text));
  const around = (event: number): Parameters<typeof boardAfter>[1] => ({ event, before: board(1), view: board(4), first: 1, end: 4 });

  it('shows the board after the event, not after all that its choice brought', () => {
    expect([1, 2, 3].map((event) => boardAfter(game, around(event), events, 0))).toEqual([board(2), board(3), board(4)]);
  });
});
