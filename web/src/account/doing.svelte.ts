/* Something asked of the server: busy meanwhile, and a sentence if it fails. */
import { inWords } from '../shell/net/api';
import { isClosed } from './account.svelte';

export class Doing {
  isBusy = $state.raw(false);
  problem = $state.raw('');

  /** Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      if (!isClosed(error)) this.problem = inWords(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
