import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arriving } from '../../src/shell/arriving';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a part that arrives is handed on', async () => {
  expect(await arriving(Promise.resolve('chat'))).toBe('chat');
});

it('a part that does not arrive leaves its place empty, without an error', async () => {
  const settled = vi.fn();
  void arriving(Promise.reject(new Error('gone'))).then(settled, settled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).not.toHaveBeenCalled();
});
