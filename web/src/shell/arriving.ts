/* Parts of the page that do not arrive: the house is away for a moment, or it was renewed and they are gone. `App` sees to that. */

/** A part that does not arrive leaves its place empty; what is shown around it stays. */
export function arriving<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => new Promise<never>(() => undefined));
}
