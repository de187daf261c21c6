/* A rating in words: what it is almost surely, and between what it lies. */
import type { RatingInfo } from './http';

export const shown = (rating: RatingInfo): string => rating.shown.toFixed(1);

/** Nineteen times of twenty it lies between these. */
export const bounds = ({ mu, sigma }: RatingInfo): [string, string] => [(mu - 2 * sigma).toFixed(0), (mu + 2 * sigma).toFixed(0)];

/** Of several the one that most games stand behind. */
export const surest = (ratings: readonly RatingInfo[]): RatingInfo | undefined => [...ratings].sort((one, other) => one.sigma - other.sigma)[0];
