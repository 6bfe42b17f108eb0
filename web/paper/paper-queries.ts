import { queryOptions } from '@tanstack/react-query';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../api/call.ts';

/** The questions of one of the teacher's contests, with their key. */
export const questionsQuery = (contest: number) =>
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

/** How often (ms) a paper is read again: its student chooses, submits, or something comes late. */
const REFRESH = 15_000;

/** What one student has chosen, by the student's address. */
export const paperQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['paper', contest, email],
    queryFn: () => call('getPaper', { body: { contest, email } }),
    refetchInterval: REFRESH,
  });
