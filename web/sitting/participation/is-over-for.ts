import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { deadlinesOf } from './extra-time.ts';
import type { IsOver } from './participant-rows.ts';

/** Returns a function that tells whether a student who has not started can no longer start. */
export function isOverFor(contest: Contest): IsOver {
  const now = serverNow();
  const deadlineOf = deadlinesOf(contest);
  return (row) => contest.is_published && now > deadlineOf(row);
}
