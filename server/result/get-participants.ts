import fastJson from 'fast-json-stringify';
import { type Selectable, sql } from 'kysely';
import { schemas } from '#contract/schemas.ts';
import { groupCode } from '../shared/typed-code.ts';
import { isResponse } from '../contest/is-response.ts';
import { loadOwnContest } from '../contest/load-own-contest.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/rows.ts';
import { inSnapshot, readInPages } from '../database/read-in-pages.ts';
import { jsonSteps, mapSteps, sortSteps } from '../shared/steps.ts';
import { byName, invited, seenByTeacher } from '../participation/seen-by-teacher.ts';
import { type Server, serve } from '../http/serve.ts';
import { type ExtraTime, factorOf } from '../supervision/extra-time.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { lateCounts } from '../late-answers/load-late-answers.ts';

const serialize = fastJson(schemas.getParticipants.answer);

/**
 * Every participant, by name, with the marks of the response. Of an added address the teacher sees only the
 * address until its student has opened the contest.
 */
export function getParticipants(server: Server): void {
  const { db, slices } = server;
  serve(server, 'getParticipants', async ({ body, caller, at }) => {
    // One snapshot, so that marks and passing mark are of one version of the key.
    const { contest, participants, invitations } = await inSnapshot(db, async (trx) => ({
      contest: await loadOwnContest(trx, body.contest, caller.id),
      participants: await readInPages(slices, trx, participantsAt(trx, body.contest, at)),
      invitations: await readInPages(slices, trx, invitationsOf(trx, body.contest)),
    }));
    const rowOf = ({ half_marks: halfMarks, ...row }: (typeof participants)[number]) => {
      const { isKnown, name, email } = seenByTeacher(row);
      return {
        name,
        email,
        phone_number: isKnown ? row.phone_number : '',
        status: isKnown ? ('participant' as const) : ('invited' as const),
        marks: halfMarks === null ? null : halfMarks / 2,
        is_passed: halfMarks === null ? null : halfMarks >= contest.minimum_half_marks,
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
    return slices.run(jsonSteps(await slices.run(sortSteps(rows, byName)), serialize));
  });
}

/** `half_marks` is null where there is no response. */
const participantsAt = (db: Database, contestId: number, at: Date) =>
  participantsOf(db, contestId)
    .leftJoin(lateCounts(contestId).as('late'), 'late.student_id', 'participation.student_id')
    .select(['first_name', 'last_name', 'email', 'email_key', 'phone_number', 'opened_at', 'started_at'])
    .select(['extra_minutes', 'extra_percent', 'is_focus_exempt', 'late_answers', 'by_sign_up', 'seat_key'])
    .select(sql<boolean>`selected_before is not null`.as('late_accepted'))
    .select(sql<number | null>`case when ${isResponse(at)} then half_marks end`.as('half_marks'));

const invitationsOf = (db: Database, contestId: number) =>
  db
    .selectFrom('invitation')
    .select(['email_key', 'extra_minutes', 'extra_percent', 'is_focus_exempt', 'claim_code', 'declined_at'])
    .where('contest_id', '=', contestId);

type Invitation = ExtraTime &
  Pick<Selectable<DB['invitation']>, 'email_key' | 'is_focus_exempt' | 'claim_code' | 'declined_at'>;

const invitedRow = (row: Invitation) => ({
  ...invited(row),
  phone_number: '',
  status: row.declined_at ? ('declined' as const) : ('invited' as const),
  marks: null,
  is_passed: null,
  ...leaveOf(row),
  late_answers: 0,
  late_accepted: false,
  by_sign_up: false,
  seat_email: '',
  claim_code: row.claim_code && groupCode(row.claim_code),
});

/** What the teacher has granted to an address: extra time and the exemption. */
const leaveOf = (row: ExtraTime & { is_focus_exempt: boolean }) => ({
  extra_minutes: row.extra_minutes,
  extra_factor: factorOf(row),
  focus_exempt: row.is_focus_exempt,
});
