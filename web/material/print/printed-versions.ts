/** The versions of a contest's paper. Pure. */
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Sections } from '#contract/sections.ts';
import { optionLetter } from '../../contest/core/option-letter.ts';
import { type DrawnQuestion, drawnQuestions } from '../preview/drawn-questions.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';

export const letters = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof letters)[number];

/**
 * The questions of a version in its own order, the same each time that it is printed, so that the key fits
 * the papers of last week. Sections keep their order; where they draw, a version has as many of their
 * questions as a student gets. Options keep the contest's order if the contest does not shuffle them.
 */
export function questionsOfVersion(
  questions: readonly QuestionWithKey[],
  letter: Letter,
  {
    contest,
    shuffleOptions,
    sections,
  }: { contest: number; shuffleOptions: boolean; sections?: Sections | undefined },
): DrawnQuestion[] {
  // A version takes the place of a student; students' ids begin at 1.
  const student = -1 - letters.indexOf(letter);
  const seed = { contest, student };
  const inOrder = drawnQuestions(questions, { ...seed, sections, shuffles: true });
  return shuffleOptions ? withOwnOptions(inOrder, seed) : inOrder;
}

const withOwnOptions = (questions: readonly DrawnQuestion[], seed: { contest: number; student: number }) =>
  questions.map((question) => ({
    ...question,
    options: ownOrder(question.options, { ...seed, question: question.id }, question.fixed_options),
  }));

/** The letters of the right options; if a correction made the question count for all or for nobody, that. */
export function keyOf({ options, ruling }: QuestionWithKey): string {
  if (ruling === 'drop') return '–';
  if (ruling === 'all') return 'all';
  return options.flatMap((option, place) => (option.is_correct ? [optionLetter(place)] : [])).join(' ');
}
