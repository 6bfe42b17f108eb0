import type { QuestionWithKey } from '#contract/contest.ts';
import type { ToldSections } from '#contract/sections.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';

/** Sections of a contest that need not be valid yet. `draw`: how many questions each student gets of it. */
export type DrawnSections = readonly (ToldSections[number] & { draw?: number | undefined })[];

/** A question with the title of its section; undefined if there are none. */
export type DrawnQuestion = QuestionWithKey & { section: string | undefined };

/**
 * The questions that a student could get, the same each time for the same ids: drawn from each section and,
 * if the contest shuffles, in an order of their own. Pure. What students really get the server has drawn.
 */
export function drawnQuestions(
  questions: readonly QuestionWithKey[],
  {
    contest,
    student,
    sections,
    shuffles,
  }: { contest: number; student: number; sections: DrawnSections | undefined; shuffles: boolean },
): DrawnQuestion[] {
  return runsOf(questions, sections).flatMap(({ title, run, draw }, question) => {
    const inOwnOrder = ownOrder(run, { contest, student, question }).slice(0, draw);
    const hand = shuffles ? inOwnOrder : run.filter((one) => inOwnOrder.includes(one));
    return hand.map((one) => Object.assign({ section: title }, one));
  });
}

/** The sections with their questions; without sections all questions are one run. */
function runsOf(questions: readonly QuestionWithKey[], sections: DrawnSections | undefined) {
  let end = 0;
  return (
    sections?.map(({ title, questions: amount, draw }) => {
      end += amount;
      return { title, run: questions.slice(end - amount, end), draw };
    }) ?? [{ title: undefined, run: questions, draw: undefined }]
  );
}
