import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Interval between refetches while the page is open (ms). */
const OFTEN_ENOUGH = 5 * 60_000;

/** The dashboard's figures and upcoming contests. Refetched whenever a contest has news (use-news.ts). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call('getDashboard'),
    refetchInterval: OFTEN_ENOUGH,
  });

/** The student's marks over time, oldest first. */
export const ownMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-marks'],
    queryFn: () => call('getOwnMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });
