/* Who is here: a guest with a name, known again by a cookie. */
import { api, type Me } from './net/api';

const RETRY = 1500;
const BEEN_HERE = 'sobremesa.been-here';

class Session {
  me = $state.raw<Me | null>(null);
  isLoaded = $state.raw(false);

  async load(): Promise<void> {
    // Who was never here has no cookie: asking would only be refused.
    if (!localStorage.getItem(BEEN_HERE)) {
      this.isLoaded = true;
      return;
    }
    try {
      this.me = await api.me();
      this.isLoaded = true;
    } catch {
      setTimeout(() => void this.load(), RETRY);
    }
  }

  async comeIn(name: string): Promise<void> {
    this.me = await api.comeIn(name);
    localStorage.setItem(BEEN_HERE, 'yes');
  }
}

export const session = new Session();
