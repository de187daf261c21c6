/* A finger that stays: does something else than a tap, and the tap is not told. */
import type { Action } from 'svelte/action';

const LONG_MS = 450;
const WANDERS = 12; // pixels

export const longPress: Action<Element & GlobalEventHandlers, () => void> = (node, act) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: [number, number] = [0, 0];
  let wasLong = false;

  const down = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    wasLong = false;
    if (pointerType === 'mouse') return;
    from = [clientX, clientY];
    timer = setTimeout(() => {
      wasLong = true;
      act();
    }, LONG_MS);
  };
  const moved = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from[0], clientY - from[1]) > WANDERS) clearTimeout(timer);
  };
  const up = (): void => clearTimeout(timer);
  const click = (event: Event): void => {
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', moved);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next: () => void) {
      act = next;
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', moved);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, { capture: true });
    },
  };
};
