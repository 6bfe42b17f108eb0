import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../base/api/server-clock.ts';
import { resultQuery } from './result-queries.ts';

/** A timer cannot wait for longer than 2^31 milliseconds. */
const LONGEST_WAIT = 2_000_000_000;
/** How long (ms) to wait before asking again whether the teacher has released the results. */
const RELEASE_CHECK = 60_000;
/** A class that waits together must not ask in one instant, so each page waits a random time. */
const spread = 500 + Math.random() * 2_000;

/** The student's response. It is fetched again when the results open. */
export function useOpeningResult(contest: number) {
  return useQuery({
    ...resultQuery(contest),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.results_open) return false;
      const opening = data.results_open_datetime;
      const wait = opening === null ? RELEASE_CHECK : Math.max(0, Date.parse(opening) - serverNow());
      return Math.min(wait, LONGEST_WAIT) + spread;
    },
  });
}
