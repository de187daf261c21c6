/* Whether the page is as small as a phone, upright or lying, or as one zoomed to 200 %: there the table has its drawer. */
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('(width < 700px) or (height < 520px)');
