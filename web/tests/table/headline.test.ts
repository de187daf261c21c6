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
