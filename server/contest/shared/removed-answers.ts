import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { NotFound } from '../../base/shared/errors.ts';

/** Throws `NotFound` if the school has removed the contest's answers, since new ones would go, too. */
export async function refuseIfRemoved(db: Database, contestId: number): Promise<void> {
  const removed = await db
    .selectFrom('kept_statistics')
    .select('contest_id')
    .where('contest_id', '=', contestId)
    .executeTakeFirst();
  if (!removed) return;
  throw new NotFound(
    'answers_removed',
    sentence`Your school has removed the answers of this contest, so none can be added.`,
  );
}
