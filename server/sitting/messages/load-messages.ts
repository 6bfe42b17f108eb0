import { sql } from 'kysely';
import type { Answer } from '#contract/schemas.ts';
import type { Database } from '../../base/database/connect.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { participantForTeacher } from '../participation/seen-by-teacher.ts';

type Message = Answer<'watchMessages'>['messages'][number];
type Counts = Pick<Message, 'seen' | 'recipients'>;

/**
 * Returns a contest's messages, latest first. Counts only recipients who have opened the contest, because
 * others may have no account. `aboutQuestions`: with answers to reports, which invigilators do not see.
 */
export async function loadMessages(
  db: Database,
  contestId: number,
  { aboutQuestions = true } = {},
): Promise<Message[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('account as author', 'author.id', 'author_id')
    .leftJoin('invigilator', (join) =>
      join
        .onRef('invigilator.id', '=', 'invigilator_id')
        .onRef('invigilator.contest_id', '=', 'message.contest_id'),
    )
    .select(['number', 'text', 'class_name', 'room', 'at'])
    .select(sql<Message['audience']>`audience`.as('audience'))
    .select(sql<number | null>`question_id::float8`.as('question'))
    .select(
      sql<string>`coalesce(invigilator.name, trim(author.first_name || ' ' || author.last_name), '')`.as(
        'author',
      ),
    )
    .where('message.contest_id', '=', contestId)
    .$if(!aboutQuestions, (query) => query.where('question_id', 'is', null))
    .orderBy('number', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const countsOfAll = await countAll(db, contestId);
  const countsOf = await countRecipients(db, contestId);
  const students = await loadSingleRecipients(db, contestId);
  return rows.map(({ number, text, audience, class_name: className, room, author, at, question }) => {
    const student = audience === 'student' ? students.get(number) : undefined;
    const counts = audience === 'all' ? countsOfAll(number) : countsOf.get(number);
    const about = {
      ...(className !== null && { class_name: className }),
      ...(room !== null && { room }),
      ...(question !== null && { question }),
      ...(student && { student }),
    };
    const datetime = at.toISOString();
    return Object.assign({ number, text, audience, author, datetime }, counts ?? NO_COUNTS, about);
  });
}

const NO_COUNTS = { seen: 0, recipients: 0 };

/** Returns how many students can read messages for all, and have read the one with a number. */
async function countAll(db: Database, contestId: number): Promise<(number: number) => Counts> {
  const { rows } = await sql<{ until: number; students: number }>`
    select coalesce(until, 0) as until, count(*)::int as students
    from participation left join message_read using (contest_id, student_id)
    where contest_id = ${contestId} and opened_at is not null
    group by until`.execute(db);
  const sum = (some: typeof rows) => some.reduce((total, { students }) => total + students, 0);
  const recipients = sum(rows);
  return (number) => ({ seen: sum(rows.filter(({ until }) => until >= number)), recipients });
}

async function countRecipients(db: Database, contestId: number): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts & { number: number }>`
    select number, count(*)::int as recipients, count(*) filter (where until >= number)::int as seen
    from message_recipient
    join participation using (contest_id, student_id)
    left join message_read using (contest_id, student_id)
    where contest_id = ${contestId} and opened_at is not null
    group by number`.execute(db);
  return new Map(rows.map(({ number, ...counts }) => [number, counts]));
}

/** Returns the recipients of messages to one student, as teachers see them, by number. */
async function loadSingleRecipients(db: Database, contestId: number) {
  const rows = await participantsOf(db, contestId)
    .innerJoin('message_recipient as recipient', (join) =>
      join
        .onRef('recipient.contest_id', '=', 'participation.contest_id')
        .onRef('recipient.student_id', '=', 'participation.student_id'),
    )
    .innerJoin('message', (join) =>
      join
        .onRef('message.contest_id', '=', 'recipient.contest_id')
        .onRef('message.number', '=', 'recipient.number'),
    )
    .select(['message.number', 'first_name', 'last_name', 'email', 'email_key', 'opened_at', 'started_at'])
    .where('message.audience', '=', 'student')
    .execute();
  return new Map(
    rows.map((row) => {
      const { name, email } = participantForTeacher(row);
      return [row.number, { name, email }] as const;
    }),
  );
}
