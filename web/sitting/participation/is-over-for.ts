import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { deadlineWithExtraTime } from './extra-time.ts';
import type { IsOver } from './participant-rows.ts';

/** Returns a function that tells whether a student who has not started can no longer start. */
export const isOverFor =
  (contest: Contest): IsOver =>
  (row) =>
    contest.is_published && serverNow() > deadlineWithExtraTime(contest, row);
