/* A card that shows something else turns over, at the chosen pace. */
import type { Action } from 'svelte/action';
import { settings } from '../shell/settings.svelte';

const TURN_MS = 280;

export const turning: Action<HTMLElement, unknown> = (node, first) => {
  let shown = first;
  return {
    update(next) {
      const isSame = next === shown;
      shown = next;
      if (isSame || settings.pace === 0 || typeof node.animate !== 'function') return;
      node.animate(
        [
          { transform: 'rotateY(80deg)', opacity: 0.4 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: TURN_MS * settings.pace,
          easing: 'cubic-bezier(.2,.7,.2,1)',
        },
      );
    },
  };
};
