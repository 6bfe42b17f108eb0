import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Clock } from '../shared/clock.ts';
import { areResultsOpen, type Opening } from './time-rules.ts';
import { unknownContest } from './load-contest.ts';
import type { Asker } from '../rights/asker.ts';
import { refuseTooSmall, rightOn } from '../rights/right-on.ts';
import { openingAt } from './time-columns.ts';
import type { DB } from '../database/rows.ts';
import { Conflict } from '../shared/errors.ts';

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
    .select([openingAt.as('opening_at'), rightOn('contest', teacherId).as('right')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Throws `Conflict` if the results are open, or will be before a change is surely committed. It judges by the
 * clock of now, not by the request's arrival: somebody may have seen the results while the request waited.
 */
export function refuseOnceOpen(
  contest: Opening & { is_published: boolean },
  clock: Clock,
  what: string,
): void {
  const committed = new Date(clock.now() + limits.timesFixed);
  if (contest.is_published && areResultsOpen(contest, committed)) throw resultsAreOpen(what);
}

export const resultsAreOpen = (what: string) =>
  new Conflict(
    'results_open',
    `The results of this contest are open or about to open, so ${what} cannot be changed any more.`,
  );
