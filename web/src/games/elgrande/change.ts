/* What a placement would change, in a line or two: counts and places as the server foresees them. */
import type { Play } from './hand.svelte';
import { areaOf, type PlaceId, type Shown } from './view';
import { words } from './words.svelte';
import { ownerName } from './describe';

/** "6 of yours, first by 3" and what that is worth to the one who asks. */
export function wouldChange(play: Play, place: PlaceId): string[] {
  const held = play.inHand;
  const { ahead, board } = play;
  if (!held || !ahead || !board) return [];
  if (held.piece !== 'caballero') return worth(play, place);
  const after = areaOf(ahead.view, place);
  if (!after?.caballeros || !after.places) return [words.t.tip.inside];
  return [standing(after.caballeros, after.places, held.owner, ownerOf(play, held.owner)), ...worth(play, place)];
}

function ownerOf(play: Play, owner: number): string | null {
  return owner === play.seen.you ? null : ownerName(play.seen.names, owner);
}

function standing(counts: readonly number[], places: readonly number[], owner: number, name: string | null): string {
  const t = words.t.tip;
  const own = counts[owner] ?? 0;
  const head = name === null ? t.yours(own) : t.theirs(name, own);
  const isTied = counts.some((count, other) => other !== owner && count === own);
  if (isTied) return `${head}, ${t.tied(places[owner] ?? 0)}`;
  const next = Math.max(0, ...counts.filter((_, other) => other !== owner));
  return `${head}, ${own > next ? t.firstBy(own - next) : t.place(places[owner] ?? 0)}`;
}

/** How much more or less one would get if the place were scored, and the place the piece comes from. */
function worth(play: Play, place: PlaceId): string[] {
  const { ahead, seen } = play;
  const { you, view } = seen;
  const from = play.inHand?.from;
  if (!ahead || !view || you === null) return [];
  const both = from && from !== place ? [place, from] : [place];
  const gained = both.reduce((sum, one) => sum + pointsIn(ahead.view, one, you) - pointsIn(view, one, you), 0);
  return gained === 0 ? [] : [words.t.tip.ifScored(gained)];
}

export function pointsIn(shown: Shown, place: PlaceId, seat: number): number {
  return areaOf(shown, place)?.if_scored?.[seat] ?? 0;
}
