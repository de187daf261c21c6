/* How far somebody has come: kept in this browser, so that it is there after a reload without anybody being asked who they are. */
import { keptOf } from '../shell/kept';

const KEY = 'sobremesa.learning';

/** A first round that is under way or over. */
export interface Guided {
  table: string;
  /** Names of the steps that were seen. */
  seen: string[];
  all: number;
  isDone: boolean;
  /** The explanations were sent away. */
  isSkipped?: boolean;
}

interface Kept {
  solved: Record<string, string[]>;
  guided: Record<string, Guided>;
}

function read(): Kept {
  return keptOf<Kept>(KEY, { solved: {}, guided: {} });
}

class Progress {
  #kept = $state.raw<Kept>(read());

  solved(game: string): readonly string[] {
    return this.#kept.solved[game] ?? [];
  }

  solve(game: string, lesson: string): void {
    const solved = this.solved(game);
    if (!solved.includes(lesson)) this.#keep({ ...this.#kept, solved: { ...this.#kept.solved, [game]: [...solved, lesson] } });
  }

  guided(game: string): Guided | null {
    return this.#kept.guided[game] ?? null;
  }

  guide(game: string, guided: Guided): void {
    this.#keep({ ...this.#kept, guided: { ...this.#kept.guided, [game]: guided } });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const progress = new Progress();
