/* The first round of Salamanca, told as it is played. */
import type { Language } from '../../../shell/i18n/speech.svelte';
import type { Hand } from '../../../table/hand.svelte';
import type { Guide, Step } from '../../guide';
import { tilesOn, towards } from '../cells';
import { GOES_WITH, TILES, type CellName, type FieldName, type TileName, type View } from '../contract';
import { SalamancaHand } from '../hand.svelte';
import { turnOrder } from '../order';
import type { GuideMessages, StepId } from './en';

const TABLES: Record<Language, () => Promise<{ messages: GuideMessages }>> = {
  en: () => import('./en'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};
const STEPS: readonly StepId[] = ['card', 'order', 'turn', 'tile', 'after', 'over'];
const PASSAGES: Record<StepId, string> = {
  card: 'SA.card.2',
  order: 'SA.order.1',
  turn: 'SA.turn.1',
  tile: 'SA.region.2',
  occupy: 'SA.occupy.1',
  sell: 'SA.sale.4',
  function: 'SA.plague.2',
  after: 'SA.region.3',
  over: 'SA.market.1',
};
const LOOK: Partial<Record<StepId, string>> = { card: '.seats', tile: '#board', turn: '#board', after: '.side', occupy: '#prompt' };
const SIDES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const FIRST_ROUND = 1;

let told: GuideMessages | null = null;

function stepOf(hand: SalamancaHand, view: View): StepId {
  if (view.round > FIRST_ROUND) return 'over';
  switch (hand.question) {
    case null:
      return turnOrder(view, []).some(({ seat, state }) => seat === hand.seen.you && state === 'done') ? 'after' : 'order';
    case 'lay-card':
    case 'commit-cards':
      return 'card';
    case 'take-turn':
      return view.occupied_this_round.length === 0 && (hand.seen.decision?.options ?? []).some(({ notation }) => notation === 'occupy') ? 'occupy' : 'turn';
    case 'put-tile':
      return 'tile';
    case 'occupy':
    case 'sell':
      return hand.question;
    default:
      return 'function';
  }
}

const beside = (cell: CellName): CellName[] => SIDES.flatMap((side) => towards(cell, side) ?? []);

/** An empty cell where the tile in the hand fits what lies beside it. */
function fittingCell(hand: SalamancaHand, view: View, tile: TileName): CellName | null {
  const goesWith: Record<string, readonly string[]> = GOES_WITH;
  const { kind, isBuilding } = TILES[tile];
  const fits = (cell: CellName): boolean => {
    const lies = view.board[cell];
    if (!lies) return false;
    const there = TILES[lies.tile];
    if (isBuilding) return !there.isBuilding && (goesWith[kind] ?? []).includes(there.kind);
    return there.isBuilding && lies.squire === hand.seen.you && (goesWith[there.kind] ?? []).includes(kind);
  };
  return [...hand.offer.cells.keys()].find((cell) => beside(cell).some(fits)) ?? null;
}

function fieldTip(view: View, t: GuideMessages): string {
  const fields = Object.entries(view.display) as [FieldName, TileName[]][];
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

function tipOf(step: StepId, hand: SalamancaHand, view: View, t: GuideMessages): string {
  if (step === 'turn') return fieldTip(view, t);
  if (step === 'card') return cardTip(hand, t);
  if (step !== 'tile') return t.tips[step];
  const tile = hand.tile;
  const cell = tile && fittingCell(hand, view, tile);
  if (!tile || !cell) return t.tips.free;
  return TILES[tile].isBuilding ? t.tips.building(cell) : t.tips.land(cell);
}

/** Money, and every own building as if it were sold first. */
function standing(view: View, seat: number): number {
  const owned = tilesOn(view.board).filter(([, lies]) => lies.squire === seat);
  return owned.reduce((sum, [cell]) => sum + (view.regions[cell]?.total ?? 0), view.seats[seat]?.money ?? 0);
}

const guide: Guide<View> = {
  steps: STEPS,
  speak: async (language) => {
    told = (await TABLES[language]()).messages;
  },
  now: (hand: Hand<View>): Step => {
    const view = hand.seen.view;
    if (!told || !view || !(hand instanceof SalamancaHand)) return { id: '', title: '', text: '', tip: '', passage: '', look: '' };
    const id = stepOf(hand, view);
    const [title = '', text = ''] = told[id];
    return { id, title, text, tip: tipOf(id, hand, view, told), passage: PASSAGES[id], look: LOOK[id] ?? '' };
  },
  standing,
  changed: (before, after) => told?.changed(after - before, after) ?? '',
};

export default guide;
