/* Parts of the page that are fetched when needed take their time on a busy machine. */
export const PATIENCE = 10_000;
