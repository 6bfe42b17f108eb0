import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { notStartedRefusal, refusalReason } from './attempt-state.ts';
import type { Attempts } from './attempts.ts';

/**
 * Returns the contest, or throws the reason why it is not available. The contest is loaded only for
 * participants, and only after its start.
 */
export async function findPublishedContest(
  { db, questions, states }: { db: Database } & Pick<Attempts, 'questions' | 'states'>,
  attempt: AttemptKey,
  at: Date,
): Promise<PublishedContest> {
  const kept = questions.kept(attempt.contestId);
  if (kept) return kept;
  const reason = refusalReason(await states.add(attempt), at);
  if (reason) throw reason;
  const published = await questions.read(db, attempt.contestId, { by: attempt.studentId, at });
  if (published === undefined) throw unknownContestRefusal();
  if (published === null) throw notStartedRefusal();
  return published;
}
