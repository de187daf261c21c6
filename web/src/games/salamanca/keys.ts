/* The keys of Salamanca: digits are cards, display fields or tiles; letters what the buttons do. */
import { endTurn } from './ending';
import type { SalamancaHand } from './hand.svelte';

function press(hand: SalamancaHand, name: string): boolean {
  const option = hand.offer.acts.get(name);
  if (option) hand.choose(option);
  return option !== undefined;
}

function settle(hand: SalamancaHand): void {
  const [only, second] = hand.offer.cells.values();
  if (hand.question === 'occupy' && only && !second) hand.choose(only);
  else hand.settle();
}

/** What the one dark button does; false when nothing is ready. */
export function confirm(hand: SalamancaHand): boolean {
  if (hand.question === 'commit-cards') return hand.lockCards();
  return hand.question === 'sell' ? hand.sellAll() : hand.swap();
}

function useCard(hand: SalamancaHand): void {
  if (!confirm(hand) && !press(hand, 'plague')) hand.isChoosingHand = hand.offer.seats.size > 0;
}

const LETTERS: Record<string, (hand: SalamancaHand) => void> = {
  e: endTurn,
  x: endTurn,
  s: (hand) => void (confirm(hand) || press(hand, 'sell')),
  o: settle,
  k: (hand) => void press(hand, 'conde'),
  p: useCard,
};

/** The arrows lead to the board from anywhere but a row of tabs. */
function toBoard(hand: SalamancaHand): boolean {
  if (document.activeElement?.closest('[role=tablist], .log')) return false;
  document.getElementById(`place-${hand.cursor}`)?.focus();
  return true;
}

/** Whether a key means something here, and then it is done. */
export function pressKey(hand: SalamancaHand, key: string): boolean {
  if (/^\d$/.test(key)) return digit(hand, key);
  if (key === 'Enter') return confirm(hand);
  if (key.startsWith('Arrow')) return toBoard(hand);
  const act = LETTERS[key];
  act?.(hand);
  return act !== undefined;
}

/** 1 to 9, and 0 for the 10. */
function digit(hand: SalamancaHand, key: string): boolean {
  const number = Number(key) || 10;
  const { cards, given, wanted, fields, tiles } = hand.offer;
  if (cards.has(number) || given.has(number)) hand.pickCard(number);
  else if (hand.isChoosingHand) nth(hand, [...hand.offer.seats.values()], number);
  else if (wanted.size > 0) swapCard(hand, number);
  else if (fields.size > 0) nth(hand, [...fields.values()], number);
  else if (tiles.size > 0) nth(hand, [...tiles.values()], number);
  else return false;
  return true;
}

/** First the card to take, then the one to give. */
function swapCard(hand: SalamancaHand, value: number): void {
  if (hand.wanted === null && hand.offer.wanted.has(value)) hand.wanted = value;
  else if (hand.own?.hand?.includes(value)) hand.pickCard(value);
}

function nth(hand: SalamancaHand, options: readonly Parameters<SalamancaHand['choose']>[0][], number: number): void {
  const option = options[number - 1];
  if (option) hand.choose(option);
}
