/* The one place where the page believes without looking.

   What its own server sends and what was made from the rules beside it has types generated from the same source (`protocol.ts`, `http.ts`, `contract.ts`,
   the files of `generated/`): looking at every byte of it again would say the same thing twice. Everything else is looked at. */

/** Bytes of our own server, or a file that was made with the page. */
export function trusted<T>(value: unknown): T {
  return value as T;
}

/** Whether a text is one of the names that a contract lists. */
export function isOneOf<T extends string>(names: readonly T[], text: string | null | undefined): text is T {
  return names.some((name) => name === text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
