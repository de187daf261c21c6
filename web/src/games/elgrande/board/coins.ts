/* Coins that fly from a stack to their seat's token on the score track, on a phone to its chip. */
import type { Action } from 'svelte/action';
import type { Point } from './geometry';

interface Flying {
  svg: SVGSVGElement | undefined;
  seat: number;
  from: Point;
  /** Where it is looked at. */
  rest: Point;
  /** Which coin of the scene it is. */
  at: number;
  pace: number;
}

const BEFORE_MS = 700;
const FLIGHT_MS = 650;
const APART_MS = 120;
/** From one coin to the next, and from the lowest stack to all of them. */
const BESIDE = 56;
const BELOW = 58;

/** Coins are looked at in a row below all stacks, where they cover neither each other nor a number. */
export function below(stacks: readonly Point[], coins: readonly Point[]): Point[] {
  const middle = coins.reduce((sum, [x]) => sum + x, 0) / coins.length;
  const low = Math.max(...stacks.map(([, y]) => y)) + BELOW;
  return coins.map((_, at) => [middle + (at - (coins.length - 1) / 2) * BESIDE, low]);
}

export const flyToRuler: Action<SVGGElement, Flying> = (node, coin) => {
  const { from, rest, at, pace } = coin;
  const place = ([x, y]: Point): string => `translate(${x}px, ${y}px)`;
  node.style.transform = place(rest);
  if (pace === 0 || typeof node.animate !== 'function') return;
  node.animate(
    [
      { transform: place(from), opacity: 0 },
      { transform: place(rest), opacity: 1, offset: 0.3 },
      { transform: place(rest), opacity: 1 },
    ],
    { duration: BEFORE_MS * pace, fill: 'backwards' },
  );
  // All coins ask where they go in one frame, when everything is laid out anyway.
  const frame = requestAnimationFrame(() => {
    const to = goalOf(coin);
    if (!to) return;
    const bend: Point = [(rest[0] + to[0]) / 2, Math.max(rest[1], to[1] - 260)];
    node.animate([{ transform: place(rest) }, { transform: place(bend), offset: 0.5 }, { transform: `${place(to)} scale(.4)`, opacity: 0.2 }], {
      duration: FLIGHT_MS * pace,
      delay: (BEFORE_MS + at * APART_MS) * pace,
      easing: 'cubic-bezier(.2,.7,.2,1)',
      fill: 'forwards',
    });
  });
  return { destroy: () => cancelAnimationFrame(frame) };
};

/** Where the seat's points are counted, in units of the map. */
function goalOf({ svg, seat }: Flying): Point | null {
  const token = document.querySelector(`.ruler [data-runner="${seat}"], .ph-seats [data-chip="${seat}"]`)?.getBoundingClientRect();
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!token || !matrix) return null;
  const point = new DOMPoint(token.x + token.width / 2, token.y + token.height / 2).matrixTransform(matrix);
  return [point.x, point.y];
}
