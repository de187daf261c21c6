/** Units of a drawing in a pixel of the screen, by which its words keep a size one can read: `max(20px, 11px * var(--unit))`. */
export function unitOf([, , width, height]: readonly [number, number, number, number], room: DOMRectReadOnly | undefined): number {
  return room ? Math.max(width / room.width, height / room.height) : 1;
}
