/* Where to look for each step: cells of the board as they lie, cards and tables as they are on this screen. */
import type { CellName, View } from '../contract';
import type { SalamancaHand } from '../hand.svelte';
import type { StepId } from './en';
import { regionsOf, type Fit } from './fitting';

const PROMPT = '#prompt';
const CARDS = '.cards:has([data-hand])';
const DISPLAY = '.display';
const BOARD = 'svg.board';
/** On a phone it is behind a tab. */
const SOLD = ['.side .sold', '#drawer .sold', '.ph-tabs #tab-now[aria-selected=false]'];

const onBoard = (cells: readonly CellName[]): string[] => cells.map((cell) => `#place-${cell}`);

export function lookOf(step: StepId, hand: SalamancaHand, view: View, fit: Fit | null): string[] {
  const own = onBoard(regionsOf(view, hand.seen.you));
  switch (step) {
    case 'card':
    case 'pass':
      return [CARDS];
    case 'order':
    case 'last':
      return ['.order, .ph-seats'];
    case 'turn':
    case 'conde':
      return [DISPLAY, PROMPT];
    case 'tile':
    case 'region':
      return [...(fit ? onBoard([fit.cell, ...fit.with]) : [BOARD]), PROMPT];
    case 'function':
      return [BOARD, PROMPT];
    case 'after':
    case 'market':
      return own.length > 0 ? [...own, ...SOLD] : SOLD;
    case 'sell':
      return [...own, PROMPT];
    case 'over':
      return [];
    default:
      return [PROMPT];
  }
}
