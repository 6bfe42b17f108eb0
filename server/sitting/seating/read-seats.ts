import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { TooLarge } from '../../base/shared/errors.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { invitationDetails, participantForTeacher } from '../participation/seen-by-teacher.ts';

/**
 * Returns the students of a contest, as the teacher may see them. `key`: the address key on the teacher's
 * list, by which desks are stored. Throws `TooLarge` if there are more than `limits.desks.count`.
 */
export async function readSeats(db: Database, contestId: number) {
  const most = limits.desks.count + 1;
  const participants = await participantsOf(db, contestId)
    .select(['first_name', 'last_name', 'email', 'email_key', 'opened_at', 'started_at', 'seat_key'])
    .limit(most)
    .execute();
  const invitations = await db
    .selectFrom('invitation')
    .select('email_key')
    .where('contest_id', '=', contestId)
    .where('declined_at', 'is', null)
    .limit(most)
    .execute();
  if (participants.length + invitations.length >= most) {
    throw new TooLarge(
      sentence`Seats can be planned for contests with at most ${limits.desks.count} students.`,
    );
  }
  return [
    ...participants.map((row) =>
      Object.assign(participantForTeacher(row), { key: row.seat_key ?? row.email_key }),
    ),
    ...invitations.map((row) => Object.assign(invitationDetails(row), { key: row.email_key })),
  ];
}

/** Desk of a participation, for a left join in a select over `participation` and `account`. */
export const deskOfParticipant = sql`desk on desk.contest_id = participation.contest_id
  and desk.email_key = coalesce(participation.seat_key, account.email_key)`;
