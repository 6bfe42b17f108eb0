import { queryOptions } from '@tanstack/react-query';
import { percentWords } from '#contract/percent.ts';
import type { Overview } from '#contract/dashboard.ts';
import { call } from '../../base/api/call.ts';
import { count } from '../../base/ui/time.ts';

/** Progress of a contest, by its id. */
export type Outcome = Overview[number];
type Outcomes = ReadonlyMap<number, Outcome>;

/** Interval (ms) between readings of what goes on. */
const AGAIN = 30_000;

/** Progress of each of the teacher's published contests. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: async (): Promise<Outcomes> =>
      new Map((await call('getOverview')).map((outcome) => [outcome.id, outcome])),
    structuralSharing: false,
    refetchInterval: AGAIN,
  });

/** Tasks of a contest that wait for its teacher, each in a few words. */
export const waitingWords = ({ to_release: toRelease, late, requests }: Outcome): string[] => [
  ...(requests > 0 ? [count(requests, 'request')] : []),
  ...(toRelease ? ['results to release'] : []),
  ...(late > 0 ? [`late answers of ${count(late, 'student')}`] : []),
];

/** "62 %", the average of the responses; undefined if there is none. */
export const averageWords = ({ average }: Outcome): string | undefined =>
  average === null ? undefined : percentWords(average / 100);
