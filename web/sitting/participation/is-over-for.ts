import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { deadlineWith } from './extra-time.ts';
import type { IsOver } from './participant-rows.ts';

/** Whether a student of the contest, who has not started, cannot start any more. */
export const isOverFor =
  (contest: Contest): IsOver =>
  (row) =>
    contest.is_published && serverNow() > deadlineWith(contest, row);
