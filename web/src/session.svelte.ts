/* Who is here: a guest with a name, known again by a cookie. */
import { api, type Me } from './net/api';

const RETRY = 1500;

class Session {
  me = $state.raw<Me | null>(null);
  isLoaded = $state.raw(false);

  async load(): Promise<void> {
    try {
      this.me = await api.me();
      this.isLoaded = true;
    } catch {
      setTimeout(() => void this.load(), RETRY);
    }
  }

  async comeIn(name: string): Promise<void> {
    this.me = await api.comeIn(name);
  }
}

export const session = new Session();
