/* Salamanca when it is over. */
import type { Afterwards } from '../game';
import type { View } from './contract';
import { highlights } from './highlights';
import End from './panels/End.svelte';
import Figure from './panels/Figure.svelte';
import Hands from './panels/Hands.svelte';
import { milestones } from './sheet';

export const afterwards: Afterwards<View> = {
  End,
  Figure,
  Hands,
  milestones: (view, events) => milestones(view.seats.length, events),
  highlights: (view, events, names) => highlights(view.seats.length, events, names),
};
