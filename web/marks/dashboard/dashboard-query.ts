import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** While the page is open, the figures are read again at least this often (ms). */
const OFTEN_ENOUGH = 5 * 60_000;

/** The figures and the upcoming contests. They are read again with each news of a contest (use-news.ts). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call('getDashboard'),
    refetchInterval: OFTEN_ENOUGH,
  });

/** The student's marks over time, the latest last. */
export const ownMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-marks'],
    queryFn: () => call('getOwnMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });

/** Marks of each of the teacher's classes over time. */
export const classMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'class-marks'],
    queryFn: () => call('getClassMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });
