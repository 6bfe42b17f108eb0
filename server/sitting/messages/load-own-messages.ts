import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf, pickByForm } from '../../contest/shared/forms.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';

type Reading = { db: Database; questions: QuestionCache };

/**
 * Returns a student's messages of a contest in their order. Those about a question go only to students who
 * have begun and whose form has the question.
 */
export async function loadOwnMessages(
  { db, questions }: Reading,
  key: AttemptKey,
  asked: { by: number; at: Date },
) {
  const { contestId, studentId } = key;
  const { rows } = await sql<{
    number: number;
    text: string;
    at: Date;
    question: number | null;
    audience: string;
  }>`
    select number, text, at, question_id::float8 as question, audience from message
    where contest_id = ${contestId} and (audience = 'all' or exists (
      select from message_recipient as recipient where recipient.contest_id = message.contest_id
        and recipient.number = message.number and recipient.student_id = ${studentId}))
      and (question_id is null or exists (
        select from attempt where attempt.contest_id = ${contestId} and attempt.student_id = ${studentId}))
    order by number`.execute(db);
  const published = rows.some(({ question }) => question !== null)
    ? await questions.read(db, contestId, asked)
    : undefined;
  const own = published ? pickByForm(published.questionIds, formOf(published.forms, key)) : [];
  const readable = rows.filter(({ question }) => question === null || own.includes(question));
  return readable.map(({ number, text, at, question, audience }) =>
    Object.assign(
      { number, text, datetime: at.toISOString() },
      question !== null && { question },
      question !== null && audience === 'all' && { is_correction: true as const },
    ),
  );
}

/** Returns the corrections of the questions' texts, oldest first. */
export async function loadTextCorrections(db: Database, contestId: number) {
  const { rows } = await sql<{ question: number; text: string }>`
    select question_id::float8 as question, text from message
    where contest_id = ${contestId} and question_id is not null and audience = 'all'
    order by number`.execute(db);
  return rows;
}

/** Returns the number up to which the student has read, or 0. */
export async function loadReadUntil(db: Database, { contestId, studentId }: AttemptKey): Promise<number> {
  const row = await db
    .selectFrom('message_read')
    .select('until')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.until ?? 0;
}
