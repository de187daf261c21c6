/* El Grande when it is over. */
import type { Afterwards } from '../game';
import { highlights } from './highlights';
import End from './panels/End.svelte';
import Figure from './panels/Figure.svelte';
import Hands from './panels/Hands.svelte';
import { milestones } from './sheet';
import type { Shown } from './view';

export const afterwards: Afterwards<Shown> = { End, Figure, Hands, milestones, highlights };
