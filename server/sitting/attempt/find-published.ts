import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import { unknownContest } from '../../contest/core/load-contest.ts';
import type { PublishedContest } from '../../contest/core/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { notStartedYet, reasonAgainst } from './attempt-state.ts';
import type { Attempts } from './attempts.ts';

/**
 * The contest to which a student sends answers. If this app does not keep it, it is read only for those who
 * take part, and after the start: nobody else makes the server load anything. Throws why there is none.
 */
export async function findPublished(
  { db, questions, states }: { db: Database } & Pick<Attempts, 'questions' | 'states'>,
  attempt: AttemptKey,
  at: Date,
): Promise<PublishedContest> {
  const kept = questions.kept(attempt.contestId);
  if (kept) return kept;
  const reason = reasonAgainst(await states.add(attempt), at);
  if (reason) throw reason;
  const published = await questions.read(db, attempt.contestId, { by: attempt.studentId, at });
  if (published === undefined) throw unknownContest();
  if (published === null) throw notStartedYet();
  return published;
}
