import { toMarks } from '#contract/marks.ts';
import fastJson from 'fast-json-stringify';
import { type Expression, sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import { groupCode } from '../../base/shared/typed-code.ts';
import { lastClosingAt } from '../../contest/shared/time-columns.ts';
import { loadContest, unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot, readInPages } from '../../base/database/read-in-pages.ts';
import { jsonSteps, mapSteps, sortSteps } from '../../base/shared/steps.ts';
import { compareByName } from '../../sitting/participation/seen-by-teacher.ts';
import { includesRight } from '../../people/rights/right-on.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { type ExtraTime, toFactor } from '../../sitting/supervision/extra-time.ts';
import { countLateAnswers } from '../../sitting/late-answers/load-late-answers.ts';
import { factsOf, invitationFacts, type Reading, participantFacts } from './participant-facts.ts';
import type { CachedList, CachedLists } from './written-lists.ts';

type ListReading = Reading & { mayEdit: boolean };

const serialize = fastJson(calls.getParticipants.answer);

/** Serves participants with their marks. Added students have no name until they open the contest. */
export function serveGetParticipants(server: Server & { participantLists: CachedLists }): void {
  const { db, slices, participantLists: lists } = server;
  serve(server, 'getParticipants', async ({ body, caller, at }) => {
    const { id, right } = await loadContest(db, body.contest, caller);
    // Teachers who may only see the contest get no claim codes, with which somebody could take a student's
    // seat.
    const mayEdit = right !== null && includesRight(right, 'edit');
    const listed = { id, mayEdit, teacherId: caller.id };
    const listKey = `${id} ${caller.id} ${mayEdit}`;
    const last = lists.get(listKey);
    if (last && (await isStillTrue(db, listed, at, last))) return last.written;
    // Reads one snapshot, so that marks and passing mark belong to the same version of the key.
    const { contest, participants, invitations, made } = await readInSnapshot(db, async (trx) => ({
      contest: await loadContest(trx, id, caller),
      participants: await readInPages(slices, trx, participantsAt(trx, listed, at)),
      invitations: await readInPages(slices, trx, invitationsOf(trx, listed)),
      made: await makingOf(trx, listed, at),
    }));
    const rowOf = (row: (typeof participants)[number] | (typeof invitations)[number]) => ({
      ...factsOf(row, toMarks(contest.minimum_mark_parts)),
      ...leaveOf(row),
      late_answers: row.late_answers ?? 0,
      by_sign_up: row.by_sign_up,
      seat_email: row.seat_key ?? '',
      claim_code: row.claim_code && groupCode(row.claim_code),
    });
    const rows = await slices.run(mapSteps([...participants, ...invitations], rowOf));
    const written = await slices.run(jsonSteps(await slices.run(sortSteps(rows, compareByName)), serialize));
    lists.set(listKey, { ...made, written });
    return written;
  });
}

/** Returns whether a list is current: its database state or at least its fingerprint is unchanged. */
async function isStillTrue(db: Database, listed: ListReading, at: Date, last: CachedList): Promise<boolean> {
  const state = stateAt(at).as('state');
  const now = await db.selectFrom('contest').select(state).where('id', '=', listed.id).executeTakeFirst();
  if (now?.state === last.state) return true;
  const { state: newState, fingerprint } = await makingOf(db, listed, at);
  if (fingerprint !== last.fingerprint) return false;
  last.state = newState;
  return true;
}

/**
 * SQL for the database state: the transactions visible to the statement, and the server's start time, because
 * transaction numbers may repeat after a failover. Apart from writes, only closing attempts change the list.
 */
const stateAt = (at: Date) => sql<string>`concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time(),
  case when ${at}::timestamptz < closing_of(start_at, end_at, 0, 0, own_minutes, start_at)
    then 'before the closings'
    when ${at}::timestamptz >= ${lastClosingAt} then 'after the closings'
    else ${at}::timestamptz::text end)`;

/** Hashes the results of the list's queries in the database, which is far faster than building the list. */
async function makingOf(db: Database, listed: ListReading, at: Date) {
  const { rows } = await sql<{ state: string; fingerprint: string }>`
    select ${stateAt(at)} as state, encode(sha256(convert_to(row(minimum_mark_parts,
      ${textOf(participantsAt(db, listed, at))}, ${textOf(invitationsOf(db, listed))})::text, 'UTF8')),
      'hex') as fingerprint
    from contest where id = ${listed.id}`.execute(db);
  const [made] = rows;
  if (!made) throw unknownContestRefusal();
  return made;
}

const textOf = (query: Expression<unknown>) =>
  sql`(select string_agg(told::text, ',') from ${query} as told)`;

const participantsAt = (db: Database, listed: Reading, at: Date) =>
  participantFacts(db, listed, at)
    .leftJoin(countLateAnswers(listed.id).as('late'), 'late.student_id', 'participation.student_id')
    .select(['is_focus_exempt', 'late_answers', 'by_sign_up', 'seat_key'])
    .select(sql<string | null>`null`.as('claim_code'));

const invitationsOf = (db: Database, listed: ListReading) =>
  invitationFacts(db, listed)
    .select('is_focus_exempt')
    .select(sql<string | null>`case when ${listed.mayEdit} then claim_code end`.as('claim_code'))
    .select((of) => [
      of.lit(null).as('late_answers'),
      of.lit(false).as('by_sign_up'),
      of.lit(null).as('seat_key'),
    ]);

/** Extra time taken back by closing the contest for the student. */
type Taken = { taken_minutes: number; taken_percent: number };

const leaveOf = (row: ExtraTime & Taken & { interrupted_seconds: number; is_focus_exempt: boolean }) => ({
  extra_minutes: row.extra_minutes,
  extra_factor: toFactor(row),
  ...((row.taken_minutes > 0 || row.taken_percent > 0) && {
    taken_back: {
      extra_minutes: row.taken_minutes,
      extra_factor: toFactor({ extra_minutes: 0, extra_percent: row.taken_percent }),
    },
  }),
  ...(row.interrupted_seconds > 0 && { interrupted_seconds: row.interrupted_seconds }),
  focus_exempt: row.is_focus_exempt,
});
