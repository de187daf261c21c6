import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { settings } from '../../src/shell/settings.svelte';
import Counting from '../../src/ui/Counting.svelte';

test('without motion a number is at its new value at once', async () => {
  settings.set('speed', 'off');
  const { rerender } = render(Counting, { value: 3 });
  expect(screen.getByText('3')).toBeTruthy();
  await rerender({ value: 40 });
  await tick();
  expect(screen.getByText('40')).toBeTruthy();
});
