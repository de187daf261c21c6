/* Salamanca at the table. */
import type { Language } from '../../shell/i18n/speech.svelte';
import { trusted } from '../../shell/trusted';
import type { DrawerTab, Game, RulesText } from '../game';
import { beats } from './beats';
import Board from './board/Board.svelte';
import type { DecisionKind, Event, View } from './contract';
import { byKind } from './decisions/registry';
import { describe } from './describe';
import { hint, sceneNote, sceneTitle } from './hints';
import { SalamancaHand } from './hand.svelte';
import { pressKey } from './keys';
import { badge, iconOf, inShort, laid } from './log';
import { turnOrder } from './order';
import Cards from './panels/Cards.svelte';
import DisplayRow from './panels/DisplayRow.svelte';
import Mark from './panels/Mark.svelte';
import Rounds from './panels/Rounds.svelte';
import SeatBody from './panels/SeatBody.svelte';
import SeatChip from './panels/SeatChip.svelte';
import Show from './panels/Show.svelte';
import Side from './panels/Side.svelte';
import Sold from './panels/Sold.svelte';
import YourCards from './panels/YourCards.svelte';
import { subjectOf } from './subject';
import { talk } from './talk.svelte';

const RULES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../generated/salamanca/rules-en.json'),
  nl: () => import('../../generated/salamanca/rules-nl.json'),
  de: () => import('../../generated/salamanca/rules-de.json'),
};

const SCORING: ReadonlySet<string> = new Set<Event['name']>(['BuildingSold', 'MarketPaid']);

function drawer(hand: SalamancaHand): ReturnType<Game['drawer']> {
  // What a scene shows has a tab of its own at every table.
  const found = hand.seen.stage.scene === null ? subjectOf(hand) : null;
  // What a piece in the hand would change stands below the display.
  const subject = found?.kind === 'effects' ? null : found;
  const tabs: DrawerTab[] = [
    ...(subject ? [{ id: 'show', name: subject.name, Body: Show }] : []),
    { id: 'display', name: talk.t.display, Body: DisplayRow },
    { id: 'hand', name: talk.t.cardsShort, Body: Cards },
    { id: 'now', name: talk.t.sold.short, Body: Sold },
  ];
  const isCards: readonly (DecisionKind | null)[] = ['lay-card', 'commit-cards'];
  if (subject) return { tabs, wants: 'show', about: subject.kind === 'region' ? subject.cell : '' };
  return { tabs, wants: isCards.includes(hand.question) ? 'hand' : 'display' };
}

const salamanca: Game<View, SalamancaHand> = {
  id: 'salamanca',
  parts: { Board, Rounds, Side, SeatBody, SeatChip, Mark, Guests: YourCards },
  decisions: byKind,
  speak: (language) => talk.speak(language),
  rules: async (language) => trusted<RulesText>((await RULES[language]()).default),
  hand: (seen) => new SalamancaHand(seen),
  beats,
  score: (board, seat) => board.seats[seat]?.money ?? null,
  order: turnOrder,
  progress: (board) => talk.t.round(board.round, board.rounds),
  doing: (board, name) => talk.t.doing[board.decision.kind]?.(name) ?? '',
  hint,
  sceneTitle,
  sceneNote,
  describe,
  drawer,
  press: pressKey,
  keysHelp: () => talk.t.keys,
  standing: () => '',
  isHeading: ({ name }) => name === 'RoundStarted',
  landmark: ({ name }) => (name === 'RoundStarted' ? 'round' : SCORING.has(name) ? 'scoring' : null),
  icon: iconOf,
  laid,
  badge,
  inShort: (_, names, event) => inShort(names, event),
  afterwards: async () => (await import('./afterwards')).afterwards,
};

export default salamanca;
