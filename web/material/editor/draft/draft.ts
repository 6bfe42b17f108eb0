import type { KindName } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { DraftSettings } from '#contract/setting-table.ts';

/**
 * The contest that a teacher is editing. A `key` identifies a question or option while the page is open.
 */

export type DraftOption = { key: string; id?: number | undefined; text: string };

export type Marks = (typeof limits.marks)[number];

export type Format = 'plain' | 'rich';

export type DraftQuestion = {
  key: string;
  id?: number | undefined;
  /** Absent for the usual kind. */
  kind?: KindName | undefined;
  format: Format;
  text: string;
  /** Empty if there is none. */
  explanation: string;
  tags: readonly string[];
  marks: Marks;
  options: readonly DraftOption[];
  /** Number of last options that keep their place when options are shuffled; absent if none does. */
  fixed?: number | undefined;
  /** Key of the correct option; null if that option was removed. */
  correct: string | null;
};

export type Details = {
  name: string;
  /** Value of a date-and-time input (ui/local-time.ts); empty if nothing is chosen. */
  start: string;
  end: string;
  isPublic: boolean;
  /** The class added to a new private contest, if any. */
  schoolClass?: number | undefined;
  /** The text as typed; may be empty. */
  passing: string;
  shuffle: boolean;
  settings: DraftSettings;
};

/** A run of questions below a heading. `questions`: their number. */
export type DraftSection = { key: string; questions: number };

/** `draw`: number of questions that each student gets; undefined for all. */
export type Heading = { title: string; draw: number | undefined };

/** A section as it is stored and sent. */
export type WrittenSection = { title: string; questions: number; draw?: number | undefined };

/** A removal that can be undone. `row`: the position among questions and headings. */
export type Removed =
  | { question: DraftQuestion; index: number; row: number }
  | { section: string; heading: Heading; row: number; questions: number }
  | { option: DraftOption; of: string; index: number; wasCorrect: boolean };

export type Step = 'details' | 'questions';

/** A fault in the form. `question`, `option` and `section` are keys, because numbers change. */
export type Fault = { why: string; step: Step; question?: string; option?: string; section?: string };
/** Faults by place (the id of an element), in the order of the form. */
export type Faults = Readonly<Record<string, Fault>>;

export type Draft = {
  details: Details;
  /** Keys of the questions in order. Typing a text keeps the array's identity. */
  order: string[];
  questions: Readonly<Record<string, DraftQuestion>>;
  /** Empty, or every question belongs to one. Typing a title keeps the array's identity. */
  sections: readonly DraftSection[];
  /** Headings by section key. */
  headings: Readonly<Record<string, Heading>>;
  step: Step;
  collapsed: ReadonlySet<string>;
  /** Removals that can be undone, latest last. */
  removed: readonly Removed[];
  faults: Faults;
};

let serial = 0;
/** Returns a key that is unique on this page. */
export const newKey = (kind: 'q' | 'o' | 's'): string => `${kind}${++serial}`;

export const blankOption = (): DraftOption => ({ key: newKey('o'), text: '' });

/** Returns a question with blank options, the first one correct, and one mark. */
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

/** Returns the questions in order. */
export const questionsOf = ({ order, questions }: Pick<Draft, 'order' | 'questions'>): DraftQuestion[] =>
  order.flatMap((key) => questions[key] ?? []);

/** Returns the passing mark; undefined if the text is no number. */
export function passingMark({ passing }: Details): number | undefined {
  const value = passing.trim() === '' ? Number.NaN : Number(passing);
  return Number.isFinite(value) ? value : undefined;
}

/** Returns valid marks of a question; 1 for other numbers. */
export const asMarks = (value: number): Marks => limits.marks.find((marks) => marks === value) ?? 1;
