/* The board as a picture that stands alone: styles and letters are inside, nothing is loaded when it is looked at. */

/** What of a computed style makes a drawing what it is, with what holds anyway. */
const DRAWN: Record<string, string> = {
  'clip-path': 'none',
  display: 'inline',
  'dominant-baseline': 'auto',
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-variant-numeric': 'normal',
  'font-weight': '400',
  'letter-spacing': 'normal',
  mask: 'none',
  opacity: '1',
  'paint-order': 'normal',
  stroke: 'none',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'text-anchor': 'start',
  visibility: 'visible',
};
const INHERITED_TEXT = ['font-family', 'font-size', 'font-style', 'font-variant-numeric', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline'];
const NOT_DRAWN = 'foreignObject, [tabindex], button, title, script';
const NAMESPACE = 'http://www.w3.org/2000/svg';
const BROAD = 960;

export interface Picture {
  text: string;
  width: number;
  height: number;
}

/** The largest drawing inside an element, with all it refers to. */
export async function pictureOf(place: HTMLElement): Promise<Picture> {
  const drawing = largest(place);
  const copy = copied(drawing);
  bringAlong(copy);
  const { width, height } = drawing.viewBox.baseVal;
  const high = Math.round((BROAD * height) / width);
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(BROAD));
  copy.setAttribute('height', String(high));
  copy.prepend(ground(drawing), await letters());
  return { text: new XMLSerializer().serializeToString(copy), width: BROAD, height: high };
}

export async function painted({ text, width, height }: Picture, scale = 1): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function asPng(picture: Picture): Promise<Blob> {
  const canvas = await painted(picture, 2);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}

export const asSvg = ({ text }: Picture): Blob => new Blob([text], { type: 'image/svg+xml' });

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function largest(place: HTMLElement): SVGSVGElement {
  const area = (one: Element): number => one.clientWidth * one.clientHeight;
  const found = [...place.querySelectorAll('svg')].sort((one, other) => area(other) - area(one))[0];
  if (!found) throw new Error('there is no drawing');
  return found;
}

function copied(element: SVGElement): SVGElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error('a copy is like its original');
  const originals = [element, ...element.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, at) => {
    const to = copies[at];
    if (to instanceof SVGElement) dress(original, to);
  });
  for (const one of copy.querySelectorAll(NOT_DRAWN)) one.remove();
  return copy;
}

/** As attributes: a picture that stands alone may be looked at where styles are forbidden. */
function dress(original: Element, to: SVGElement): void {
  const style = getComputedStyle(original);
  const isText = original instanceof SVGTextContentElement;
  const moved = style.transform;
  to.removeAttribute('class');
  to.removeAttribute('style');
  for (const [name, usual] of Object.entries(DRAWN)) {
    const value = style.getPropertyValue(name);
    if (!isText && INHERITED_TEXT.includes(name)) continue;
    to.setAttribute(name, value);
    // What is usual is left out, unless something around says otherwise.
    if (value === usual && !INHERITS.has(name)) to.removeAttribute(name);
  }
  if (moved !== 'none' && !original.hasAttribute('transform')) to.setAttribute('transform', aroundOrigin(style, moved));
}

/** Inherited from around, so that even the usual value has to be said. */
const INHERITS = new Set([
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'visibility',
  'paint-order',
  ...INHERITED_TEXT,
]);

function aroundOrigin(style: CSSStyleDeclaration, moved: string): string {
  const [x = '0', y = '0'] = style.transformOrigin.split(' ').map((part) => part.replace('px', ''));
  return `translate(${x} ${y}) ${moved} translate(${-Number(x)} ${-Number(y)})`;
}

/** Shapes that are drawn once elsewhere in the page and only named here; they may name others. */
function bringAlong(copy: SVGElement): void {
  const definitions = document.createElementNS(NAMESPACE, 'defs');
  const known = new Set<string>();
  const look = (element: Element): void => {
    for (const id of named(element)) {
      if (known.has(id) || copy.querySelector(`[id="${CSS.escape(id)}"]`)) continue;
      known.add(id);
      const original = document.getElementById(id);
      if (!(original instanceof SVGElement)) continue;
      const brought = copied(original);
      definitions.append(brought);
      look(brought);
    }
  };
  look(copy);
  copy.prepend(definitions);
}

function named(element: Element): string[] {
  const text = new XMLSerializer().serializeToString(element);
  return [...text.matchAll(/(?:href="#|url\((?:&quot;|")?[^)"&]*#)([\w-]+)/g)].map((found) => found[1] ?? '');
}

function ground(drawing: SVGSVGElement): SVGRectElement {
  const box = drawing.viewBox.baseVal;
  const rect = document.createElementNS(NAMESPACE, 'rect');
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height })) rect.setAttribute(name, String(value));
  rect.setAttribute('fill', groundOf(drawing));
  return rect;
}

function groundOf(drawing: Element): string {
  for (let one: Element | null = drawing; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (colour !== 'rgba(0, 0, 0, 0)' && colour !== 'transparent') return colour;
  }
  return 'white';
}

/** The page's own letters, as text inside the picture. */
let kept: Promise<string> | null = null;

async function letters(): Promise<SVGStyleElement> {
  kept ??= Promise.all(faces().map(embedded)).then((rules) => rules.join('\n'));
  const style = document.createElementNS(NAMESPACE, 'style');
  style.textContent = await kept;
  return style;
}

function faces(): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
}

async function embedded(face: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src'))?.[1];
  if (!address) return '';
  const base = face.parentStyleSheet?.href ?? location.href;
  const bytes = new Uint8Array(await (await fetch(new URL(address, base))).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return face.cssText.replace(/url\("?[^")]+"?\)/, `url(data:font/woff2;base64,${btoa(text)})`);
}
