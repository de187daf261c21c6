/* In which light each place stands, by its number: a decision lights and bars, pointing at something marks. */
export interface Light {
  /** May be chosen. */
  lit: ReadonlySet<number>;
  /** May not, while others may. */
  barred: ReadonlySet<number>;
  /** Where a card pointed at would do something. */
  look: ReadonlySet<number>;
  /** Where a step happens that a veto could stop. */
  vetoed: ReadonlySet<number>;
  /** What would open if the king went where the pointer is. */
  near: ReadonlySet<number>;
  /** Under the pointer, chosen on the dial, or just touched by somebody. */
  hot: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

export const PLAIN: Light = { lit: NONE, barred: NONE, look: NONE, vetoed: NONE, near: NONE, hot: NONE };
