import { type InferResult, sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';

/** Selects the published contests of all teachers with their participation, never questions or keys. */
export const schoolContests = (db: Database) =>
  db
    .selectFrom('contest')
    .innerJoin('account as owner', 'owner.id', 'contest.teacher_id')
    .select(['contest.id', 'contest.name', 'start_at', 'end_at', openingAt.as('opening_at')])
    .select([
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('owner'),
      sql<string[]>`array(select class.name from contest_class join class on class.id = class_id
        where contest_id = contest.id order by class.name)`.as('classes'),
      sql<number>`((select count(*) from participation where contest_id = contest.id)
        + (select count(*) from invitation where contest_id = contest.id and declined_at is null))::int`.as(
        'invited',
      ),
      sql<number[]>`(select array[count(*), count(submitted_at)]::integer[] from attempt
        where contest_id = contest.id)`.as('attempts'),
    ])
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null);

type Row = InferResult<ReturnType<typeof schoolContests>>[number];

export const describeContest = (row: Row, at: Date) => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  classes: row.classes,
  start_datetime: row.start_at.toISOString(),
  end_datetime: row.end_at.toISOString(),
  invited: row.invited,
  started: row.attempts[0] ?? 0,
  submitted: row.attempts[1] ?? 0,
  results_open_datetime: row.opening_at?.toISOString() ?? null,
  results_open: areResultsOpen(row, at),
});
