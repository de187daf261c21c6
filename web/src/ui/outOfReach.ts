/* What lies behind a card, out of reach of pointer, keys and ears: part after part, since a whole table in one frame is one long piece of work. */
import type { Attachment } from 'svelte/attachments';

const APART_MS = 30;

/** What somebody could reach; drawings cannot be, and hold most of what would be styled anew. */
function partsOf(node: Element): Element[] {
  if (node.matches('[aria-hidden="true"]')) return [];
  return node.querySelector('g[aria-hidden="true"]') ? [...node.children].flatMap(partsOf) : [node];
}

export function outOfReach(isAway: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    if (!isAway()) return;
    const parts = partsOf(node);
    const waiting = [...parts];
    const timer = setInterval(() => {
      waiting.pop()?.toggleAttribute('inert', true);
      if (waiting.length === 0) clearInterval(timer);
    }, APART_MS);
    return () => {
      clearInterval(timer);
      for (const part of parts) part.toggleAttribute('inert', false);
    };
  };
}
