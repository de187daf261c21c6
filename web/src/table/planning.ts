/* Sealed answers, as they are put in order. */
import { speech } from '../shell/i18n/speech.svelte';
import { call } from '../shell/net/api';
import type { Plan } from '../shell/protocol';
import type { PlanningTable } from './plans';

const path = (table: string): `/tables/${string}/plans?${string}` => `/tables/${table}/plans?language=${speech.language}`;

export const readPlans = (table: string): Promise<PlanningTable> => call<'GET /tables/{table_id}/plans'>('GET', path(table));
export const layPlans = (table: string, ahead: readonly Plan[]): Promise<PlanningTable> => call<'PUT /tables/{table_id}/plans'>('PUT', path(table), { ahead });

/** The plan for a kind of question, if there is one. */
export const planFor = (plans: readonly Plan[], kind: string): Plan | undefined => plans.find((plan) => plan.kind === kind);

/** With a choice at the end of the order, or without it where it stood there. */
export function toggled(plans: readonly Plan[], kind: string, choice: number, isSingle: boolean): Plan[] {
  const before = planFor(plans, kind);
  const others = plans.filter((plan) => plan !== before);
  const had = before?.choices ?? [];
  const choices = had.includes(choice) ? had.filter((one) => one !== choice) : [...(isSingle ? [] : had), choice];
  return choices.length > 0 ? [...others, { kind, choices, about: before?.about ?? null }] : others;
}

/** For one seat's doing, or anybody's. */
export function meantFor(plans: readonly Plan[], kind: string, about: number | null): Plan[] {
  return plans.map((plan) => (plan.kind === kind ? { ...plan, about } : plan));
}
