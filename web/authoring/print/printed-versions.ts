import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Sections } from '#contract/sections.ts';
import { withOptions } from '../../kinds/shared/right-list.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { type DrawnQuestion, drawnQuestions } from '../preview/drawn-questions.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';

export const letters = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof letters)[number];

/** Returns a printed version's questions, always the same ones, so that the key fits earlier printouts. */
export function questionsOfVersion(
  questions: readonly QuestionWithKey[],
  letter: Letter,
  {
    contest,
    shuffleOptions,
    sections,
  }: { contest: number; shuffleOptions: boolean; sections?: Sections | undefined },
): DrawnQuestion[] {
  // The student's id of a version is negative, because students' ids are positive.
  const student = -1 - letters.indexOf(letter);
  const seed = { contest, student };
  const inOrder = drawnQuestions(questions, { ...seed, sections, shuffles: true });
  return shuffleOptions ? withOwnOptions(inOrder, seed) : inOrder;
}

const withOwnOptions = (questions: readonly DrawnQuestion[], seed: { contest: number; student: number }) =>
  questions.map((question) => ({
    ...question,
    ...withOptions(
      question,
      ownOrder(question.options, { ...seed, question: question.id }, question.fixed_options),
    ),
  }));

/** Returns the printed key of a question: "all" if all students get the marks, "–" if none do. */
export function keyOf(question: QuestionWithKey): string {
  if (question.ruling === 'drop') return '–';
  if (question.ruling === 'all') return t`all`;
  return teacherPartsOf(question.kind).printedKey(question);
}
