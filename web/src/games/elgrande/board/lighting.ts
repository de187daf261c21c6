/* The light of the map at this moment, out of what is asked, pointed at and shown. */
import type { Play } from '../hand.svelte';
import { sceneOf } from '../hand.svelte';
import { vetoSteps } from '../vetoed';
import { CASTILLO, regionsOf, type PlaceId, type Shown } from '../view';
import { placeNumber } from './layout';
import { PLAIN, type Light } from './light';

export function lightOf(play: Play): Light {
  const { board } = play;
  if (!board) return PLAIN;
  const numbers = (places: Iterable<PlaceId>): Set<number> => new Set([...places].map((place) => placeNumber(board, place)));
  if (sceneOf(play)) return { ...PLAIN, hot: numbers(play.seen.stage.touched) };
  return {
    lit: numbers(play.targets.keys()),
    barred: numbers(barred(play, board)),
    look: numbers(play.look),
    vetoed: numbers(vetoSteps(play).flatMap(({ places }) => places)),
    near: numbers((play.opening?.open ?? []).filter((place) => place !== CASTILLO)),
    hot: numbers([...play.seen.stage.touched, ...pointedAt(play)]),
  };
}

/** Places that may not be chosen while others may. */
function barred(play: Play, board: Shown): PlaceId[] {
  if (!play.asksMap || play.offer.grandes.size > 0) return [];
  const lifts = new Set([...play.offer.stacks.keys()].map((key) => key.split('@')[1]));
  return regionsOf(board).filter((region) => !play.targets.has(region) && !lifts.has(region));
}

function pointedAt(play: Play): PlaceId[] {
  const { dial, hover } = play;
  if (dial) return [dial];
  return hover && play.targets.has(hover) ? [hover] : [];
}
