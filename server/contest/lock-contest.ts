import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Clock } from '../shared/clock.ts';
import { areResultsOpen, type Opening } from './time-rules.ts';
import { unknownContest } from './load-own-contest.ts';
import { openingAt } from './time-columns.ts';
import type { DB } from '../database/rows.ts';
import { Conflict } from '../shared/errors.ts';

/**
 * An own contest, locked until the transaction ends: what is done to one contest takes turns, and each judges
 * what the last has left. Nobody's answers wait for it. Anyone else's contest is unknown: `NotFound`.
 */
export async function lockContest(trx: Transaction<DB>, id: number, teacherId: number) {
  const locked = await trx
    .selectFrom('contest')
    .select('id')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw unknownContest();
  // Another statement, since the one that waited for the lock sees the extra times as they were before.
  return trx
    .selectFrom('contest')
    .selectAll('contest')
    .select(openingAt.as('opening_at'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Throws `Conflict` once the results are open, or will be before a change is surely committed. By the clock
 * of now and not of the request's arrival: while it waited, somebody may have seen them.
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
