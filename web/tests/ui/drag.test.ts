import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draggable, loadDragging, type Carried } from '../../src/ui/drag';

let source: HTMLButtonElement;
let log: string[];
let under: Element[];
let stop: () => void;
/** What the source gives; null where nothing may be taken. */
let gives: Carried | null;

const pointer = (type: string, x: number, more: object = {}): void => {
  const event = new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true, ...more });
  source.dispatchEvent(event);
};

function place(name: string): HTMLElement {
  const found = document.createElement('div');
  found.dataset.place = name;
  return found;
}

beforeAll(loadDragging);
beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  under = [];
  source = document.createElement('button');
  source.addEventListener('click', () => log.push('click'));
  document.body.append(source);
  Object.assign(document, { elementsFromPoint: () => under });
  gives = {
    picture: source,
    over: (at) => (log.push(`over ${at}`), at !== null),
    drop: (at) => void log.push(`drop ${at}`),
  };
  const action = draggable(source, () => gives);
  stop = () => void (action && action.destroy?.());
});
afterEach(() => {
  stop();
  source.remove();
  vi.useRealTimers();
});

describe('a pointer that goes down on something', () => {
  it('makes a click as long as it hardly moves', () => {
    pointer('pointerdown', 0);
    pointer('pointermove', 4);
    pointer('pointerup', 4);
    source.click();
    expect(log).toEqual(['click']);
  });
  it('carries it to a place, and no click is made of that', () => {
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    expect(document.querySelector('.carried')).not.toBeNull();
    under = [document.createElement('i'), place('granada')];
    pointer('pointermove', 40);
    expect(document.querySelector<HTMLElement>('.carried')?.style.visibility).toBe('hidden');
    pointer('pointerup', 40);
    source.click();
    expect(log).toEqual(['over null', 'over granada', 'over null', 'drop granada']);
    expect(document.querySelector('.carried')).toBeNull();
    vi.runAllTimers();
    source.click();
    expect(log.at(-1)).toBe('click');
  });
  it('puts it back by Escape, which nobody else hears', () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    pointer('pointerdown', 0);
    under = [place('granada')];
    pointer('pointermove', 20);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    pointer('pointerup', 20);
    expect(log.at(-1)).toBe('drop null');
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('keydown', heard);
  });
  it('puts it back where the button was let go outside, or the browser took the pointer', () => {
    under = [place('granada')];
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    pointer('pointermove', 30, { buttons: 0 });
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    pointer('pointercancel', 20);
    expect(log.filter((line) => line.startsWith('drop'))).toEqual(['drop null', 'drop null']);
  });
  it('carries nothing where nothing may be taken, nor with another button', () => {
    gives = null;
    pointer('pointerdown', 0);
    pointer('pointermove', 20);
    gives = { picture: null, over: () => false, drop: () => void log.push('dropped') };
    pointer('pointermove', 40);
    pointer('pointerup', 40);
    pointer('pointerdown', 0, { button: 2 });
    pointer('pointermove', 40);
    pointer('pointerup', 40);
    expect(log).toEqual([]);
  });
  it('is a finger: it drags only from where it does not scroll', () => {
    const touch = { pointerType: 'touch' };
    const drag = (): void => {
      pointer('pointerdown', 0, touch);
      pointer('pointermove', 10, touch);
      pointer('pointermove', 30, touch);
      pointer('pointerup', 30, touch);
    };
    drag();
    expect(log).toEqual([]);
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ touchAction: 'none' } as CSSStyleDeclaration);
    drag();
    expect(log).toEqual(['over null', 'over null', 'drop null']);
    vi.restoreAllMocks();
  });
});
