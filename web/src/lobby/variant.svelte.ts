/* Which edition of a game a new table plays, and with which extras. */
import type { GameInfo } from '../shell/net/api';

type Extras = Record<string, boolean | string[]>;

const isChosen = (value: boolean | string[]): boolean => (Array.isArray(value) ? value.length > 0 : value);

export class Variant {
  private wanted = $state<string | null>(null);
  /** All that was ever switched on; what the edition does not have is not sent. */
  extras = $state<Extras>({});

  constructor(
    readonly game: () => GameInfo | undefined,
    private readonly seats: () => number,
  ) {}

  get edition(): string {
    const game = this.game();
    return game?.editions.find((one) => one === this.wanted) ?? game?.default_edition ?? '';
  }

  set edition(wanted: string) {
    this.wanted = wanted;
  }

  get possible(): Record<string, string[]> {
    return this.game()?.options[this.edition]?.[String(this.seats())] ?? {};
  }

  get options(): Extras {
    return Object.fromEntries(Object.entries(this.extras).filter(([name, value]) => name in this.possible && isChosen(value)));
  }
}
