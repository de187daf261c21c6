/* The two lines of the prompt. */
import type { Game } from '../games/game';
import { speech } from '../shell/i18n/speech.svelte';
import type { Hand } from './hand.svelte';
import type { Seen } from './seen';
import { words } from './words.svelte';

export interface Headline {
  title: string;
  detail: string;
  rule: string | null;
  isRefusal: boolean;
}

const plain = (title: string, detail = ''): Headline => ({ title, detail, rule: null, isRefusal: false });

export function headline(game: Game, hand: Hand): Headline {
  const { seen } = hand;
  const t = speech.t;
  if (hand.isPast) return plain(t.table.moment, t.table.momentLead);
  if (seen.stage.isHolding) return watching(game, hand);
  if (!seen.decision) return waiting(game, hand);
  const [title = '', question = ''] = seen.decision.prompt.split('\n');
  if (hand.mustConfirm) return { ...plain(title, t.table.reallyEnd), isRefusal: true };
  const refusal = hand.reason ?? seen.problem;
  if (refusal) return { title, detail: refusal.text, rule: refusal.rule || null, isRefusal: true };
  return plain(title, question || game.hint(hand));
}

/** What the others just did, in the words of the log. */
function watching(game: Game, hand: Hand): Headline {
  const { stage, events, first } = hand.seen;
  const note = (scene: unknown): string => game.sceneNote?.(scene, hand) ?? words.t.show.step((stage.at ?? 0) + 1, stage.scenes.length);
  if (stage.scene !== null) return plain(game.sceneTitle(stage.scene, hand), note(stage.scene));
  const told = stage.told === null ? undefined : events[stage.told - first - 1];
  return plain(told?.text ?? '');
}

function waiting(game: Game, hand: Hand): Headline {
  const t = speech.t;
  const { seen } = hand;
  if (seen.stage.scene !== null) return watching(game, hand);
  if (seen.result && !seen.stage.isBusy) return plain(victory(seen), marginOf(seen));
  if (seen.said) return plain(seen.said);
  const names = seen.waiting.map(({ seat }) => seen.names[seat] ?? '');
  const [only = ''] = names;
  const doing = (names.length === 1 && hand.board && game.doing?.(hand.board, only)) || '';
  return plain(doing || t.table.waitsTitle(speech.list(names)), seen.you === null ? t.table.watching : '');
}

export function victory({ result, names }: Seen): string {
  const winners = result?.winners ?? [];
  const called = winners.map((seat) => names[seat] ?? '');
  if (called.length > 1) return speech.t.end.sharedBy(speech.list(called));
  return speech.t.end.winsWith(called[0] ?? '', result?.scores[winners[0] ?? 0] ?? 0);
}

/** How far the winner is ahead of whoever came next. */
export function marginOf({ result, names }: Seen): string {
  const [winner] = result?.winners ?? [];
  if (!result || winner === undefined || result.winners.length > 1) return '';
  const others = names.map((_, seat) => seat).filter((seat) => seat !== winner);
  const [next] = others.sort((one, other) => (result.places[one] ?? 0) - (result.places[other] ?? 0));
  if (next === undefined) return '';
  const margin = (result.scores[winner] ?? 0) - (result.scores[next] ?? 0);
  if (margin < 0) return '';
  return margin === 0 ? speech.t.end.level(names[next] ?? '') : speech.t.end.ahead(margin, names[next] ?? '');
}

/** The result in a line, to be sent to others. */
export function shareText(seen: Seen): string {
  const { result, names } = seen;
  if (!result) return '';
  const order = names.map((_, seat) => seat).sort((one, other) => (result.places[one] ?? 0) - (result.places[other] ?? 0));
  return `${victory(seen)}. ${order.map((seat) => `${names[seat]} ${result.scores[seat]}`).join(', ')}`;
}
