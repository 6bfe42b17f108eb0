import type { Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { haveAllClosed } from './time-rules.ts';
import { unknownContestRefusal } from './load-contest.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { requireRight, rightOn } from '../../people/rights/right-on.ts';
import { lastClosingAt, openingAt } from './time-columns.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';

/**
 * Locks a contest, so that changes to it take turns. Students' answers do not wait for this lock. With
 * `noBeginning`, no attempt can begin meanwhile. Throws like `loadContest`.
 */
export async function lockContest(
  trx: Transaction<DB>,
  id: number,
  by: CallingTeacher<'contest'>,
  { noBeginning = false } = {},
) {
  const locked = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', id)
    .where(rightOn('contest', by.id), 'is not', null)
    .where('deleted_at', 'is', null)
    .$call((query) => (noBeginning ? query.forUpdate() : query.forNoKeyUpdate()))
    .executeTakeFirst();
  if (!locked) throw unknownContestRefusal();
  const contest = await readLocked(trx, id, by.id);
  // The caller's right may have been removed while this call waited.
  if (!contest.right) throw unknownContestRefusal();
  requireRight(contest.right, by.needs.contest, 'contest');
  return contest;
}

/**
 * Locks a contest to which new students of a class are added; returns undefined if it was deleted meanwhile.
 */
export async function lockIfExists(trx: Transaction<DB>, id: number) {
  const locked = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && readLocked(trx, id, 0);
}

export type LockedContest = Awaited<ReturnType<typeof readLocked>>;

/**
 * Reads a locked contest in a second statement, because the one that waited for the lock sees outdated extra
 * times.
 */
const readLocked = (trx: Transaction<DB>, id: number, teacherId: number) =>
  trx
    .selectFrom('contest')
    .selectAll('contest')
    .select([lastClosingAt.as('last_closing_at'), openingAt.as('opening_at')])
    .select(rightOn('contest', teacherId).as('right'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Throws `Conflict` if all attempts have closed, or will have closed before the commit. Uses the current
 * time, because somebody may have seen the results while the request was waiting.
 */
export function refuseOnceClosed(
  contest: Pick<LockedContest, 'is_published' | 'last_closing_at' | 'release'>,
  clock: Clock,
  change: Change,
): void {
  const committed = new Date(clock.now() + limits.timeChangeMargin);
  if (!contest.is_published || !haveAllClosed(contest, committed)) return;
  // With this setting, the results open when all attempts have closed, so the message speaks of the results.
  if (contest.release === 'end') {
    throw new Conflict('results_open', RESULTS_OPEN[change]);
  }
  throw new Conflict('contest_ended', CONTEST_OVER[change]);
}

/** Part of a contest that a request would change. */
type Change = 'times' | 'participants' | 'attempts' | 'exemption';

const RESULTS_OPEN: Record<Change, Sentence> = {
  times: sentence`The results of this contest are open or about to open, so its times cannot be changed any more.`,
  participants: sentence`The results of this contest are open or about to open, so who takes part cannot be changed any more.`,
  attempts: sentence`The results of this contest are open or about to open, so its attempts cannot be changed any more.`,
  exemption: sentence`The results of this contest are open or about to open, so this cannot be changed any more.`,
};

const CONTEST_OVER: Record<Change, Sentence> = {
  times: sentence`This contest is over for all its students, so its times cannot be changed any more.`,
  participants: sentence`This contest is over for all its students, so who takes part cannot be changed any more.`,
  attempts: sentence`This contest is over for all its students, so its attempts cannot be changed any more.`,
  exemption: sentence`This contest is over for all its students, so this cannot be changed any more.`,
};
