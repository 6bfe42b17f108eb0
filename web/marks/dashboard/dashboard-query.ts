import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Refetch interval (ms) while the page is open. */
const OFTEN_ENOUGH = 5 * 60_000;

/** Queries figures and upcoming contests. Refetched whenever a contest changes (use-news.ts). */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call('getDashboard'),
    refetchInterval: OFTEN_ENOUGH,
  });

/** Queries the student's marks over time, oldest first. */
export const ownMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-marks'],
    queryFn: () => call('getOwnMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });
