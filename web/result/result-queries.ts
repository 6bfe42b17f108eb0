import { queryOptions } from '@tanstack/react-query';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../api/call.ts';

/** A student's own response; key and score once the results are open. */
export const resultQuery = (contest: number) =>
  queryOptions({
    queryKey: ['result', contest],
    queryFn: () => call('getResult', { body: { contest } }),
  });

/** An own contest's distribution of marks, and each question's and option's share. */
export const statisticsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['statistics', contest],
    queryFn: () => call('getStatistics', { body: { contest } }),
  });

/** An own contest with its questions and their key. */
export const ownQuestionsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['view', contest],
    queryFn: () => call('viewContest', { body: { contest } }),
    select: ({ questions }) => questions.map(withKey),
  });

/** The owner's answer names the key; a student's never does. */
const withKey = ({ options, ...question }: Wire<'viewContest'>['questions'][number]): QuestionWithKey => ({
  ...question,
  options: options.map(({ id, option_text, ...more }) => ({
    id,
    option_text,
    is_correct: 'is_correct' in more && more.is_correct,
  })),
});
