import type { KindName } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { EditedOption, EditedQuestion } from '../../../kinds/shared/editing.ts';
import type { DraftSettings } from '#contract/setting-table.ts';

/** An option in the editor. A `key` identifies a question or an option while the page is open. */
export type DraftOption = EditedOption;

export type Format = 'plain' | 'rich';

export type DraftQuestion = EditedQuestion & {
  key: string;
  id?: number | undefined;
  kind?: KindName | undefined;
  format: Format;
  text: string;
  explanation: string;
  tags: readonly string[];
  /** 0 if the field for the marks is empty. */
  marks: number;
  /** Number of options at the end that shuffling does not move; absent if there are none. */
  fixed?: number | undefined;
};

export type Details = {
  name: string;
  /** Value of a date-and-time input (time/local-time.ts); empty if no time is set. */
  start: string;
  end: string;
  isPublic: boolean;
  /** Class to add to a new private contest. */
  schoolClass?: number | undefined;
  passing: string;
  shuffle: boolean;
  settings: DraftSettings;
};

/** Consecutive questions under one heading. `questions`: their number. */
export type DraftSection = { key: string; questions: number };

/** `draw`: number of questions that each student gets; undefined for all. */
export type Heading = { title: string; draw: number | undefined };

export type WrittenSection = { title: string; questions: number; draw?: number | undefined };

/** A removal that can be undone. `row`: position in the list of questions and headings. */
export type Removed =
  | { question: DraftQuestion; index: number; row: number }
  | { section: string; heading: Heading; row: number; questions: number }
  | { option: DraftOption; of: string; index: number; wasCorrect: boolean };

export type Step = 'details' | 'questions';

/** An error in the form. `question` and `section` are keys, because numbers change in editing. */
export type Fault = { why: string; step: Step; question?: string; section?: string };
/** Errors by place (id of an element), in the order of the form. */
export type Faults = Readonly<Record<string, Fault>>;

export type Draft = {
  details: Details;
  /** Keys of the questions, in order. Typing in a question does not replace this array. */
  order: string[];
  questions: Readonly<Record<string, DraftQuestion>>;
  /** Either empty, or every question belongs to a section. Typing a title does not replace this array. */
  sections: readonly DraftSection[];
  headings: Readonly<Record<string, Heading>>;
  step: Step;
  collapsed: ReadonlySet<string>;
  /** Removals that can be undone, latest last. */
  removed: readonly Removed[];
  faults: Faults;
};

let serial = 0;
export const newKey = (kind: 'q' | 'o' | 's'): string => `${kind}${++serial}`;

export const newRowKey = (): string => newKey('o');

export const blankOption = (): DraftOption => ({ key: newRowKey(), text: '' });

/** Returns a question worth one mark, with blank options, of which the first is right. */
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
    correct: options.slice(0, 1).map(({ key }) => key),
  };
}

export const questionsOf = ({ order, questions }: Pick<Draft, 'order' | 'questions'>): DraftQuestion[] =>
  order.flatMap((key) => questions[key] ?? []);

/** Returns the passing mark; undefined if the text is not a number. */
export function passingMark({ passing }: Details): number | undefined {
  const value = passing.trim() === '' ? Number.NaN : Number(passing);
  return Number.isFinite(value) ? value : undefined;
}
