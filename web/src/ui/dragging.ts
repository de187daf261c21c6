/* A pointer from its going down to its going up: a click stays a click, Escape puts back, and one thing is carried at a time. */
import type { Carried, Take } from './drag';

/** So many pixels are still a click; a finger that stays is a long press, which allows as many. */
const SLACK = { mouse: 5, other: 12 };

let isCarrying = false;

/** From the pointer's going down to its going up: whether it is a drag shows on the way. */
export function watch(start: PointerEvent, take: Take): void {
  const over = new AbortController();
  const { signal } = over;
  let drag: Drag | null = null;
  const end = (place: string | null): void => {
    over.abort();
    drag?.end(place);
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (event.buttons === 0) return end(null);
    if (!drag && !hasLeft(start, event)) return;
    drag ??= begun(take, start);
    if (drag) drag.move(event);
    else over.abort();
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (drag) swallowClick();
    end(drag ? placeAt(event) : null);
  };
  const key = (event: KeyboardEvent): void => {
    if (!drag || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end(null);
  };
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('blur', () => end(null), { signal });
  window.addEventListener('keydown', key, { signal, capture: true });
}

function hasLeft(start: PointerEvent, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK[start.pointerType === 'mouse' ? 'mouse' : 'other'];
}

function begun(take: Take, start: PointerEvent): Drag | null {
  const carried = isCarrying ? null : take(start);
  return carried && new Drag(carried);
}

/** The place under the pointer, whatever lies over it. */
function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const there = document.elementsFromPoint(clientX, clientY).find((one) => one.hasAttribute('data-place'));
  return there?.getAttribute('data-place') ?? null;
}

/** The browser makes a click of a drag that ends where it began, or on what holds both ends. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

class Drag {
  readonly #ghost: HTMLElement | null;

  constructor(readonly carried: Carried) {
    isCarrying = true;
    this.#ghost = carried.picture && hang(carried.picture);
    document.documentElement.classList.add('dragging');
    getSelection()?.removeAllRanges();
  }

  move(event: PointerEvent): void {
    const isDrawn = this.carried.over(placeAt(event));
    if (!this.#ghost) return;
    this.#ghost.style.visibility = isDrawn ? 'hidden' : '';
    this.#ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  }

  end(place: string | null): void {
    isCarrying = false;
    this.#ghost?.remove();
    document.documentElement.classList.remove('dragging');
    this.carried.over(null);
    this.carried.drop(place);
  }
}

function hang(picture: Element): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
