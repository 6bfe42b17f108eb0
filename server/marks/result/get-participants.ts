import { toMarksOrNull } from '#contract/marks.ts';
import fastJson from 'fast-json-stringify';
import { type Expression, type Selectable, sql } from 'kysely';
import { schemas } from '#contract/schemas.ts';
import { groupCode } from '../../base/shared/typed-code.ts';
import { attemptStateAt, isResponse } from '../../contest/core/is-response.ts';
import { lastClosingAt } from '../../contest/core/time-columns.ts';
import { loadContest, unknownContestRefusal } from '../../contest/core/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { readInSnapshot, readInPages } from '../../base/database/read-in-pages.ts';
import { jsonSteps, mapSteps, sortSteps } from '../../base/shared/steps.ts';
import {
  compareByName,
  participantDetails,
  invitationDetails,
} from '../../sitting/participation/seen-by-teacher.ts';
import { includesRight } from '../../people/rights/right-on.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { type ExtraTime, toFactor } from '../../sitting/supervision/extra-time.ts';
import { namesInClasses, typedName } from '../../sitting/participation/typed-name.ts';
import { isExcused, participantsOf } from '../../sitting/participation/find-participant.ts';
import { countLateAnswers } from '../../sitting/late-answers/load-late-answers.ts';
import type { CachedList, CachedLists } from './written-lists.ts';

type Listed = { id: number; mayEdit: boolean; teacherId: number };

const serialize = fastJson(schemas.getParticipants.answer);

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
    const rowOf = ({ mark_parts: markParts, ...row }: (typeof participants)[number]) => {
      const { is_known: isKnown } = row;
      return {
        ...(isKnown ? participantDetails(row) : invitationDetails(row)),
        ...(row.typed_name !== null && { typed_name: row.typed_name }),
        phone_number: isKnown ? row.phone_number : '',
        status: isKnown ? ('participant' as const) : ('invited' as const),
        marks: toMarksOrNull(markParts),
        is_passed: markParts === null ? null : markParts >= contest.minimum_mark_parts,
        ...(isKnown && markParts === null && { state: row.attempt_state }),
        ...(row.is_excused && { excused: true }),
        ...leaveOf(row),
        late_answers: row.late_answers ?? 0,
        late_accepted: row.late_accepted,
        by_sign_up: row.by_sign_up,
        seat_email: row.seat_key ?? '',
        claim_code: null,
      };
    };
    const rows = [
      ...(await slices.run(mapSteps(participants, rowOf))),
      ...(await slices.run(mapSteps(invitations, invitedRow))),
    ];
    const written = await slices.run(jsonSteps(await slices.run(sortSteps(rows, compareByName)), serialize));
    lists.set(listKey, { ...made, written });
    return written;
  });
}

/** Returns whether a list is current: its database state or at least its fingerprint is unchanged. */
async function isStillTrue(db: Database, listed: Listed, at: Date, last: CachedList): Promise<boolean> {
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
async function makingOf(db: Database, listed: Listed, at: Date) {
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

/** `mark_parts` is null if there is no response. */
const participantsAt = (db: Database, { id, teacherId }: Listed, at: Date) =>
  participantsOf(db, id)
    .leftJoin(countLateAnswers(id).as('late'), 'late.student_id', 'participation.student_id')
    .leftJoin(namesInClasses({ contestId: id, teacherId }), 'in_class.email_key', 'account.email_key')
    .select(['first_name', 'last_name', 'account.email', 'account.email_key', 'phone_number'])
    .select(sql<boolean>`(opened_at is not null or started_at is not null)`.as('is_known'))
    .select(
      sql<string | null>`case when opened_at is null and started_at is null
        then ${typedName('participation')} end`.as('typed_name'),
    )
    .select(['extra_minutes', 'extra_percent', 'taken_minutes', 'taken_percent', 'is_focus_exempt'])
    .select(['late_answers', 'by_sign_up', 'seat_key'])
    .select(sql<boolean>`selected_before is not null`.as('late_accepted'))
    .select(attemptStateAt(at).as('attempt_state'))
    .select(isExcused(id, sql`coalesce(seat_key, account.email_key)`).as('is_excused'))
    .select(sql<number | null>`case when ${isResponse(at)} then mark_parts end`.as('mark_parts'));

const invitationsOf = (db: Database, { id, mayEdit, teacherId }: Listed) =>
  db
    .selectFrom('invitation')
    .leftJoin(namesInClasses({ contestId: id, teacherId }), 'in_class.email_key', 'invitation.email_key')
    .select(['invitation.email_key', 'extra_minutes', 'extra_percent', 'taken_minutes', 'taken_percent'])
    .select(['is_focus_exempt', 'declined_at'])
    .select(sql<string | null>`case when ${mayEdit} then claim_code end`.as('claim_code'))
    .select(typedName('invitation').as('typed_name'))
    .select(isExcused(id, sql`invitation.email_key`).as('is_excused'))
    .where('contest_id', '=', id);

type Invitation = ExtraTime &
  Taken &
  Pick<
    Selectable<DB['invitation']>,
    'email_key' | 'is_focus_exempt' | 'claim_code' | 'declined_at' | 'typed_name'
  > & { is_excused: boolean };

const invitedRow = (row: Invitation) => ({
  ...invitationDetails(row),
  ...(row.typed_name !== null && { typed_name: row.typed_name }),
  phone_number: '',
  status: row.declined_at ? ('declined' as const) : ('invited' as const),
  marks: null,
  is_passed: null,
  ...(row.is_excused && { excused: true }),
  ...leaveOf(row),
  late_answers: 0,
  late_accepted: false,
  by_sign_up: false,
  seat_email: '',
  claim_code: row.claim_code && groupCode(row.claim_code),
});

/** Extra time taken back by closing the contest for the student. */
type Taken = { taken_minutes: number; taken_percent: number };

const leaveOf = (row: ExtraTime & Taken & { is_focus_exempt: boolean }) => ({
  extra_minutes: row.extra_minutes,
  extra_factor: toFactor(row),
  ...((row.taken_minutes > 0 || row.taken_percent > 0) && {
    taken_back: {
      extra_minutes: row.taken_minutes,
      extra_factor: toFactor({ extra_minutes: 0, extra_percent: row.taken_percent }),
    },
  }),
  focus_exempt: row.is_focus_exempt,
});
