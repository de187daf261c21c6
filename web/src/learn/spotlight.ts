/* What of the table is lit while the rest lies under a veil: regions in their own shape, all else as a box around it. */

export interface Shape {
  d: string;
  /** From the units of a drawing to those of the screen. */
  transform: string;
}

/** Around what is not drawn. */
const MARGIN = 5;
const ROUND = 10;

/** As far as it can be seen: a drawer shows a part of what is in it. */
function boxOf(element: Element): Shape[] {
  const box = element.getBoundingClientRect();
  const around = element.parentElement?.closest('[role=tabpanel]')?.getBoundingClientRect();
  const [left, right] = [Math.round(box.left) - MARGIN, Math.round(box.right) + MARGIN];
  const top = Math.round(Math.max(box.top - MARGIN, around?.top ?? -Infinity));
  const bottom = Math.round(Math.min(box.bottom + MARGIN, around?.bottom ?? Infinity));
  if (box.width === 0 || bottom - top < 2 * ROUND) return [];
  return [{ d: rounded(left, top, right - left, bottom - top, ROUND), transform: '' }];
}

function rounded(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function outline(element: SVGGeometryElement): string {
  if (element instanceof SVGPathElement) return element.getAttribute('d') ?? '';
  const { x, y, width, height } = element.getBBox();
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

function drawnShape(element: SVGGeometryElement): Shape[] {
  const to = element.getScreenCTM();
  if (!to) return [];
  const numbers = [to.a, to.b, to.c, to.d, to.e, to.f].map((one) => one.toFixed(3));
  return [{ d: outline(element), transform: `matrix(${numbers.join(' ')})` }];
}

/** The shapes of all that some selectors find now; what is not on this screen is left out. */
export function litBy(selectors: readonly string[]): Shape[] {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return found.flatMap((element) => (element instanceof SVGGeometryElement ? drawnShape(element) : boxOf(element)));
}
