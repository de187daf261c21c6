/* What this browser was told of a game's luck before it began, to be held against what is told afterwards. */
import { recordKept } from '../shell/kept';
import type { LuckInfo, TableInfo } from '../shell/protocol';
import { isRecord } from '../shell/trusted';

const KEY = 'sobremesa.promises';
const MOST = 200;

function isLuck(value: unknown): value is LuckInfo {
  return isRecord(value) && typeof value.promise === 'string' && Array.isArray(value.words);
}

/** By table, the oldest first. */
function read(): ReadonlyMap<string, LuckInfo> {
  return new Map(Object.entries(recordKept(KEY)).filter((entry): entry is [string, LuckInfo] => isLuck(entry[1])));
}

/** The promise as it was first heard; words as they were when the game began. */
export function remember({ id, status, luck }: TableInfo): void {
  const kept = read();
  const known = kept.get(id);
  if (!luck || status === 'finished' || (known && status !== 'open')) return;
  const others = [...kept].filter(([other]) => other !== id);
  const now: LuckInfo = { promise: known?.promise ?? luck.promise, words: luck.words };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [id, now]])));
  } catch {
    // A browser that keeps nothing cannot compare; the server's check stands alone then.
  }
}

/** Whether a finished game was drawn from what was told here; null where this browser was not there. */
export function isAsPromised(id: string, promise: string | null, words: string[]): boolean | null {
  const kept = read().get(id);
  return kept ? kept.promise === promise && kept.words.join('\n') === words.join('\n') : null;
}
