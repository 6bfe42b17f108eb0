import type { KindName } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { DraftSettings } from '#contract/setting-table.ts';

/**
 * The contest that a teacher is writing. A `key` names a question or option that may have no id yet; it lives
 * as long as the page.
 */

export type DraftOption = { key: string; id?: number | undefined; text: string };

export type Marks = (typeof limits.marks)[number];

export type Format = 'plain' | 'rich';

export type DraftQuestion = {
  key: string;
  id?: number | undefined;
  /** Absent if it is the usual one. */
  kind?: KindName | undefined;
  /** Whether question, options and explanation are rich text. */
  format: Format;
  text: string;
  /** Empty if there is none. */
  explanation: string;
  tags: readonly string[];
  marks: Marks;
  options: readonly DraftOption[];
  /** Number of last options that keep their place where options are shuffled; absent if none does. */
  fixed?: number | undefined;
  /** The key of the correct option; null if that option was removed. */
  correct: string | null;
};

export type Details = {
  name: string;
  /** As an input for date and time holds it (ui/local-time.ts); empty if nothing is chosen. */
  start: string;
  end: string;
  isPublic: boolean;
  /** Which class is added to a new private contest; absent if none is. */
  schoolClass?: number | undefined;
  /** As it was typed; it may be empty. */
  passing: string;
  shuffle: boolean;
  settings: DraftSettings;
};

/** A section: a run of questions below a heading. `questions`: how many, in the order of the draft. */
export type DraftSection = { key: string; questions: number };

/** `draw`: how many of the section's questions each student gets; undefined if all. */
export type Heading = { title: string; draw: number | undefined };

/** A section as it is stored and sent. */
export type WrittenSection = { title: string; questions: number; draw?: number | undefined };

/**
 * Something that was removed and can be put back where it was. `row`: its place among questions and headings.
 */
export type Removed =
  | { question: DraftQuestion; index: number; row: number }
  | { section: string; heading: Heading; row: number; questions: number }
  | { option: DraftOption; of: string; index: number; wasCorrect: boolean };

export type Step = 'details' | 'questions';

/**
 * One fault in the form. `question`, `option` and `section` are keys, because their numbers change.
 */
export type Fault = { why: string; step: Step; question?: string; option?: string; section?: string };
/** The faults by their place, in the order of the form. A place is the id of an element. */
export type Faults = Readonly<Record<string, Fault>>;

export type Draft = {
  details: Details;
  /** The keys of the questions in their order. A keystroke in a text leaves the object the same. */
  order: string[];
  questions: Readonly<Record<string, DraftQuestion>>;
  /** Sections: none, or all questions belong to one. A keystroke in a title leaves the object the same. */
  sections: readonly DraftSection[];
  /** The headings of the sections by their keys. */
  headings: Readonly<Record<string, Heading>>;
  step: Step;
  collapsed: ReadonlySet<string>;
  /** The removals that can be undone; the latest is last. */
  removed: readonly Removed[];
  faults: Faults;
};

let serial = 0;
/** A key that no other question, option or section on this page has. */
export const newKey = (kind: 'q' | 'o' | 's'): string => `${kind}${++serial}`;

export const blankOption = (): DraftOption => ({ key: newKey('o'), text: '' });

/** Blank options, two unless the teacher wants more, the first one correct, one mark. */
export function blankQuestion(optionCount: number = limits.options.min): DraftQuestion {
  const options = Array.from({ length: optionCount }, blankOption);
  return {
    key: newKey('q'),
    format: 'plain',
    text: '',
    explanation: '',
    tags: [],
    marks: 1,
    options,
    correct: options[0]?.key ?? null,
  };
}

/** The questions in their order. */
export const questionsOf = ({ order, questions }: Pick<Draft, 'order' | 'questions'>): DraftQuestion[] =>
  order.flatMap((key) => questions[key] ?? []);

/** The passing mark; undefined if what was typed is no number. */
export function passingMark({ passing }: Details): number | undefined {
  const value = passing.trim() === '' ? Number.NaN : Number(passing);
  return Number.isFinite(value) ? value : undefined;
}

/** The number as marks of a question; 1 if a question cannot have that many. */
export const asMarks = (value: number): Marks => limits.marks.find((marks) => marks === value) ?? 1;
