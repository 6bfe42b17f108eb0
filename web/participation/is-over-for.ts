import { serverNow } from '../api/server-clock.ts';
import type { Contest } from '../contest/contest-queries.ts';
import { deadlineWith } from './extra-time.ts';
import type { Participant } from './participant-rows.ts';

/** Whether a student of the contest, who has not begun, cannot begin any more. */
export const isOverFor = (contest: Contest) => (row: Participant) =>
  contest.is_published && serverNow() > deadlineWith(contest, row);
