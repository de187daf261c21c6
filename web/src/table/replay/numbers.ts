/* Chances and their changes, as one writes them. */
export const share = (chance = 0): string => `${Math.round(100 * chance)} %`;

export const points = (chance: number): string => String(Math.round(100 * chance));

export function signed(chance: number): string {
  const whole = Math.round(100 * chance);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

/** A number that is in hundredths already. */
export const inPoints = (value: number): string => signed(value / 100);
