import type { Contest } from './contest-queries.ts';

/** Whether students who have the contest's id can join it by themselves, or ask to. */
export const canBeJoined = (contest: Contest): boolean =>
  contest.is_published && (contest.is_public || contest.settings?.takes_requests === true);
