/* What one believes the others will do, and what each own option is worth then: the same meetings, weighed anew. */
import type { Laboratory, Trial } from '../../shell/protocol';

/** For each other seat, how much each answer is believed in; the last is anything else. */
export type Beliefs = readonly (readonly number[])[];

export interface Worth {
  chance: number;
  /** How many meetings it rests on, as if all counted alike. */
  meetings: number;
}

export function likely({ others }: Laboratory): Beliefs {
  return others.map(({ shares }) => [...shares, Math.max(0, 1 - shares.reduce((sum, one) => sum + one, 0))]);
}

/** How often each answer was met. */
function met({ others, trials }: Laboratory): number[][] {
  return others.map(({ texts }, at) => [...texts, ''].map((_, answer) => trials.filter(({ answers }) => answers[at] === answer).length));
}

/** What every own option is worth under some beliefs; `fixed` is one seat's answer that is taken for sure. */
export function worths(laboratory: Laboratory, beliefs: Beliefs, fixed: { at: number; answer: number } | null = null): Worth[] {
  const counts = met(laboratory);
  const weightOf = ({ answers }: Trial): number =>
    answers.reduce((weight, answer, at) => {
      if (fixed?.at === at) return answer === fixed.answer ? weight : 0;
      return (weight * (beliefs[at]?.[answer] ?? 0)) / Math.max(1, counts[at]?.[answer] ?? 0);
    }, 1);
  const weights = laboratory.trials.map(weightOf);
  const total = weights.reduce((sum, one) => sum + one, 0);
  const squares = weights.reduce((sum, one) => sum + one * one, 0);
  const meetings = squares > 0 ? (total * total) / squares : 0;
  return laboratory.options.map((_, option) => ({
    chance: total > 0 ? laboratory.trials.reduce((sum, { chances }, at) => sum + (weights[at] ?? 0) * (chances[option] ?? 0), 0) / total : Number.NaN,
    meetings,
  }));
}
