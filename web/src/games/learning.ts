/* What a game brings for those who learn it: the second contract of a game, loaded without its table. */
import type { Component } from 'svelte';
import type { Language } from '../shell/i18n/speech.svelte';
import type { Passage, RulesText, View } from './game';

export interface Ruling extends Passage {
  byEdition: Record<string, string>;
  /** A rulebook does say so, on a second reading. */
  isPrinted: boolean;
}

export interface Word {
  id: string;
  name: string;
  text: string;
  /** The passage that says it exactly; empty where none does. */
  passage: string;
}

/** A card or another thing of the box. */
export interface Thing {
  id: string;
  name: string;
  text: string;
  is_ours: boolean;
  gist: string;
  chapter: string;
  tags: string[];
}

export interface Shelf {
  id: string;
  title: string;
  entries: Thing[];
}

/** A position of the course. */
export interface LessonText {
  id: string;
  subject: string;
  title: string;
  task: string;
  hint: string;
  why: string;
  passages: string[];
}

/** Everything there is to read besides the passages. */
export interface Lore {
  /** Titles by the middle of a passage's number. */
  chapters: Record<string, string>;
  rulings: Ruling[];
  words: Word[];
  subjects: Record<string, string>;
  lessons: LessonText[];
  /** By edition. */
  gallery: Record<string, Shelf[]>;
}

export interface Learning {
  /** Loads the words its pictures are labelled with. */
  speak(language: Language): Promise<void>;
  rules(language: Language): Promise<RulesText>;
  lore(language: Language): Promise<Lore>;
  /** The positions of the course as their seat sees them. */
  positions(): Promise<Record<string, View>>;
  /** What pictures and things are drawn with; once on a page. */
  Drawings?: Component;
  /** A position on the game's own board. */
  Picture: Component<{ view: View }>;
  /** What a thing of the gallery looks like in small. */
  Thing: Component<{ id: string }>;
}
