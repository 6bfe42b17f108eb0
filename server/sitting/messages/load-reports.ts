import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Answer } from '#contract/schemas.ts';
import { fullName } from '../../base/shared/full-name.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

type Question = Answer<'getReports'>['questions'][number];

/** Whether a message about the question has gone to the student since the report, which answers it. */
const isAnswered = (contestId: number) => sql<boolean>`exists (
  select from message where message.contest_id = ${contestId}
    and message.question_id = report.question_id and message.at >= report.at
    and (audience = 'all' or exists (select from message_recipient as recipient
      where recipient.contest_id = ${contestId} and recipient.number = message.number
        and recipient.student_id = report.student_id)))`;

/** Counts the open reports on each question of a contest. */
export async function countReports(db: Database, contestId: number) {
  const { rows } = await sql<{ question: number; number: number; students: number }>`
    select question.id::float8 as question, question.position + 1 as number, count(*)::int as students
    from report join question on question.id = report.question_id and question.contest_id = report.contest_id
    where report.contest_id = ${contestId} and not ${isAnswered(contestId)}
    group by question.id order by question.position`.execute(db);
  return rows;
}

/** Returns what a student has reported, oldest first. */
export async function loadOwnReports(db: Database, { contestId, studentId }: AttemptKey) {
  const { rows } = await sql<{ question: number; text: string; at: Date }>`
    select question_id::float8 as question, text, at from report
    where contest_id = ${contestId} and student_id = ${studentId} order by at, question_id`.execute(db);
  return rows;
}

type Row = {
  id: number;
  number: number;
  question_text: string;
  answering: string | null;
  first_name: string;
  last_name: string;
  email: string;
  text: string;
  at: Date;
  is_answered: boolean;
};

/**
 * Returns the latest reports by question. Only students who have begun report, so teachers may see their
 * names.
 */
export async function loadReports(
  db: Database,
  contestId: number,
  { by, at }: { by: number; at: Date },
): Promise<Question[]> {
  const { rows } = await sql<Row>`
    select question.id::float8 as id, question.position + 1 as number, question_text,
      case when answering.at > ${new Date(at.getTime() - limits.answeringTime)} and colleague.id <> ${by}
        then trim(colleague.first_name || ' ' || colleague.last_name) end as answering,
      student.first_name, student.last_name, student.email, report.text, report.at,
      ${isAnswered(contestId)} as is_answered
    from (
      select * from report where contest_id = ${contestId} order by at desc limit ${limits.reportsShown}
    ) as report
    join question on question.id = report.question_id and question.contest_id = report.contest_id
    join account as student on student.id = report.student_id
    left join report_answering as answering
      on answering.contest_id = report.contest_id and answering.question_id = report.question_id
    left join account as colleague on colleague.id = answering.account_id
    order by question.position, report.at, report.student_id`.execute(db);
  const questions = new Map<number, Question>();
  for (const { id, number, question_text, answering, ...row } of rows) {
    const question = questions.get(id) ?? {
      id,
      number,
      question_text,
      ...(answering !== null && { answering }),
      reports: [],
    };
    questions.set(id, question);
    const { email, text, is_answered } = row;
    question.reports.push({ name: fullName(row), email, text, datetime: row.at.toISOString(), is_answered });
  }
  return [...questions.values()];
}
