/* What to try now, from what is on the table. */
import { TILES, type View } from '../contract';
import { fieldsOf } from '../display';
import type { SalamancaHand } from '../hand.svelte';
import type { GuideMessages, StepId } from './en';
import type { Fit } from './fitting';

function fieldTip(view: View, t: GuideMessages): string {
  const fields = fieldsOf(view.display);
  const built = fields.find(([, tiles]) => tiles.some((tile) => TILES[tile].isBuilding));
  if (built) return t.tips.turn(built[0]);
  const [most] = fields.sort(([, one], [, other]) => other.length - one.length);
  return most ? t.tips.turnPlain(most[0]) : '';
}

/** A card without a plague, the highest there is. */
function cardTip(hand: SalamancaHand, t: GuideMessages): string {
  const values = (hand.seen.decision?.options ?? []).map(({ notation }) => Number(notation.replace('card ', ''))).sort((one, other) => other - one);
  const [best] = values;
  return best ? t.tips.card(best) : '';
}

function tileTip(hand: SalamancaHand, fit: Fit | null, t: GuideMessages): string {
  if (!hand.tile || !fit) return t.tips.free;
  return TILES[hand.tile].isBuilding ? t.tips.building(fit.cell) : t.tips.land(fit.cell);
}

export function tipOf(step: StepId, hand: SalamancaHand, view: View, fit: Fit | null, t: GuideMessages): string {
  switch (step) {
    case 'turn':
    case 'conde':
      return fieldTip(view, t);
    case 'card':
      return cardTip(hand, t);
    case 'tile':
    case 'region':
      return tileTip(hand, fit, t);
    default:
      return t.tips[step];
  }
}
