import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Share from '../../src/table/replay/Share.svelte';
import { filmed } from '../../src/table/replay/moments';
import type { Tour } from '../../src/table/replay/tour.svelte';
import { PATIENCE } from '../patience';

const landmarks = { turn: [1, 3, 6, 8, 9], round: [0, 5, 9], scoring: [9], names: [2, 3, 4] };
const CHOICES = 12;

describe('the moments of a film', () => {
  it('of a round are its turns and where it ends; at the end the last round', () => {
    expect([filmed(landmarks, CHOICES, 7), filmed(landmarks, CHOICES, 0), filmed(landmarks, CHOICES, 12)]).toEqual([
      [5, 6, 8, 9],
      [0, 1, 3, 5],
      [9, 12],
    ]);
  });
  it('of a game are all its turns from the beginning to the end', () => {
    expect(filmed(landmarks, CHOICES, null)).toEqual([0, 1, 3, 6, 8, 9, 12]);
  });
});

const saved = vi.hoisted(() => ({ shown: [] as [number, boolean][], files: [] as string[], at: 7 }));
vi.mock('../../src/table/replay/picture', () => ({
  pictureOf: () => Promise.resolve(saved.at),
  save: (_: Blob, name: string) => saved.files.push(name),
}));
vi.mock('../../src/table/replay/gif', () => ({
  Filming: class {
    add(picture: number, isLast: boolean): Promise<void> {
      saved.shown.push([picture, isLast]);
      return Promise.resolve();
    }
    done(): Promise<Blob> {
      return Promise.resolve(new Blob());
    }
  },
}));

describe('a film to share', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="board"></div>';
    Object.assign(saved, { shown: [], files: [], at: 7 });
    const replay = {
      record: 'r',
      choices: CHOICES,
      stage: { jump: () => undefined },
      get at() {
        return saved.at;
      },
    };
    const tour = { landmarks, replay, go: (at: number) => (saved.at = at) } as unknown as Tour;
    render(Share, { tour });
  });
  afterEach(cleanup);

  const film = async (): Promise<void> => {
    await fireEvent.click(document.querySelector('[data-share=film]') ?? document.body);
    await vi.waitFor(() => expect(saved.files).toHaveLength(1), PATIENCE);
  };

  it('shows the whole game where that is wanted, and goes back to the moment', async () => {
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'game' } });
    await film();
    expect(saved.shown.map(([at]) => at)).toEqual([0, 1, 3, 6, 8, 9, 12]);
    expect(saved.shown.map(([, isLast]) => isLast).lastIndexOf(true)).toBe(6);
    expect(saved.shown.filter(([, isLast]) => isLast)).toHaveLength(1);
    expect([saved.at, saved.files]).toEqual([7, ['sobremesa-r-12.gif']]);
  });
  it('shows the round around the moment otherwise', async () => {
    await film();
    expect(saved.shown.map(([at]) => at)).toEqual([5, 6, 8, 9]);
  });
});
