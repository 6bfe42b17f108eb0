import { queryOptions } from '@tanstack/react-query';
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
