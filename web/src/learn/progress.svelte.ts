/* How far somebody has come: kept in this browser, so that it is there after a reload without anybody being asked who they are. */
const KEY = 'sobremesa.learning';

interface Kept {
  solved: Record<string, string[]>;
}

function read(): Kept {
  const nothing: Kept = { solved: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
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

  #keep(kept: Kept): void {
    this.#kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const progress = new Progress();
