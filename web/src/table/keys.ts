/* The keyboard of every table; a game adds keys of its own. */
import { settings } from '../shell/settings.svelte';
import type { Table } from './context';

type Help = readonly (readonly [string, string])[];

/** What every key does here: where a game has its own word for a key, that is the one. */
export function keysHelp(own: Help, shared: Help): Help {
  const named = new Set(own.map(([key]) => key));
  return [...own, ...shared.filter(([key]) => !named.has(key))];
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

/** Letters, figures and signs can be switched off for those whose voice or other tools type them. */
function isCharacter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

/** Keys meant for the browser, a field or a dialog. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (isCharacter(event.key) && !settings.kept.letters) return true;
  return event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]') !== null;
}

const SHARED: Record<string, (table: Table) => void> = {
  u: ({ live }) => void (live?.mayTakeBack && live.takeBack()),
  c: ({ hand, live }) => {
    if (live) hand.toggleAside('chat');
  },
  l: ({ hand }) => hand.toggleAside('log'),
  n: ({ hand }) => hand.toggleAside('now'),
  i: ({ hand, live }) => {
    if (live) hand.toggleAside('advice');
  },
  '/': ({ hand, live }) => {
    hand.isWriting = live !== null;
  },
  '?': ({ hand }) => hand.openRule(null),
  Escape: ({ hand }) => {
    const { stage } = hand.seen;
    if (hand.isPast) stage.past = null;
    else if (stage.isBusy || stage.scene !== null) stage.finish();
    else hand.putBack();
  },
};

export function onKey(table: Table, event: KeyboardEvent): void {
  if (isElsewhere(event)) return;
  const { game, hand } = table;
  const { stage } = hand.seen;
  if (event.key === ' ' && (stage.isHolding || stage.scene !== null)) {
    event.preventDefault();
    stage.next();
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shared = SHARED[key];
  if (game.press(hand, key)) event.preventDefault();
  else if (shared) {
    event.preventDefault();
    shared(table);
  }
}
