/* The controls of every kind of decision; a kind without its component does not compile. */
import type { Component } from 'svelte';
import type { DecisionKind } from '../contract';
import Commit from './Commit.svelte';
import Nothing from './Nothing.svelte';
import Occupy from './Occupy.svelte';
import PutTile from './PutTile.svelte';
import Sell from './Sell.svelte';
import Swap from './Swap.svelte';
import TakeTurn from './TakeTurn.svelte';

export const byKind: Record<DecisionKind, Component> = {
  'lay-card': Nothing,
  'commit-cards': Commit,
  'take-turn': TakeTurn,
  'put-tile': PutTile,
  occupy: Occupy,
  sell: Sell,
  'put-conde': Nothing,
  'put-plague': Nothing,
  'want-card': Swap,
  'give-card': Swap,
  'game-over': Nothing,
};
