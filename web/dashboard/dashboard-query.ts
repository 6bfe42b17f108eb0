import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';

/** At least this often (ms) the figures are read anew while the page is open. */
const OFTEN_ENOUGH = 5 * 60_000;
/** The server has to agree that the moment has come. */
const A_MOMENT = 500;

/** The figures and the upcoming contests; read anew when the next of them starts. */
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
