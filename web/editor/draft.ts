import { limits } from '#contract/limits.ts';
import type { Faults } from './faults.ts';

/** What a teacher is writing, as the form holds it. `key`s name what has no id yet, and live only as long as the page. */

export type DraftOption = { key: string; id?: number | undefined; text: string };

export type Marks = (typeof limits.marks)[number];

export type DraftQuestion = {
  key: string;
  id?: number | undefined;
  text: string;
  marks: Marks;
  options: readonly DraftOption[];
  /** The key of the one correct option; null after that one was removed. */
  correct: string | null;
};

export type Details = {
  name: string;
  /** As the field for a date and time holds it (local-time.ts); empty where nothing is chosen. */
  start: string;
  end: string;
  isPublic: boolean;
  /** As typed; empty where nothing is. */
  passing: string;
  shuffle: boolean;
};

/** Something that was removed and can be put back where it was. */
export type Removed =
  | { question: DraftQuestion; index: number }
  | { option: DraftOption; of: string; index: number; wasCorrect: boolean };

export type Step = 'details' | 'questions';

export type Draft = {
  details: Details;
  /** The questions' keys, in their order. A keystroke leaves it the same object. */
  order: string[];
  questions: Readonly<Record<string, DraftQuestion>>;
  step: Step;
  collapsed: ReadonlySet<string>;
  /** What can be undone, the last one last. */
  removed: readonly Removed[];
  faults: Faults;
};

/** From how many questions on a quiz is opened as a list of its questions. */
const LONG = 10;

let serial = 0;
/** A name that no other question or option of this page has. */
export const newKey = (kind: 'q' | 'o'): string => `${kind}${++serial}`;

export const blankOption = (): DraftOption => ({ key: newKey('o'), text: '' });

/** Two blank options, the first one correct, one mark (specification §5). */
export function blankQuestion(): DraftQuestion {
  const options = [blankOption(), blankOption()];
  return { key: newKey('q'), text: '', marks: 1, options, correct: options[0]?.key ?? null };
}

/** A draft of these details and questions, as a page that is just opened shows it. */
export const makeDraft = (
  details: Details,
  questions: readonly DraftQuestion[],
  step: Step = 'details',
): Draft => ({
  details,
  order: questions.map(({ key }) => key),
  questions: Object.fromEntries(questions.map((question) => [question.key, question])),
  step,
  collapsed: new Set(questions.length > LONG ? questions.map(({ key }) => key) : []),
  removed: [],
  faults: {},
});

/** The questions in their order. */
export const questionsOf = ({ order, questions }: Pick<Draft, 'order' | 'questions'>): DraftQuestion[] =>
  order.flatMap((key) => questions[key] ?? []);

export const totalMarks = (draft: Draft): number =>
  draft.order.reduce((sum, key) => sum + (draft.questions[key]?.marks ?? 0), 0);

/** The passing mark as a number; undefined where it is none. */
export function passingMark({ passing }: Details): number | undefined {
  const value = passing.trim() === '' ? Number.NaN : Number(passing);
  return Number.isFinite(value) ? value : undefined;
}

/** The marks that a question can have; one where the number is none of them. */
export const asMarks = (value: number): Marks => limits.marks.find((marks) => marks === value) ?? 1;
