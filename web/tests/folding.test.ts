import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import TableRows from '../src/lobby/TableRows.svelte';
import { settings } from '../src/shell/settings.svelte';
import { info } from './table/scene';

beforeEach(() => settings.set('folded', ''));
afterEach(cleanup);

const lay = (name: string): HTMLDetailsElement => {
  cleanup();
  render(TableRows, { name, title: 'Tables', tables: [info()], action: 'Look' });
  const found = document.querySelector('details');
  if (!found) throw new Error('no list');
  return found;
};

it('a list of the lobby that was folded stays so, and the others do not', async () => {
  const list = lay('thinking');
  expect(list.open).toBe(true);
  list.open = false;
  await fireEvent(list, new Event('toggle'));
  await tick();
  expect([lay('thinking').open, lay('running').open]).toEqual([false, true]);
  const again = lay('thinking');
  again.open = true;
  await fireEvent(again, new Event('toggle'));
  expect(lay('thinking').open).toBe(true);
});
