import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { SeatInfo } from '../../src/shell/protocol';
import WaitingNews from '../../src/table/WaitingNews.svelte';
import { info } from './scene';

afterEach(cleanup);

const [host, marco] = info().seats as [SeatInfo, SeatInfo];
const open: SeatInfo = { ...marco, kind: 'open', name: '', guest: null };
const heard = (): string[] => [...document.querySelectorAll('[role=log] p')].map((one) => one.textContent);

it('the waiting room says who sits down and who leaves, of oneself nothing', async () => {
  const { rerender } = render(WaitingNews, { seats: [open, open], own: 'guest-0' });
  await rerender({ seats: [host, open] });
  expect(heard()).toEqual([]);
  await rerender({ seats: [host, marco] });
  await rerender({ seats: [{ ...host }, { ...marco, present: false }] });
  expect(heard()).toEqual(['Marco sits down.']);
  await rerender({ seats: [host, open] });
  await rerender({ seats: [host, marco] });
  expect(heard()).toEqual(['Marco sits down.', 'Marco has left the table.', 'Marco sits down.']);
});
