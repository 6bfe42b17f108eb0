/** A teacher's decisions about questions before the key is corrected. Pure. */
import type { QuestionWithKey } from '#contract/contest.ts';
import { wordsOf } from '../../../base/ui/words-of.ts';
import type { Correction, KeyVersions } from './key-queries.ts';

export const whats = ['other', 'also', 'all', 'drop'] as const;

/** `other`: one option is right instead; `also`: one more is right. Both need the option's id. */
export type Decision = { what: (typeof whats)[number] | null; option: number | null };
export const undecided: Decision = { what: null, option: null };

/** Choices for a whole correction. */
export type Plan = { nobodyLoses: boolean; scales: boolean; reason: string };
export const usualPlan: Plan = { nobodyLoses: true, scales: false, reason: '' };

/** Decisions by the ids of their questions. */
export type Decisions = ReadonlyMap<number, Decision>;

export const isAboutOption = ({ what }: Decision): boolean => what === 'other' || what === 'also';

type Ruling = Correction['rulings'][number];

/** The ruling that a decision means by the key that counts now; null while it is not complete. */
export function rulingOf({ id, options }: QuestionWithKey, { what, option }: Decision): Ruling | null {
  if (what === 'all' || what === 'drop') return { question: id, ruling: what };
  if (what === null || option === null) return null;
  const right = options.filter(({ is_correct: isRight }) => what === 'also' && isRight);
  const accepted = new Set([...right.map((one) => one.id), option]);
  return { question: id, ruling: 'accept', options: [...accepted] };
}

/** Characters of an option by which it is named. */
const TEXT = 80;

/** "“Danube” and “Volga”": the options of a question that have these ids. */
export const optionsWords = (question: QuestionWithKey, ids: readonly number[]): string =>
  question.options
    .filter(({ id }) => ids.includes(id))
    .map((option) => `“${wordsOf(option.option_text, option.tree).slice(0, TEXT)}”`)
    .join(' and ');

/** A decision in words, to be behind "Question 3: ". */
export function decisionWords(question: QuestionWithKey, { what, option }: Decision): string {
  if (what === 'all') return 'full marks for everybody';
  if (what === 'drop') return 'does not count';
  const named = optionsWords(question, option === null ? [] : [option]);
  return what === 'also' ? `${named} is right as well` : `${named} is right instead`;
}

/** The contest's total by these decisions. Dropped questions leave it, and those that count again join it. */
export function totalAfter(total: number, questions: QuestionWithKey[], decisions: Decisions): number {
  return questions.reduce((sum, { id, marks, ruling }) => {
    const decision = decisions.get(id);
    if (!decision || decision.what === null) return sum;
    return sum + (decision.what === 'drop' ? 0 : marks) - (ruling === 'drop' ? 0 : marks);
  }, total);
}

/** The passing mark if it moves with the total: as `scaled` in server/contest/grading/correct.ts has it. */
export function scaledMinimum({ published, versions }: KeyVersions, total: number): number {
  const [minimum, outOf] = [published, ...versions].reduce(
    ([share, whole], { minimum_marks: mark, total_marks: all }) =>
      mark === halfDown((share * all) / whole) ? [share, whole] : [mark, all],
    [0, 1],
  );
  return halfDown((minimum * total) / outOf);
}

const halfDown = (marks: number) => Math.floor(marks * 2) / 2;
