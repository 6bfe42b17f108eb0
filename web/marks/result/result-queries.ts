import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** The student's response; with key and score once the results are open. */
export const resultQuery = (contest: number) =>
  queryOptions({
    queryKey: ['result', contest],
    queryFn: () => call('getResult', { body: { contest } }),
  });

/** Pairs of students of one of the teacher's contests whose equal wrong answers are improbable. */
export const similarityQuery = (contest: number) =>
  queryOptions({
    queryKey: ['similarity', contest],
    queryFn: () => call('getSimilarity', { body: { contest } }),
  });

/** The distribution of marks in one of the teacher's contests, and the share of each question and option. */
export const statisticsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['statistics', contest],
    queryFn: () => call('getStatistics', { body: { contest } }),
  });
