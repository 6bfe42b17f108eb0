import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';

/** While the page is open, the figures are read again at least this often (ms). */
const OFTEN_ENOUGH = 5 * 60_000;
/** The query waits so long (ms) after a start, so that the server agrees that the contest has started. */
const A_MOMENT = 500;

/** The figures and the upcoming contests. They are read again when the next contest starts. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call('getDashboard'),
    refetchInterval: ({ state }) => {
      const [next] = state.data?.upcomingContestList ?? [];
      const wait = next ? Date.parse(next.start_datetime) - serverNow() : OFTEN_ENOUGH;
      return Math.min(OFTEN_ENOUGH, Math.max(0, wait) + A_MOMENT);
    },
  });

/** The student's marks over time, the latest last. */
export const ownMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-marks'],
    queryFn: () => call('getOwnMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });

/** How the marks of each of the teacher's classes went. */
export const classMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'class-marks'],
    queryFn: () => call('getClassMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });
