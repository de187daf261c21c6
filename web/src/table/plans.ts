// Made from the server's HTTP bodies by tools/web.py; do not edit.
import type { Option, Plan, Plans } from '../shell/protocol';

/** All of them, in place of those that were laid. */
export interface NewPlans {
  ahead: Plan[];
}

/** A kind of question, what may be answered, and whether it is about somebody's doing. */
export interface Plannable {
  kind: string;
  title: string;
  options: Option[];
  is_about_somebody: boolean;
}

/** What one has planned, and what one may plan. */
export interface PlanningTable {
  plans: Plans;
  possible: Plannable[];
}
