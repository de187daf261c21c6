/* The keys of El Grande; digits name regions, cards and numbers. */
import { endTurn } from './decisions/ending';
import type { Play } from './hand.svelte';
import { CASTILLO } from './view';

type Act = (play: Play) => void;

function choose(play: Play, notation: string): boolean {
  const option = play.offer.buttons.find((one) => one.notation === notation);
  if (option) play.choose(option);
  return option !== undefined;
}

/** E ends what is under way, whatever that is. */
function finish(play: Play): void {
  if (play.settling) play.settle();
  else if (play.kind === 'set-dial') play.lockDial();
  else if (play.kind === 'recruit') {
    const option = play.offer.counts.get(play.count);
    if (option) play.choose(option);
  } else if (play.kind === 'score-next') {
    play.wantsUsualOrder = true;
    play.chooseUsual();
  } else if (!choose(play, 'stop')) endTurn(play);
}

function step(play: Play, by: number): void {
  const count = play.count + by;
  if (play.offer.counts.has(count)) play.count = count;
}

const KEYS: Record<string, Act> = {
  e: finish,
  s: (play) => void choose(play, 'special'),
  p: (play) => void choose(play, 'allow'),
  v: (play) => void choose(play, 'veto'),
  a: (play) => void choose(play, 'half move'),
  b: (play) => void choose(play, 'half place'),
  x: (play) => void (choose(play, 'modifier none') || choose(play, 'stop')),
  c: (play) => {
    if (play.offer.court) play.choose(play.offer.court);
    else play.toggleAside('chat');
  },
  '+': (play) => step(play, 1),
  '-': (play) => step(play, -1),
};

export function press(play: Play, key: string): boolean {
  if (/^\d$/.test(key)) return digit(play, key);
  const act = KEYS[key];
  act?.(play);
  return act !== undefined;
}

/** Digits name regions, or cards and numbers while those are asked for. */
function digit(play: Play, key: string): boolean {
  return powerCard(play, key) || scoreboard(play, key) || cardOrCount(play, key) || place(play, key);
}

function scoreboard(play: Play, key: string): boolean {
  const board = [...play.offer.scoreboards.keys()].find((one) => one.startsWith(key));
  if (play.scoreboard !== null || !board) return false;
  play.scoreboard = board;
  return true;
}

function cardOrCount(play: Play, key: string): boolean {
  const card = play.offer.cards.get(key);
  if (card) play.choose(card);
  else if (play.offer.counts.has(Number(key))) play.count = Number(key);
  else return false;
  return true;
}

function place(play: Play, key: string): boolean {
  const id = key === '0' ? CASTILLO : play.places()[Number(key) - 1];
  if (!id) return false;
  document.getElementById(`place-${id}`)?.focus();
  if (play.targets.has(id)) play.activate(id);
  return true;
}

let typed = '';
let typedFor = -1;

/** Power cards have two digits: the digits are gathered, Enter plays. */
function powerCard(play: Play, key: string): boolean {
  if (play.offer.hand.size === 0) return false;
  const number = play.seen.decision?.number ?? -1;
  const longer = number === typedFor ? typed + key : key;
  typed = play.offer.hand.has(longer) || longer.length === 1 ? longer : key;
  typedFor = number;
  document.querySelector<HTMLElement>(`[data-power="${typed}"]`)?.focus();
  return true;
}
