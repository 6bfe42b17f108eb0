import { sql } from 'kysely';
import type { Wire } from '#contract/schemas.ts';
import * as limits from '#contract/limits.ts';
import type { InterruptionCause } from '#contract/causes.ts';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isStopped } from '../attempt/own-stop.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';

export type Interruption = Wire<'getInterruptions'>['interruptions'][number];

/** Serves what interrupted a contest. */
export function serveGetInterruptions(server: Server): void {
  const { db } = server;
  serve(server, 'getInterruptions', async ({ body, caller }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const classes = await db
      .selectFrom('contest_class')
      .innerJoin('class', 'class.id', 'class_id')
      .select(['class.id', 'class.name'])
      .where('contest_id', '=', id)
      .orderBy('class.name')
      .execute();
    return { interruptions: await readInterruptions(db, id), classes };
  });
}

/** Reads the interruptions of a contest, latest first. `student`: only those of one student. */
export async function readInterruptions(
  db: Database,
  contestId: number,
  student?: number,
): Promise<Interruption[]> {
  const rows = await db
    .selectFrom('interruption')
    .leftJoin('account', 'account.id', 'author_id')
    .select(['interruption.id', 'is_stop', 'for_all', 'note', 'started_at', 'ended_at', 'seconds'])
    .select(['invigilator', 'undone_at', sql<InterruptionCause>`cause`.as('cause')])
    .select(sql<string>`coalesce(first_name || ' ' || last_name, '')`.as('author'))
    .select(
      sql<number>`(select count(*)::int from interruption_student as one
          where one.contest_id = ${contestId} and one.interruption_id = interruption.id)`.as('students'),
    )
    .where('contest_id', '=', contestId)
    .$if(student !== undefined, (query) =>
      query.where(
        sql<boolean>`(exists (select from interruption_student as one
            where one.contest_id = ${contestId} and one.interruption_id = interruption.id and one.student_id = ${student})
          or for_all and not exists (select from interruption_student as one
            where one.contest_id = ${contestId} and one.interruption_id = interruption.id))`,
      ),
    )
    .orderBy('interruption.id', 'desc')
    .limit(limits.interruptionsShown)
    .execute();
  return rows.map(({ started_at, ended_at, undone_at, for_all: forAll, students, ...row }) =>
    Object.assign(
      row,
      {
        started_datetime: started_at.toISOString(),
        ended_datetime: ended_at?.toISOString() ?? null,
        undone: undone_at !== null,
      },
      !forAll && { students },
    ),
  );
}

/** Reads the stops that hold at a time, as Live shows them. */
export async function readOpenStops(
  db: Database,
  contestId: number,
  at: Date,
): Promise<NonNullable<Wire<'getLive'>['stops']>> {
  const open = (await readInterruptions(db, contestId)).filter(
    ({ is_stop: isStop, ended_datetime: ended, started_datetime: started }) =>
      isStop && ended === null && isStopped(new Date(started), at),
  );
  return open.map(({ id, cause, note, started_datetime, students }) =>
    Object.assign(
      { id, cause, note, since_datetime: started_datetime },
      students !== undefined && { students },
    ),
  );
}
