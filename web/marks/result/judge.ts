import { sortedOptionIds } from '#contract/answer-forms.ts';
import { type Answer, chosenOptions, earnedByAnswer } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { PARTS, toMarks } from '#contract/marks.ts';
import type { Ruling } from './ruling-words.ts';

/**
 * Outcome of an answer. `partly`: it earns some of the marks. `kept`: wrong, but a correction lets it keep
 * its marks. `dropped`: the question does not count.
 */
export type Judgement = 'right' | 'partly' | 'wrong' | 'kept' | 'blank' | 'dropped';

type Option = { id: number; is_correct: boolean; keeps_marks?: boolean };
type Asked<Each extends { id: number }> = {
  kind?: string;
  content?: QuestionContent;
  options: readonly Each[];
};
type Judged = Asked<Option> & { ruling?: Ruling };

/** Returns the share (0 to 1) of the marks if `counts` selects the accepted options, ignoring rulings. */
function shareBy(
  { options, ...question }: Judged,
  answer: Answer | null,
  counts: (option: Option) => boolean | undefined,
): number {
  const accepted = options.filter(counts).map(({ id }) => id);
  const rule = { ...question, options: sortedOptionIds(options), accepted, isForAll: false };
  return toMarks(earnedByAnswer(answer, rule, PARTS));
}

const byRight = (question: Judged, answer: Answer | null) =>
  shareBy(question, answer, (option) => option.is_correct);
const byAccepted = (question: Judged, answer: Answer | null) =>
  shareBy(question, answer, (option) => option.is_correct || option.keeps_marks);

/** Returns the options of the question that an answer chooses. */
export function chosenIn<Each extends { id: number }>(
  { kind, options }: Asked<Each>,
  answer: Answer | null,
): Each[] {
  const ids = chosenOptions(answer, kind);
  return options.filter(({ id }) => ids.includes(id));
}

/** Returns whether an answer is completely right, ignoring rulings. */
export const isRight = (question: Judged, answer: Answer | null): boolean => byRight(question, answer) === 1;

/** Returns the share (0 to 1) of the question's marks that an answer earns. */
export const shareOf = (question: Judged, answer: Answer | null): number =>
  question.ruling === 'all' ? 1 : question.ruling === 'drop' ? 0 : byAccepted(question, answer);

/** Judges an answer by the rule of the question's kind. All pages use this function. */
export function judge(question: Judged, answer: Answer | null): Judgement {
  if (question.ruling === 'drop') return 'dropped';
  if (question.ruling === 'all') return 'right';
  if (answer === null) return 'blank';
  const right = byRight(question, answer);
  if (right === 1) return 'right';
  if (byAccepted(question, answer) > right) return 'kept';
  return right > 0 ? 'partly' : 'wrong';
}
