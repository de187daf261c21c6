/* What is dragged over a board: the places it may go to are lit, and letting go of it chooses, as by clicks. */
import type { Option } from '../shell/protocol';
import type { Carried } from '../ui/drag';

/** A hand over a board with places. */
export interface Carrier {
  /** Takes something up, by what a click on it would choose; nobody is told yet. False where that cannot be foreseen. */
  carry(first: readonly Option[]): Promise<boolean>;
  layBack(): void;
  pointAt(place: string | null): void;
  /** Whether the board draws what is carried there. */
  draws(place: string | null): boolean;
  mayPut(place: string): boolean;
  put(place: string): void;
}

export function carried(hand: Carrier, first: readonly Option[], picture: Element | null = null): Carried {
  let last: string | null = null;
  // Before the places are lit that it may go to, it goes nowhere.
  let isLit = false;
  void hand.carry(first).then((isForeseen) => (isLit = isForeseen));
  return {
    picture,
    over(place) {
      if (place !== last) hand.pointAt(place);
      last = place;
      return hand.draws(place);
    },
    drop(place) {
      if (isLit && place !== null && hand.mayPut(place)) hand.put(place);
      hand.layBack();
    },
  };
}
