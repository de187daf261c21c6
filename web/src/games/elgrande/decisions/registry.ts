/* The controls of every kind of decision; a kind without its component does not compile. */
import type { Component } from 'svelte';
import type { DecisionKind } from '../contract';
import Buttons from './Buttons.svelte';
import LockDial from './LockDial.svelte';
import OfferVeto from './OfferVeto.svelte';
import Pay from './Pay.svelte';
import PickScoreboard from './PickScoreboard.svelte';
import Recruit from './Recruit.svelte';
import ScoreNext from './ScoreNext.svelte';
import TakeTurn from './TakeTurn.svelte';

export const byKind: Record<DecisionKind, Component<Record<string, never>>> = {
  'take-turn': TakeTurn,
  place: Buttons,
  move: Buttons,
  'remove-each': Buttons,
  'place-extra': Buttons,
  recruit: Recruit,
  'pick-card': Buttons,
  'put-down': Buttons,
  'recruit-from-board': Buttons,
  'choose-half': Buttons,
  'name-source': Buttons,
  'score-next': ScoreNext,
  'choose-area': Buttons,
  'move-scoreboard': PickScoreboard,
  'recall-power': Buttons,
  'move-grande': Buttons,
  'move-king': Buttons,
  'take-along': Buttons,
  swap: Buttons,
  'play-power': Buttons,
  'set-dial': LockDial,
  pay: Pay,
  'offer-veto': OfferVeto,
  'play-modifier': Buttons,
  'pass-modifier': Buttons,
  'game-over': Buttons,
};
