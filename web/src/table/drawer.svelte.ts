/* Which tab the phone's drawer shows: it changes when the question does, or when something is shown, and else by hand. */
export interface Wanted {
  /** The question that stands; null while others are awaited or watched. */
  question: string | null;
  /** The tab it wants. */
  wants: string;
  /** Something that is looked at first: the end, a scene, what was missed. */
  first: string | null;
}

export class Drawer {
  tab = $state.raw('');
  #question: string | null = null;
  #first: string | null = null;
  #before: string | null = null;

  follow({ question, wants, first }: Wanted): void {
    if (first !== this.#first) this.#lookAt(first, wants);
    if (question !== null && question !== this.#question) {
      this.#question = question;
      if (first === null) this.tab = wants;
      else this.#before = wants;
    }
    if (this.tab === '') this.tab = wants;
  }

  /** Afterwards it is as it was before. */
  #lookAt(first: string | null, wants: string): void {
    if (this.#first === null) this.#before = this.tab;
    this.tab = first ?? (this.#before || wants);
    this.#first = first;
  }
}
