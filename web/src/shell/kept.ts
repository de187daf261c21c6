/* What this browser keeps for the page: read again only as far as it still has the shape it was written with. */
import { isRecord } from './trusted';

/** The record under a key; nothing where there is none, or something else. */
export function recordKept(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** What is kept of some usual values; one of another kind than the usual is not believed. */
export function keptOf<T extends object>(key: string, usual: T): T {
  const kinds = new Map(Object.entries(usual).map(([name, value]) => [name, value === null ? 'string' : typeof value]));
  const found = Object.entries(recordKept(key)).filter(([name, value]) => kinds.get(name) === typeof value && value !== null);
  return { ...usual, ...Object.fromEntries(found) };
}
