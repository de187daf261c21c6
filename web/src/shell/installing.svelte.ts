/* The browser's offer to keep the page as an app: shown once at most. */

const ASKED = 'sobremesa.install-asked';

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: Offer;
  }
}

class Installing {
  #offer = $state.raw<Offer | null>(null);
  #wasAsked = $state.raw(localStorage.getItem(ASKED) !== null);

  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event;
    });
  }

  get isOffered(): boolean {
    return this.#offer !== null && !this.#wasAsked;
  }

  accept(): void {
    void this.#offer?.prompt();
    this.decline();
  }

  decline(): void {
    this.#wasAsked = true;
    localStorage.setItem(ASKED, 'yes');
  }
}

export const installing = new Installing();
