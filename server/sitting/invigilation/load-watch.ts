import { type SelectQueryBuilder, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, Forbidden } from '../../base/shared/errors.ts';
import type { RateLimiter } from '../../base/shared/rate-limiter.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { includesRight, rightOn } from '../../people/rights/right-on.ts';
import type { WatchTokens } from './watch-tokens.ts';

export type Watching = { db: Database; watchTokens: WatchTokens; watchPace: RateLimiter };

export const closedRefusal = () =>
  new Forbidden(
    'watch_closed',
    sentence`This link does not work any more. Ask the teacher of the contest for a new one.`,
  );

/** Returns the time in which invigilators' links work. */
export const watchPeriod = ({ start_at: start, last_closing_at: closing }: Times) => ({
  from: new Date(start.getTime() - limits.watchMargin),
  until: new Date(closing.getTime() + limits.watchMargin),
});

type Times = { start_at: Date; last_closing_at: Date };

/** Returns the link with the hash; undefined if there is none. */
export const isKnownLink = (db: Database, hash: Buffer) =>
  db.selectFrom('invigilator').select('id').where('secret_hash', '=', hash).executeTakeFirst();

type Query = SelectQueryBuilder<DB, 'invigilator' | 'contest' | 'account', object>;

/**
 * Returns a link, its contest, and the teacher for whom the invigilator acts (`by`). Throws `Forbidden` (403)
 * if the link has ended, and `Conflict` (409) if it does not work yet.
 */
export async function readWatch(db: Database, at: Date, only: (query: Query) => Query) {
  const row = await only(
    db
      .selectFrom('invigilator')
      .innerJoin('contest', 'contest.id', 'contest_id')
      .innerJoin('account', 'account.id', 'invigilator.made_by'),
  )
    .select(['invigilator.id', 'invigilator.name', 'may_extend', 'invigilator.made_by'])
    .select(['contest.id as contest', 'contest.name as contest_name', 'start_at'])
    .select(lastClosingAt.as('last_closing_at'))
    .select(rightOn('contest', sql.ref('invigilator.made_by')).as('right'))
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  // The link ends with the right of the teacher who made it.
  if (!row?.right || !includesRight(row.right, 'edit')) throw closedRefusal();
  const period = watchPeriod(row);
  if (at > period.until) throw closedRefusal();
  if (at < period.from) throw notOpenRefusal();
  return { ...row, ...period, by: { id: row.made_by, needs: { contest: 'edit' as const } } };
}

const notOpenRefusal = () =>
  new Conflict('watch_not_open', sentence`This link works from 60 minutes before the start of the contest.`);
