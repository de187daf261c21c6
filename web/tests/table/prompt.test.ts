import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Prompt from '../../src/table/Prompt.svelte';
import AtTable from './AtTable.svelte';
import { decision, happened, play, Wire } from './scene';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function roleWith(occasion: string | null): string | null | undefined {
  const asked = decision(2);
  const table = new Wire().table(play(2, [happened('Marco takes a card.')], { decision: asked && { ...asked, occasion } }));
  const { container } = render(AtTable, { Part: Prompt, live: table });
  return container.querySelector('#prompt .what')?.getAttribute('role');
}

test('what stops somebody else’s move is told at once, any other question when there is time', () => {
  expect(roleWith('veto')).toBe('alert');
  expect(roleWith(null)).toBe('status');
});
