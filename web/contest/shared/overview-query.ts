import { queryOptions } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { formatPercent } from '#contract/percent.ts';
import { formatDay } from '../../base/time/day.ts';
import type { Overview } from '#contract/dashboard.ts';
import { call } from '../../base/api/call.ts';

export type Outcome = Overview[number];
type Outcomes = ReadonlyMap<number, Outcome>;

const AGAIN = 30_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: async (): Promise<Outcomes> =>
      new Map((await call('getOverview')).map((outcome) => [outcome.id, outcome])),
    structuralSharing: false,
    refetchInterval: AGAIN,
  });

export const describeTasks = ({ to_release: toRelease, late, requests }: Outcome): string[] => [
  ...(requests > 0 ? [plural(requests, { one: '# request', other: '# requests' })] : []),
  ...(toRelease ? [t`results to release`] : []),
  ...(late > 0
    ? [plural(late, { one: 'late answers from # student', other: 'late answers from # students' })]
    : []),
];

/** Says when the school removes the answers; empty if nothing is planned. */
export const describeRemoval = ({ answers_go_datetime: go }: Outcome): string[] => {
  if (go === undefined) return [];
  const day = formatDay(new Date(go));
  return [t`answers removed on ${day}`];
};

/** Formats as "26 of 28 submitted", the figure of Live. */
export const describeProgress = ({ submitted }: Pick<Outcome, 'submitted'>, all: number): string =>
  t`${submitted} of ${all} submitted`;

/** Formats the average as "62 %"; undefined without responses. */
export const formatAverage = ({ average }: Outcome): string | undefined =>
  average === null ? undefined : formatPercent(average / 100);
