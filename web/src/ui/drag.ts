/* Dragging, the second way to do what clicks do. Who uses it says what may be taken up and what letting go of it means;
   how a pointer does that (`dragging`) is loaded when one comes near something for the first time. */
import type { Action } from 'svelte/action';

export interface Carried {
  /** What hangs at the pointer where the board does not draw it: a copy is shown. */
  picture: Element | null;
  /** The pointer is over a place, or over none; true where the board itself draws what is carried. */
  over(place: string | null): boolean;
  /** Let go over a place; null puts it back. */
  drop(place: string | null): void;
}

/** What is taken up where the pointer went down; null where nothing may be. */
export type Take = (start: PointerEvent) => Carried | null;

/** What it brings: a pointer is watched from its going down to its going up. */
let dragging: { watch: (start: PointerEvent, take: Take) => void } | null = null;

export async function loadDragging(): Promise<void> {
  dragging ??= await import('./dragging');
}

/** Where it does not come, there are clicks. */
const without = (): void => undefined;

export const draggable: Action<Element & GlobalEventHandlers, Take> = (node, take) => {
  const down = (start: PointerEvent): void => {
    if (!mayDrag(start, node)) return;
    const begin = (): void => dragging?.watch(start, (event) => take(event));
    if (dragging) begin();
    else void loadDragging().then(begin, without);
  };
  const near = (): void => void loadDragging().catch(without);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointerenter', near, { once: true });
  return {
    update(next: Take) {
      take = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointerenter', near);
    },
  };
};

/** A finger scrolls; it drags only from where it cannot. */
function mayDrag({ button, pointerType }: PointerEvent, node: Element): boolean {
  return button === 0 && (pointerType !== 'touch' || getComputedStyle(node).touchAction === 'none');
}
