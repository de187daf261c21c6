import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../src/games/salamanca/contract';
import { describe as describeBoard } from '../../src/games/salamanca/describe';
import { talk } from '../../src/games/salamanca/talk.svelte';
import { VIEW } from './scene';

const NAMES = ['Inés', 'Marco'];
const [ines, marco] = VIEW.seats as [View['seats'][number], View['seats'][number]];
const told = (more: Partial<View> = {}): string[] => describeBoard({ ...VIEW, ...more }, NAMES);
const about = (cell: string): string | undefined => told().find((sentence) => sentence.startsWith(`${cell}:`));

beforeAll(() => talk.speak('en'));

describe('the board for ears', () => {
  it('says of a building what it is worth, what counts for it and whose it is', () => {
    expect(about('b2')).toMatch(/^b2: farm, worth 4\b.*fields 1 and meadows 1.*Inés.*squire.*Marco.*conde/i);
    expect(about('c2')).toMatch(/rat/i);
  });

  it('tells what lies on the display', () => {
    expect(told().join(' ')).toMatch(/\bA: vineyard\..*\bB: lake, /i);
  });

  it('tells the cards on the table in the order of their turns', () => {
    expect(told()).toContain('Cards on the table: Marco 8 and Inés 2.');
    expect(told({ laid: [] }).join(' ')).not.toContain('on the table');
  });

  it('names one’s own hand, and of the others what one has seen', () => {
    expect(told()).toContain('Inés: 5 doubloons, 2 squires at hand, conde at hand, 3 cards in hand, of them 3, 5, and 6.');
    expect(told()).toContain('Marco: money behind the screen, 3 squires at hand, conde on b2, 3 cards in hand.');
    const seats = [ines, { ...marco, known: [6], face_down: 2 }];
    expect(told({ seats })).toContain('Marco: money behind the screen, 3 squires at hand, conde on b2, 3 cards in hand, of them 6, 2 cards face down.');
  });
});
