/* A place in a sentence, for those who hear the board. */
import { speech } from '../i18n/speech.svelte';
import { areaOf, ownersOf, type PlaceId, type Shown } from './shown';

export function ownerName(names: readonly string[], owner: number): string {
  return names[owner] ?? speech.t.dummy;
}

/** "Aragón, pays 5, 4, 1. Marco 5, Lotte 2. Marco's grande." */
export function describePlace(shown: Shown, id: PlaceId, names: readonly string[]): string {
  const t = speech.t.region;
  const area = areaOf(shown, id);
  if (!area) return [speech.place(id), shown.king === id ? t.kingIsHere : t.abroad].join(', ') + '.';
  const head = [speech.label(id), t.worth(area.worth.join(', '))];
  if (shown.king === id) head.push(t.kingIsHere);
  const parts = [head.join(', '), whoIsThere(shown, id, names)];
  for (const seat of area.grandes) parts.push(t.grandeOf(ownerName(names, seat)));
  return `${parts.join('. ')}.`;
}

function whoIsThere(shown: Shown, id: PlaceId, names: readonly string[]): string {
  const counts = areaOf(shown, id)?.caballeros;
  if (!counts) return speech.t.region.hidden;
  const here = ownersOf(shown).filter((owner) => (counts[owner] ?? 0) > 0);
  if (here.length === 0) return speech.t.region.nobody;
  return here.map((owner) => `${ownerName(names, owner)} ${counts[owner]}`).join(', ');
}
