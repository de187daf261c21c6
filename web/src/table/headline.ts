/* The two lines of the prompt. */
import type { DecisionKind } from '../elgrande/contract';
import { speech } from '../i18n/speech.svelte';
import type { Play } from './play.svelte';

export interface Headline {
  title: string;
  detail: string;
  rule: string | null;
  isRefusal: boolean;
}

const plain = (title: string, detail = ''): Headline => ({ title, detail, rule: null, isRefusal: false });

export function headline(play: Play): Headline {
  const { store } = play;
  const t = speech.t;
  if (play.isPast) return plain(t.table.moment, t.table.momentLead);
  const decision = store.decision;
  if (!decision) return waiting(play);
  const refusal = play.reason ?? store.problem;
  const title = decision.prompt;
  if (refusal) return { title, detail: refusal.text, rule: refusal.rule || null, isRefusal: true };
  if (play.mustConfirmEnd) return { ...plain(title, t.decide.reallyEnd), isRefusal: true };
  if (play.kind === 'set-dial' && play.dial) return plain(title, t.decide.dialOn(speech.place(play.dial)));
  const isSpecialLeft = store.offer.buttons.some((option) => option.notation === 'special');
  const hint = play.kind === 'take-turn' && !isSpecialLeft ? 'place' : (decision.kind as DecisionKind);
  return plain(title, t.hint[hint]);
}

function waiting(play: Play): Headline {
  const { store } = play;
  const t = speech.t;
  if (store.result) return plain(victory(play), store.result.winners.length > 0 ? t.end.points(store.result.scores[store.result.winners[0] ?? 0] ?? 0) : '');
  const scoring = store.show.scoring;
  if (scoring) {
    const number = (store.show.at ?? 0) + 1;
    return plain(t.scoring.step(number, store.show.scorings.length), speech.label(scoring.area));
  }
  const names = store.waiting.map(({ seat }) => store.names[seat] ?? '');
  return plain(t.table.waitsTitle(speech.list(names)), store.you === null ? t.table.watching : '');
}

export function victory(play: Play): string {
  const { result, names } = play.store;
  const winners = (result?.winners ?? []).map((seat) => names[seat] ?? '');
  return winners.length > 1 ? speech.t.end.sharedBy(speech.list(winners)) : speech.t.end.wins(winners[0] ?? '');
}
