import { beforeAll, expect, it } from 'vitest';
import { speech } from '../../src/shell/i18n/speech.svelte';
import { headline } from '../../src/table/headline';
import type { Hand } from '../../src/table/hand.svelte';
import { game } from './scene';

beforeAll(() => speech.learn());

const asked = (more: object): Hand =>
  ({
    isPast: false,
    mustConfirm: false,
    reason: null,
    seen: { stage: { isHolding: false }, decision: { prompt: 'End?' }, problem: null },
    ...more,
  }) as unknown as Hand;

it('warns that something would be lost, whatever was refused before', () => {
  const reason = { text: 'The King is there.', rule: 'EG.king', at: 'granada' };
  expect(headline(game, asked({ reason })).detail).toBe('The King is there.');
  expect(headline(game, asked({ reason, mustConfirm: true })).detail).toBe(speech.t.table.reallyEnd);
});

it('puts the question below what it is about, where there are two lines', () => {
  const seen = { stage: { isHolding: false }, decision: { prompt: 'Marco wants to score.\nDo you veto this?' }, problem: null };
  const { title, detail } = headline(game, asked({ seen }));
  expect([title, detail]).toEqual(['Marco wants to score.', 'Do you veto this?']);
});
