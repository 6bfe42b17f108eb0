import { sortedOptionIds } from '#contract/answer-forms.ts';
import type { Answer } from '#contract/answer.ts';
import { earnedByAnswer } from '#contract/earned.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { roundToMarkParts, toMarkParts, toMarks } from '#contract/marks.ts';
import { rightListOf } from '../../kinds/shared/right-list.ts';
import type { Ruling } from './ruling-words.ts';

/** Outcome of an answer. `partly`: some of the marks. `kept`: wrong, but a correction keeps its marks. */
export type Judgement = 'right' | 'partly' | 'wrong' | 'kept' | 'blank' | 'dropped';

type Option = { id: number; is_correct: boolean; keeps_marks?: boolean };
type Asked = {
  kind?: string;
  content?: QuestionContent;
  key?: AnswerKey | undefined;
  options: readonly Option[];
};
type Judged = Asked & { marks: number; ruling?: Ruling };

/** Returns the mark parts that an answer earns if `counts` selects the accepted options. */
function partsBy(
  { options, marks, key, ...question }: Judged,
  answer: Answer | null,
  counts: (option: Option) => boolean | undefined,
  cost = 0,
): number {
  const accepted = rightListOf({ ...question, key, options }) ?? options.filter(counts).map(({ id }) => id);
  const rule = {
    ...question,
    ...(key && { key }),
    options: sortedOptionIds(options),
    accepted,
    isForAll: false,
    cost,
  };
  return earnedByAnswer(answer, rule, toMarkParts(marks));
}

const byRight = (question: Judged, answer: Answer | null) =>
  partsBy(question, answer, (option) => option.is_correct);
const byAccepted = (question: Judged, answer: Answer | null, cost?: number) =>
  partsBy(question, answer, (option) => option.is_correct || option.keeps_marks, cost);

/** Returns whether an answer is completely right, ignoring rulings. */
export const isRight = (question: Judged, answer: Answer | null): boolean =>
  byRight(question, answer) === toMarkParts(question.marks);

/** Returns the marks that an answer earns by the key that pages have. `cost`: see `Rule`. */
export function earnedMarks(question: Judged, answer: Answer | null, cost?: number): number {
  if (question.ruling === 'drop') return 0;
  return question.ruling === 'all'
    ? roundToMarkParts(question.marks)
    : toMarks(byAccepted(question, answer, cost));
}

/** Judges an answer, for all pages. `earned`: the server's marks, which a correction may have raised. */
export function judge(question: Judged, answer: Answer | null, earned?: number | null): Judgement {
  if (question.ruling === 'drop') return 'dropped';
  if (question.ruling === 'all') return 'right';
  if (answer === null) return 'blank';
  if (isRight(question, answer)) return 'right';
  const right = byRight(question, answer);
  if (toMarkParts(earned ?? earnedMarks(question, answer)) > right) return 'kept';
  return right > 0 ? 'partly' : 'wrong';
}
