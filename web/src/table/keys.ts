/* The keyboard map, common to all decisions. */
import { endTurn } from '../decisions/ending';
import { CASTILLO } from '../elgrande/shown';
import type { Play } from './play.svelte';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function press(play: Play, notation: string): boolean {
  const option = play.offer.buttons.find((one) => one.notation === notation);
  if (option) play.choose(option);
  return option !== undefined;
}

/** E ends what is under way, whatever that is. */
function finish(play: Play): void {
  if (play.kind === 'set-dial') play.lockDial();
  else if (play.kind === 'recruit') {
    const option = play.offer.counts.get(play.count);
    if (option) play.choose(option);
  } else if (play.kind === 'score-next') {
    play.wantsUsualOrder = true;
    play.chooseUsual();
  } else if (!press(play, 'stop')) endTurn(play);
}

function step(play: Play, by: number): void {
  const count = play.count + by;
  if (play.offer.counts.has(count)) play.count = count;
}

/** Digits name regions, or cards and numbers while those are asked for. */
function digit(play: Play, key: string): boolean {
  const scoreboard = [...play.offer.scoreboards.keys()].find((board) => board.startsWith(key));
  if (play.offer.scoreboards.size > 0 && play.scoreboard === null && scoreboard) {
    play.scoreboard = scoreboard;
    return true;
  }
  const card = play.offer.cards.get(key);
  if (card) {
    play.choose(card);
    return true;
  }
  if (play.offer.counts.has(Number(key))) {
    play.count = Number(key);
    return true;
  }
  const place = key === '0' ? CASTILLO : play.places()[Number(key) - 1];
  if (!place || play.offer.hand.size > 0) return false;
  document.getElementById(`place-${place}`)?.focus();
  if (play.targets.has(place)) play.activate(place);
  return true;
}

const LETTER_KEYS: Record<string, (play: Play) => void> = {
  u: (play) => void (play.store.mayTakeBack && play.store.takeBack()),
  e: finish,
  s: (play) => void press(play, 'special'),
  p: (play) => void press(play, 'allow'),
  v: (play) => void press(play, 'veto'),
  a: (play) => void press(play, 'half move'),
  b: (play) => void press(play, 'half place'),
  x: (play) => void (press(play, 'modifier none') || press(play, 'stop')),
  c: (play) => {
    if (play.offer.court) play.choose(play.offer.court);
    else play.panel = 'chat';
  },
  l: (play) => {
    play.panel = 'log';
  },
  n: () => document.querySelector<HTMLElement>('.scored')?.scrollIntoView(),
  '?': (play) => play.openRule(null),
  '+': (play) => step(play, 1),
  '-': (play) => step(play, -1),
  Escape: (play) => {
    if (play.isPast) play.store.show.past = null;
    else if (play.store.show.scoring) play.store.show.skipScoring();
    else if (play.kind === 'put-down' && play.store.mayTakeBack) void play.store.takeBack();
    else play.reset();
  },
};

let typed = '';
let typedFor = -1;

/** Power cards have two digits: the digits are gathered, Enter plays. */
function powerCard(play: Play, key: string): boolean {
  if (play.offer.hand.size === 0) return false;
  const number = play.store.decision?.number ?? -1;
  const longer = number === typedFor ? typed + key : key;
  typed = play.offer.hand.has(longer) || longer.length === 1 ? longer : key;
  typedFor = number;
  document.querySelector<HTMLElement>(`[data-power="${typed}"]`)?.focus();
  return true;
}

/** Keys meant for the browser, a field or a dialog. */
export function isElsewhere(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen();
}

export function onKey(play: Play, event: KeyboardEvent): void {
  if (isElsewhere(event)) return;
  if (/^\d$/.test(event.key)) {
    if (powerCard(play, event.key) || digit(play, event.key)) event.preventDefault();
    return;
  }
  const act = LETTER_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act(play);
}
