/* El Grande at the table. */
import { speech, type Language } from '../../shell/i18n/speech.svelte';
import { trusted } from '../../shell/trusted';
import type { DrawerTab, Game, RulesText } from '../game';
import { beatsOf, type AreaScored } from './beats';
import { byKind } from './decisions/registry';
import { describeBoard } from './describe';
import { Play } from './hand.svelte';
import { press } from './keys';
import { turnOrder } from './order';
import ActionCards from './panels/ActionCards.svelte';
import Board from './board/Map.svelte';
import CardTexts from './panels/CardTexts.svelte';
import Guests from './panels/Guests.svelte';
import HandOfCards from './panels/Hand.svelte';
import Now from './panels/Now.svelte';
import Places from './panels/Places.svelte';
import RegionSheet from './panels/RegionSheet.svelte';
import Rounds from './panels/Rounds.svelte';
import Ruler from './panels/Ruler.svelte';
import SeatBody from './panels/SeatBody.svelte';
import SeatChip from './panels/SeatChip.svelte';
import Shown from './panels/Aside.svelte';
import Side from './panels/Side.svelte';
import Strip from './panels/Strip.svelte';
import { badge, iconOf, inShort, laid } from './log';
import { progress } from './progress';
import type { Shown as View } from './view';
import { words } from './words.svelte';

const RULES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../generated/elgrande/rules-en.json'),
  nl: () => import('../../generated/elgrande/rules-nl.json'),
  de: () => import('../../generated/elgrande/rules-de.json'),
};
const HEADINGS = new Set(['RoundStarted', 'GeneralScoringBegun', 'RoundEnded']);

function drawer(play: Play): { tabs: DrawerTab[]; wants: string; about?: string } {
  const t = words.t.table;
  const isMap = play.asksMap;
  const isVeto = play.kind === 'offer-veto';
  const tabs: DrawerTab[] = [
    ...(play.region ? [{ id: 'region', name: words.label(play.region), Body: RegionSheet }] : []),
    ...(isMap ? [{ id: 'go', name: play.kind === 'set-dial' ? words.t.decide.dial : t.places, Body: Places }] : []),
    ...(isVeto ? [{ id: 'show', name: t.whatItDoes, Body: Shown }] : []),
    { id: 'cards', name: t.actionCards, Body: ActionCards },
    { id: 'hand', name: t.powerShort, Body: HandOfCards },
    { id: 'now', name: t.ifScoredShort, Body: Now },
  ];
  if (play.region) return { tabs, wants: 'region', about: play.region };
  if (isVeto) return { tabs, wants: 'show' };
  if (isMap) return { tabs, wants: 'go' };
  return { tabs, wants: play.offer.hand.size > 0 ? 'hand' : 'cards' };
}

function hint(play: Play): string {
  const t = words.t;
  if (play.settling) return t.decide.settling;
  if (play.kind === 'set-dial' && play.dial) return t.decide.dialOn(words.place(play.dial));
  const moment = play.seen.view?.decision.pending.at(-1);
  if (moment?.moment === 'put-down') {
    const { owner, source } = moment;
    return t.decide.lifted(owner === play.seen.you ? null : (play.seen.names[owner] ?? t.dummy), words.place(source));
  }
  if (play.opening && play.hover) {
    const list = (places: string[]): string => speech.list(places.map((place) => words.place(place)));
    return t.decide.kingWould(words.place(play.hover), list(play.opening.opens), list(play.opening.closes));
  }
  if (play.kind === 'recruit') return t.decide.upTo(Math.max(...play.offer.counts.keys()));
  const isSpecialLeft = play.asked.buttons.some((option) => option.notation === 'special');
  return words.hint(play.kind === 'take-turn' && !isSpecialLeft ? 'place' : play.decisionKind);
}

function sceneTitle({ area, board, round }: AreaScored): string {
  if (round !== null) return words.t.table.scoringOf(round);
  return board.turn.card ? words.card(board.turn.card, board.edition)[0] : words.label(area);
}

const elgrande: Game<View, Play, AreaScored> = {
  id: 'elgrande',
  parts: { Board, Below: Ruler, Rounds, Strip, Side, SeatBody, SeatChip, Guests, Texts: CardTexts },
  decisions: byKind,
  speak: (language) => words.speak(language),
  rules: async (language) => trusted<RulesText>((await RULES[language]()).default),
  hand: (seen) => new Play(seen),
  beats: beatsOf,
  score: (board, seat) => board.seats[seat]?.score ?? 0,
  order: turnOrder,
  progress,
  doing: (board, name) => words.t.doing[board.decision.kind]?.(name) ?? '',
  hint,
  sceneTitle,
  describe: describeBoard,
  drawer,
  press,
  keysHelp: () => words.t.keysHelp,
  standing: () => words.t.decide.vetoAsk,
  isHeading: ({ name }) => HEADINGS.has(name),
  landmark: ({ name }) => (name === 'RoundStarted' ? 'round' : name === 'GeneralScoringBegun' ? 'scoring' : null),
  icon: iconOf,
  laid,
  badge,
  inShort,
  afterwards: async () => (await import('./afterwards')).afterwards,
};

export default elgrande;
