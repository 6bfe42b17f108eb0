import { queryOptions } from '@tanstack/react-query';
import type { Question } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../call.ts';
import type { Owner } from './kept.ts';
import { ownOrder } from './option-order.ts';

export type Quiz = {
  id: number;
  name: string;
  /** The student's own, in milliseconds. */
  deadline: number;
  questions: Question[];
};

/**
 * The questions, as this student sees them. Fetched once each time that the quiz is entered: the first time starts the
 * attempt, and the questions of a published contest never change.
 */
export const quizQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['quiz', owner.contest],
    queryFn: async () => asQuiz(await call('viewContest', { body: { contest: owner.contest } }), owner),
    staleTime: 'static',
    gcTime: 0,
  });

function asQuiz(view: Wire<'viewContest'>, { userId, contest }: Owner): Quiz {
  if (!('deadline' in view)) throw new Error('Only a student has a quiz to take.');
  const seed = { contest, student: userId };
  return {
    id: view.id,
    name: view.name,
    deadline: Date.parse(view.deadline),
    questions: view.questions.map((question) => ({
      ...question,
      options: view.shuffle_options
        ? ownOrder(question.options, { ...seed, question: question.id })
        : question.options,
    })),
  };
}
