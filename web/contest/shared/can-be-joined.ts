import type { Contest } from './contest-queries.ts';

/** Returns whether students who have the contest's id can join it or ask to join. */
export const canBeJoined = (contest: Contest): boolean =>
  contest.is_published && (contest.is_public || contest.settings?.takes_requests === true);
