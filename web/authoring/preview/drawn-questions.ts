import type { QuestionWithKey } from '#contract/contest.ts';
import type { StudentSections } from '#contract/sections.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';

/** Sections, which may still be invalid. `draw`: number of questions that each student gets. */
export type DrawnSections = readonly (StudentSections[number] & { draw?: number | undefined })[];

export type DrawnQuestion = QuestionWithKey & { section: string | undefined };

/** Returns a possible draw for a student, the same for the same ids. The server makes the real draws. */
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

function runsOf(questions: readonly QuestionWithKey[], sections: DrawnSections | undefined) {
  let end = 0;
  return (
    sections?.map(({ title, questions: amount, draw }) => {
      end += amount;
      return { title, run: questions.slice(end - amount, end), draw };
    }) ?? [{ title: undefined, run: questions, draw: undefined }]
  );
}
