/* How far somebody has watched each table, remembered by this browser: what came later can be told to them. */
import { recordKept } from '../shell/kept';

const KEY = 'sobremesa.looked';
const TABLES_KEPT = 50;

/** Tables, the oldest first, with how many events were seen there. */
function read(): [string, number][] {
  return Object.entries(recordKept(KEY)).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/** The number of events somebody has seen there; null at a table that is new to this browser. */
export function lookedAt(table: string): number | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

export function rememberLook(table: string, events: number): void {
  const kept = read()
    .filter(([id]) => id !== table)
    .slice(1 - TABLES_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, events]])));
  } catch {
    // Without storage nothing is told twice, and nothing is told later.
  }
}
