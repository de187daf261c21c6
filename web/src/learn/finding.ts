/* Whether every word one looks for stands somewhere, accents and case aside. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

export function fits(wanted: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
