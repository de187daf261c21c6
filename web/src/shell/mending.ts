/* After a part did not arrive: was it only for a moment? */
const MENDED = 'sobremesa.mended';
const SOON = 10_000; // milliseconds within which a second try would help no more than the first

/** Whether the house still has this very page, so that all parts of it can be had; if that was tried a moment ago, no. */
export async function isMended(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(MENDED));
  sessionStorage.setItem(MENDED, `${Date.now()}`);
  if (Date.now() - last < SOON) return false;
  const now = await fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => '',
  );
  return [...document.scripts].every((script) => now.includes(script.src.slice(location.origin.length)));
}
