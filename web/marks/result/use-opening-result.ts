import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../base/api/send.ts';
import { contestQuery } from '../../contest/core/contest-queries.ts';
import { useNews } from '../../contest/core/use-news.ts';
import { resultQuery } from './result-queries.ts';

/** The student's response, read again when the results open and with other news of its contest. */
export function useOpeningResult(id: number) {
  const contest = useQuery(contestQuery(id));
  useNews(contest.data, 'contest');
  const result = useQuery(resultQuery(id));
  const fault = isMissing(contest.error) ? contest.error : result.error;
  // A reopened or deleted response has no result.
  return isMissing(fault) ? { ...result, data: undefined, error: fault } : result;
}
