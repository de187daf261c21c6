import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persist } from '../../src/shell/persist';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what works at once is not late', async () => {
  expect(await persist(() => Promise.resolve())).toBe(false);
});

it('what fails is tried again until it works', async () => {
  const task = vi.fn().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(null);
  const failed = vi.fn();
  const done = persist(task, failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe(true);
  expect(task).toHaveBeenCalledTimes(3);
  expect(failed).toHaveBeenCalledTimes(2);
});
