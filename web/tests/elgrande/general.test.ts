import { describe, expect, it } from 'vitest';
import { beatsOf, isAreaScored, isDials } from '../../src/games/elgrande/beats';
import type { Shown } from '../../src/games/elgrande/view';
import { happened } from '../table/scene';
import { boardWith } from './asked';

const CASTILLO = 9;
const told = (name: string, facts: Record<string, number>) => ({ ...happened(''), name, facts });
const stacks = (open: string) => [{ stack: '3 of 5', open }];

const before = boardWith({
  round: 3,
  stacks: stacks('score_value_5'),
  castillo: { worth: [5, 3, 1], grandes: [], caballeros: [1, 1] },
  decision: { kind: 'set-dial', deciders: [1], dialling: [0, 1], pending: [{ moment: 'set-dial', purpose: 'general' }], lifted: [], pays: {}, options: [] },
});
const after = boardWith({ round: 4, stacks: stacks('king_1') });

/** As the server tells it: the castillo, the discs, who rides out, every region, the next round. */
const EVENTS = [
  told('DialSet', { seat: 1 }),
  told('AreaScored', { area: CASTILLO, first_only: 0 }),
  told('CastilloShown', { owner: 0, count: 1, place: 1 }),
  told('CastilloShown', { owner: 1, count: 1, place: 1 }),
  told('PointsScored', { seat: 0, points: 3, bonus: 0, rank: 1 }),
  told('DialRevealed', { seat: 0, region: 0 }),
  told('DialRevealed', { seat: 1, region: 1 }),
  told('CaballerosLeft', { seat: 0, from: CASTILLO, to: 0, count: 1 }),
  told('CaballerosLeft', { seat: 1, from: CASTILLO, to: 1, count: 1 }),
  told('AreaScored', { area: 0, first_only: 0 }),
  told('PointsScored', { seat: 0, points: 4, bonus: 0, rank: 0 }),
  told('AreaScored', { area: 1, first_only: 0 }),
  told('PointsScored', { seat: 1, points: 4, bonus: 0, rank: 0 }),
  told('RoundStarted', { round: 4 }),
  told('CardRevealed', { card: 1 }),
];
const beats = beatsOf(before, EVENTS, after);
const sceneAt = beats.map(({ scene }) => (isAreaScored(scene) ? scene.area : null));
const openIn = (view: Shown) => view.stacks[0]?.open;

describe('a general scoring', () => {
  it('turns all discs up together', () => {
    const turned = beats.filter(({ motion }) => isDials(motion));
    expect(turned.map(({ motion }) => motion)).toEqual([
      {
        mover: 'dials',
        flags: [
          { seat: 0, place: 'galicia' },
          { seat: 1, place: 'pais_vasco' },
        ],
      },
    ]);
  });
  it('shows the castillo before the discs, and the regions after who rides out has arrived', () => {
    expect(sceneAt.filter((area) => area !== null)).toEqual(['castillo', 'galicia', 'pais_vasco']);
    const dials = beats.findIndex(({ motion }) => isDials(motion));
    expect(sceneAt.indexOf('castillo')).toBeLessThan(dials);
    expect(dials).toBeLessThan(sceneAt.indexOf('galicia'));
    expect(beats[sceneAt.indexOf('galicia') - 1]?.after.castillo.caballeros).toEqual([0, 0]);
  });
  it('pays each area when it is shown', () => {
    const scores = beats.filter(({ scene }) => scene).map((beat) => beat.after.seats.map(({ score }) => score));
    expect(scores).toEqual([
      [3, 0],
      [7, 0],
      [7, 4],
    ]);
  });
  it('shows the cards of the next round only when the last area has been watched', () => {
    const last = sceneAt.lastIndexOf('pais_vasco');
    expect(beats.slice(0, last + 1).map((beat) => openIn(beat.after))).toEqual(Array(last + 1).fill('score_value_5'));
    expect(openIn(beats.at(-1)?.after ?? before)).toBe('king_1');
  });
});
