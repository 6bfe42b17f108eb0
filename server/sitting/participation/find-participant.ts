import { type RawBuilder, sql } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import {
  deadlineAt,
  invitedDeadlineAt,
  lastClosingAt,
  unstoppedDeadlineAt,
  unstoppedInvitedDeadlineAt,
} from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { invitationDetails, participantForTeacher } from './seen-by-teacher.ts';

export const unknownParticipantRefusal = () =>
  new NotFound('unknown_participant', sentence`This address is not among the participants.`);

/**
 * Finds a participant or invitation, with the name and address that the teacher may see. Throws `NotFound`.
 */
export async function findParticipant(db: Database, contestId: number, email: string) {
  const key = emailKey(email);
  const participant = await participantsOf(db, contestId)
    .select(['participation.student_id', deadlineAt.as('deadline_at'), lastClosingAt.as('last_closing_at')])
    .select(unstoppedDeadlineAt.as('unstopped_deadline_at'))
    .select(['first_name', 'last_name', 'email', 'email_key', 'opened_at', 'seat_key'])
    .select(['participation.extra_minutes', 'participation.extra_percent', 'participation.is_focus_exempt'])
    .select(['participation.is_seb_exempt', 'participation.stopped_at'])
    .select(sql<number>`moved_seconds + given_seconds`.as('interrupted_seconds'))
    .select(['attempt.started_at', 'attempt.round', 'attempt.submitted_at', 'attempt.cause'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  // Always queries both tables, so that the response time does not reveal whether an account exists.
  const invitation = await db
    .selectFrom('invitation')
    .innerJoin('contest', 'contest.id', 'invitation.contest_id')
    .select([
      'email_key',
      'extra_minutes',
      'extra_percent',
      'is_focus_exempt',
      'is_seb_exempt',
      'moved_seconds as interrupted_seconds',
      lastClosingAt.as('last_closing_at'),
    ])
    .select([invitedDeadlineAt.as('deadline_at'), unstoppedInvitedDeadlineAt.as('unstopped_deadline_at')])
    .where('contest_id', '=', contestId)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (participant) return { ...participant, ...participantForTeacher(participant) };
  if (!invitation) throw unknownParticipantRefusal();
  const nothing = {
    student_id: null,
    started_at: null,
    round: null,
    submitted_at: null,
    cause: null,
    seat_key: null,
    stopped_at: null,
  };
  return { ...invitation, ...nothing, ...invitationDetails(invitation), isKnown: false };
}

export type Participant = Awaited<ReturnType<typeof findParticipant>>;

export const participantsOf = (db: Database, contestId: number) =>
  db
    .selectFrom('participation')
    .innerJoin('contest', 'contest.id', 'participation.contest_id')
    .innerJoin('account', 'account.id', 'participation.student_id')
    .leftJoin('attempt', (join) =>
      join
        .onRef('attempt.contest_id', '=', 'participation.contest_id')
        .onRef('attempt.student_id', '=', 'participation.student_id'),
    )
    .where('participation.contest_id', '=', contestId);

export const isExcused = (contestId: number, key: RawBuilder<unknown>) => sql<boolean>`(exists (
  select from excused where excused.contest_id = ${contestId} and excused.email_key = ${key}))`;
