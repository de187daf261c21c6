/* A place in a sentence, for those who hear the board. */
import { words } from './words.svelte';
import { speech } from '../../shell/i18n/speech.svelte';
import { areaOf, neighboursOf, ownersOf, placesOf, type PlaceId, type Shown } from './view';

export function ownerName(names: readonly string[], owner: number): string {
  return names[owner] ?? words.t.dummy;
}

/** "Aragón, pays 5, 4, 1. Marco 5, Lotte 2. Marco's grande." */
export function describePlace(shown: Shown, id: PlaceId, names: readonly string[]): string {
  const t = words.t.region;
  const area = areaOf(shown, id);
  if (!area) return [words.place(id), shown.king === id ? t.kingIsHere : t.abroad].join(', ') + '.';
  const head = [words.label(id), t.worth(area.worth.join(', '))];
  if (shown.king === id) head.push(t.kingIsHere);
  else if (neighboursOf(shown, id).includes(shown.king)) head.push(t.nextToKing);
  const parts = [head.join(', '), whoIsThere(shown, id, names)];
  for (const seat of area.grandes) parts.push(t.grandeOf(ownerName(names, seat)));
  return `${parts.join('. ')}.`;
}

function whoIsThere(shown: Shown, id: PlaceId, names: readonly string[]): string {
  const counts = areaOf(shown, id)?.caballeros;
  if (!counts) return words.t.region.hidden;
  const here = ownersOf(shown).filter((owner) => (counts[owner] ?? 0) > 0);
  if (here.length === 0) return words.t.region.nobody;
  return here.map((owner) => `${ownerName(names, owner)} ${counts[owner]}`).join(', ');
}

/** The whole board, a sentence or two for each place, with what lies beside it; then what lies beside the map, and what everybody has. */
export function describeBoard(shown: Shown, names: readonly string[]): string[] {
  const t = words.t.region;
  const places = placesOf(shown).map((id) => {
    const beside = neighboursOf(shown, id).map((place) => words.place(place));
    const text = describePlace(shown, id, names);
    return beside.length > 0 ? `${text} ${t.beside(speech.list(beside))}` : text;
  });
  const loose = Object.entries(shown.scoreboards).flatMap(([name, place]) => (place === null ? [Array.from(name).join(' ')] : []));
  const seats = shown.seats.map(({ played, court, province, score }, seat) => t.seat(ownerName(names, seat), played ?? null, court, province, score));
  return [...places, ...(loose.length > 0 ? [t.loose(speech.list(loose))] : []), ...seats];
}
