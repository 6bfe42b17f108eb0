import type { Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { haveAllClosed } from './time-rules.ts';
import { unknownContest } from './load-contest.ts';
import type { Asker } from '../../people/rights/asker.ts';
import { refuseTooSmall, rightOn } from '../../people/rights/right-on.ts';
import { lastClosingAt, openingAt } from './time-columns.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';

/**
 * A contest on which the teacher has the right that the call needs, locked until the transaction ends. So
 * changes to one contest take turns, and each sees what the last one left. Students' answers do not wait for
 * the lock. Throws as `loadContest` does. `noBeginning`: nor does any attempt begin meanwhile.
 */
export async function lockContest(
  trx: Transaction<DB>,
  id: number,
  by: Asker<'contest'>,
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
  if (!locked) throw unknownContest();
  const contest = await readLocked(trx, id, by.id);
  // It may have been taken back while this call waited for the lock.
  if (!contest.right) throw unknownContest();
  refuseTooSmall(contest.right, by.needs.contest, 'contest');
  return contest;
}

/** A contest that students who come to a class are added to. Undefined if it was deleted meanwhile. */
export async function lockFollowed(trx: Transaction<DB>, id: number) {
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

/** By a second statement: the one that waited for the lock sees the extra times as they were before. */
const readLocked = (trx: Transaction<DB>, id: number, teacherId: number) =>
  trx
    .selectFrom('contest')
    .selectAll('contest')
    .select([lastClosingAt.as('last_closing_at'), openingAt.as('opening_at')])
    .select(rightOn('contest', teacherId).as('right'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Throws `Conflict` if all attempts have closed, or will have before a change is surely committed. It judges
 * by the clock of now, not by the request's arrival: somebody may have seen the results while the request
 * waited.
 */
export function refuseOnceClosed(
  contest: Pick<LockedContest, 'is_published' | 'last_closing_at' | 'release'>,
  clock: Clock,
  what: string,
): void {
  const committed = new Date(clock.now() + limits.timesFixed);
  if (!contest.is_published || !haveAllClosed(contest, committed)) return;
  // Where the results open with the last closing, that is what teachers know it by.
  if (contest.release === 'end') {
    throw new Conflict(
      'results_open',
      `The results of this contest are open or about to open, so ${what} cannot be changed any more.`,
    );
  }
  throw new Conflict(
    'contest_ended',
    `This contest is over for all its students, so ${what} cannot be changed any more.`,
  );
}
