import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { compareByName, invitationDetails, participantForTeacher } from '../participation/seen-by-teacher.ts';
import { addTypedNames } from '../participation/typed-name.ts';

const { late, listed } = limits.minutes;

/** Serves who sat the contest, who came late and who did not come. */
export function serveGetMinutes(server: Server): void {
  serve(server, 'getMinutes', async ({ body, caller }) =>
    readInSnapshot(server.db, async (trx) => {
      const { id } = await loadContest(trx, body.contest, caller);
      const counts = await countStudents(trx, id);
      const own = { contestId: id, teacherId: caller.id };
      const named = <Row extends { name: string; email: string }>(rows: Row[]) =>
        addTypedNames({ db: trx, slices: server.slices }, own, rows);
      const absent = await named(await readAbsent(trx, id));
      return {
        counts,
        absent: absent.toSorted(compareByName).slice(0, listed),
        late: (await named(await readLate(trx, id))).toSorted(compareByName),
        noted: await named(await readNoted(trx, id)),
      };
    }),
  );
}

const cameLate = sql<boolean>`(contest.own_minutes is null
  and started_at > contest.start_at + ${sql.lit(late)} * interval '1 millisecond')`;

async function countStudents(db: Database, contestId: number) {
  const sat = await participantsOf(db, contestId)
    .select([
      sql<number>`count(*)::int`.as('joined'),
      sql<number>`count(started_at)::int`.as('started'),
      sql<number>`count(submitted_at)::int`.as('submitted'),
      sql<number>`(count(*) filter (where ${cameLate}))::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
  const { invited } = await db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('invited'))
    .where('contest_id', '=', contestId)
    .where('declined_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { joined, started, submitted } = sat;
  return { listed: joined + invited, started, submitted, absent: joined + invited - started, late: sat.late };
}

async function readAbsent(db: Database, contestId: number) {
  const joined = await studentsOf(db, contestId).where('started_at', 'is', null).limit(listed).execute();
  const invited = await db
    .selectFrom('invitation')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where('declined_at', 'is', null)
    .limit(listed)
    .execute();
  return [...joined.map(participantForTeacher), ...invited.map(invitationDetails)];
}

async function readLate(db: Database, contestId: number) {
  const rows = await studentsOf(db, contestId)
    .where(cameLate)
    .orderBy('started_at', 'desc')
    .limit(listed)
    .execute();
  return rows.flatMap((row) =>
    row.started_at
      ? Object.assign(participantForTeacher(row), { started_datetime: row.started_at.toISOString() })
      : [],
  );
}

async function readNoted(db: Database, contestId: number) {
  const isNoted = sql<boolean>`email_key in (select email_key from incident where contest_id = ${contestId})`;
  const joined = await studentsOf(db, contestId).where(isNoted).execute();
  const invited = await db
    .selectFrom('invitation')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where(isNoted)
    .execute();
  return [...joined.map(participantForTeacher), ...invited.map(invitationDetails)];
}

const studentsOf = (db: Database, contestId: number) =>
  participantsOf(db, contestId).select([
    'first_name',
    'last_name',
    'email',
    'email_key',
    'opened_at',
    'started_at',
  ]);
