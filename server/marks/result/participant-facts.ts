import { type InferResult, sql } from 'kysely';
import type { Static } from 'typebox';
import type { AttemptState } from '#contract/attempt-state.ts';
import { toMarksOrNull } from '#contract/marks.ts';
import type { ParticipantFigures } from '#contract/result.ts';
import type { Database } from '../../base/database/connect.ts';
import { attemptStateAt, isResponse } from '../../contest/shared/is-response.ts';
import { deadlineAt } from '../../contest/shared/time-columns.ts';
import { isExcused, participantsOf } from '../../sitting/participation/find-participant.ts';
import { invitationDetails, participantDetails } from '../../sitting/participation/seen-by-teacher.ts';
import { namesInClasses, typedName } from '../../sitting/participation/typed-name.ts';

/** Participants and invitations with their marks, for the list on pages and the results as a file. */

/** A contest, and the teacher who reads its participants. */
export type Reading = { id: number; teacherId: number };

const TIMES = ['extra_minutes', 'extra_percent', 'taken_minutes', 'taken_percent'] as const;

/**
 * SQL for the seconds of a closed attempt, without the time between a submission and its reopening; null for
 * a paper.
 */
const secondsUsed = (at: Date) => sql<number | null>`case
  when attempt.cause is distinct from 'paper' and ${attemptStateAt(at)} in ('submitted', 'ended') then floor(extract(epoch from
    coalesce(attempt.submitted_at, ${deadlineAt}) - attempt.started_at
    - case when attempt.round = 1 then interval '0' else (
      select coalesce(sum(reopened_at - submitted_at), interval '0') from earlier_round as earlier
      where earlier.contest_id = attempt.contest_id and earlier.student_id = attempt.student_id
    ) end))::int end`;

/** Selects participants. `mark_parts` is null if there is no response. */
export const participantFacts = (db: Database, { id, teacherId }: Reading, at: Date) =>
  participantsOf(db, id)
    .leftJoin(namesInClasses({ contestId: id, teacherId }), 'in_class.email_key', 'account.email_key')
    .select(['first_name', 'last_name', 'account.email', 'account.email_key', 'phone_number', ...TIMES])
    .select(sql<number>`contest.moved_seconds + given_seconds`.as('interrupted_seconds'))
    .select(sql<boolean>`(opened_at is not null or started_at is not null)`.as('is_known'))
    .select(sql<boolean>`false`.as('is_declined'))
    .select(
      sql<string | null>`case when opened_at is null and started_at is null
        then ${typedName('participation')} end`.as('typed_name'),
    )
    .select(sql<boolean>`selected_before is not null`.as('late_accepted'))
    .select(attemptStateAt(at).$castTo<AttemptState | null>().as('attempt_state'))
    .select(sql<boolean>`coalesce(attempt.cause = 'paper', false)`.as('on_paper'))
    .select(isExcused(id, sql`coalesce(seat_key, account.email_key)`).as('is_excused'))
    .select(secondsUsed(at).as('seconds_used'))
    .select(sql<number | null>`case when ${isResponse(at)} then mark_parts end`.as('mark_parts'));

/** Selects invitations, with the columns of `participantFacts`. */
export const invitationFacts = (db: Database, { id, teacherId }: Reading) =>
  db
    .selectFrom('invitation')
    .innerJoin('contest', 'contest.id', 'invitation.contest_id')
    .leftJoin(namesInClasses({ contestId: id, teacherId }), 'in_class.email_key', 'invitation.email_key')
    .select(['invitation.email_key as email', 'invitation.email_key', ...TIMES])
    .select('contest.moved_seconds as interrupted_seconds')
    .select((of) => [
      of.val('').as('first_name'),
      of.val('').as('last_name'),
      of.val('').as('phone_number'),
      of.lit(false).as('is_known'),
      of.lit(false).as('late_accepted'),
      of.lit(false).as('on_paper'),
      of.lit(null).as('attempt_state'),
      of.lit(null).as('seconds_used'),
      of.lit(null).as('mark_parts'),
    ])
    .select(sql<boolean>`(declined_at is not null)`.as('is_declined'))
    .select(typedName('invitation').as('typed_name'))
    .select(isExcused(id, sql`invitation.email_key`).as('is_excused'))
    .where('contest_id', '=', id);

export type FactsRow = InferResult<ReturnType<typeof participantFacts>>[number];

type Figures = Static<typeof ParticipantFigures>;

/** Picks the figures that pages and the JSON file have. */
export const figuresOf = ({ marks, seconds_used }: Figures): Figures => ({ marks, seconds_used });

/** Returns the facts that a teacher may see. The name is empty until the student opens the contest. */
export function factsOf(row: FactsRow, minimumMarks: number) {
  const { is_known: isKnown, attempt_state: state } = row;
  const marks = toMarksOrNull(row.mark_parts);
  return {
    ...(isKnown ? participantDetails(row) : invitationDetails(row)),
    ...(row.typed_name !== null && { typed_name: row.typed_name }),
    phone_number: isKnown ? row.phone_number : '',
    status: isKnown
      ? ('participant' as const)
      : row.is_declined
        ? ('declined' as const)
        : ('invited' as const),
    ...figuresOf({ ...row, marks }),
    is_passed: marks === null ? null : marks >= minimumMarks,
    ...(isKnown && marks === null && state !== null && { state }),
    ...(row.on_paper && { on_paper: true }),
    ...(row.is_excused && { excused: true }),
    late_accepted: row.late_accepted,
  };
}
