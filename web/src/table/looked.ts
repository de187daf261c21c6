/* How far somebody has watched each table, remembered by this browser: what came later can be told to them. */
const KEY = 'sobremesa.looked';
const TABLES_KEPT = 50;

type Looked = Record<string, number>;

function read(): Looked {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Looked;
  } catch {
    return {};
  }
}

/** The number of events somebody has seen there; null at a table that is new to this browser. */
export function lookedAt(table: string): number | null {
  return read()[table] ?? null;
}

export function rememberLook(table: string, events: number): void {
  const { [table]: _, ...others } = read();
  const kept = Object.entries(others).slice(1 - TABLES_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, events]])));
  } catch {
    // Without storage nothing is told twice, and nothing is told later.
  }
}
