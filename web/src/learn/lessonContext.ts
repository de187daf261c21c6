/* The position that is being tried, for what stands beside its table. */
import { getContext } from 'svelte';
import type { LessonText, Lore } from '../games/learning';
import type { LessonTable } from './lesson.svelte';

export const LESSON = Symbol('lesson');

export interface Lesson {
  readonly lesson: LessonText;
  readonly lore: Lore;
  readonly seen: LessonTable;
}

export const getLesson = (): Lesson => getContext<Lesson>(LESSON);
