import { sql, type Transaction } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { findParticipant } from '../participation/find-participant.ts';

export type Audience =
  | { audience: 'all' }
  | { audience: 'class'; class: { id: number; name: string } }
  | { audience: 'room'; room: string }
  | { audience: 'student'; email: string };

type Writing = {
  contest: number;
  by: CallingTeacher<'contest'>;
  text: string;
  to: Audience;
  /** The question that the message is about. */
  question?: number;
  /** The invigilator's link; absent if the teacher writes. */
  invigilator?: number;
  at: Date;
};

export const sentDetail = sentence`Sent. Students see it within half a minute.`;

/** A stored message. `students`: its recipients; undefined if it is for all. */
export type StoredMessage = { number: number; students: number[] | undefined };

/**
 * Stores a message. Throws `Conflict` (409) for a draft, and for too many messages. An address without an
 * account is refused like one that has not opened the contest.
 */
export async function writeMessage(trx: Transaction<DB>, message: Writing): Promise<StoredMessage> {
  const { by, text, to, question, invigilator, at } = message;
  const {
    id: contestId,
    is_published: isPublished,
    start_at: start,
  } = await lockContest(trx, message.contest, by);
  if (!isPublished) {
    throw new Conflict(
      'not_published',
      sentence`This contest is not published, so nobody can read messages.`,
    );
  }
  const { latest, count } = await trx
    .selectFrom('message')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('latest'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contest_id', '=', contestId)
    .executeTakeFirstOrThrow();
  if (count >= quotas.messages) {
    throw new Conflict(
      'too_many_messages',
      sentence`A contest can have at most ${quotas.messages} messages. Tell the students in the room.`,
    );
  }
  if (question !== undefined) {
    if (at < start) throw notStartedRefusal();
    await requireQuestion(trx, contestId, question);
  }
  const number = latest + 1;
  const students = await recipientsOf(trx, contestId, to);
  await trx
    .insertInto('message')
    .values({
      contest_id: contestId,
      number,
      text,
      audience: to.audience === 'room' ? 'class' : to.audience,
      room: to.audience === 'room' ? to.room : null,
      class_name: to.audience === 'class' ? to.class.name : null,
      author_id: invigilator === undefined ? by.id : null,
      invigilator_id: invigilator ?? null,
      question_id: question ?? null,
      at,
    })
    .execute();
  if (students) {
    await sql`insert into message_recipient (contest_id, number, student_id)
      select ${contestId}, ${number}, unnest(${students}::integer[])`.execute(trx);
  }
  return { number, students };
}

/** Throws `NotFound` (404) if the question is not in the contest. */
export async function requireQuestion(db: Database, contestId: number, question: number): Promise<void> {
  const found = await db
    .selectFrom('question')
    .select('id')
    .where('contest_id', '=', contestId)
    .where('id', '=', question)
    .executeTakeFirst();
  if (!found) throw new NotFound('unknown_question', sentence`There is no such question.`);
}

const notStartedRefusal = () =>
  new Conflict('not_started', sentence`Before the start, students do not know the questions.`);

async function recipientsOf(
  trx: Transaction<DB>,
  contestId: number,
  to: Audience,
): Promise<number[] | undefined> {
  if (to.audience === 'all') return undefined;
  if (to.audience === 'student') {
    const student = await findParticipant(trx, contestId, to.email);
    if (!student.isKnown || student.student_id === null) {
      throw new Conflict('no_recipients', sentence`This student has not opened the contest yet.`);
    }
    return [student.student_id];
  }
  const isMember =
    to.audience === 'room'
      ? sql`exists (select from desk where desk.contest_id = ${contestId} and desk.room = ${to.room}
          and desk.email_key in (account.email_key, participation.seat_key))`
      : sql`exists (select from class_student as entry where entry.class_id = ${to.class.id}
          and (entry.account_id = account.id or entry.email_key in (account.email_key, participation.seat_key)))`;
  const { rows } = await sql<{ student: number; is_known: boolean }>`
    select student_id as student, opened_at is not null as is_known
    from participation join account on account.id = student_id
    where contest_id = ${contestId} and ${isMember}
    order by student_id`.execute(trx);
  if (!rows.some((row) => row.is_known)) {
    throw new Conflict(
      'no_recipients',
      to.audience === 'room'
        ? sentence`No student of this room has opened the contest yet.`
        : sentence`No student of this class has opened the contest yet.`,
    );
  }
  return rows.map(({ student }) => student);
}
