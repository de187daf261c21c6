/* Who is here: a guest with a name, known again by a cookie. */
import { api, type Me } from './net/api';
import { persist } from './persist';

const BEEN_HERE = 'sobremesa.been-here';
const NAMED = 'yes';
const UNNAMED = 'unnamed';

class Session {
  me = $state.raw<Me | null>(null);
  isLoaded = $state.raw(false);
  /** Whether the server does not answer. */
  isAway = $state.raw(false);
  /** Whether the person chose the name; who plays at once is a guest until then. */
  isNamed = $state.raw(localStorage.getItem(BEEN_HERE) === NAMED);

  async load(): Promise<void> {
    // Who was never here has no cookie: asking would only be refused.
    if (localStorage.getItem(BEEN_HERE)) {
      await persist(
        () => this.refresh(),
        () => {
          this.isAway = true;
        },
      );
    }
    this.isLoaded = true;
    this.isAway = false;
  }

  /** Comes in by a name, or takes another one. */
  async comeIn(name: string): Promise<void> {
    this.enter(await this.knock(name), true);
  }

  /** The server knows the guest from now on, the page only after `enter`. */
  knock(name: string): Promise<Me> {
    return api.comeIn(name);
  }

  /** The server knows another name by now. */
  async refresh(): Promise<void> {
    this.me = await api.me();
  }

  /** Signed out, or forgotten. */
  leave(): void {
    this.me = null;
    this.isNamed = false;
    localStorage.removeItem(BEEN_HERE);
    location.hash = '#/';
  }

  enter(me: Me, isNamed: boolean): void {
    this.me = me;
    this.isNamed = isNamed;
    localStorage.setItem(BEEN_HERE, isNamed ? NAMED : UNNAMED);
  }
}

export const session = new Session();
