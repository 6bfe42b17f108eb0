import { type RawBuilder, sql } from 'kysely';
import type { QuestionHistory } from '#contract/appeals.ts';
import { toMarks } from '#contract/marks.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { Correction } from './corrections-of.ts';

type Entry = QuestionHistory[number];
/** Events about a question for one student, oldest first. */
export type History = { student: number; question: number; entries: Entry[] };

type Row = {
  student: number;
  question: number;
  kind: Entry['kind'];
  text: string;
  at: Date;
  mark_parts: number | null;
  outcome: 'stays' | 'corrected' | null;
};

/** A student's answer to a question. */
type Pair = { student: number; question: number };

/**
 * Histories to read: of one student, or of these pairs. `hasMarks`: whether the reader may see the marks of
 * single questions, which reveal the key.
 */
type Reading = { of: number | readonly Pair[]; hasMarks: boolean };

/**
 * Returns the histories of questions. `corrections`: corrections of the key that apply.
 */
export async function loadHistories(
  db: Database,
  contestId: number,
  corrections: readonly Correction[],
  { of, hasMarks }: Reading,
): Promise<History[]> {
  const rows = await loadRows(db, contestId, of);
  const histories = new Map<string, History>();
  for (const { student, question, kind, text, at, mark_parts: parts, outcome } of rows) {
    const key = `${student} ${question}`;
    const history = histories.get(key) ?? { student, question, entries: [] };
    histories.set(key, history);
    history.entries.push({
      kind,
      text,
      datetime: at.toISOString(),
      ...(hasMarks && parts !== null && { marks: toMarks(parts) }),
      ...(outcome && { outcome }),
    });
  }
  for (const { question, entries } of histories.values()) {
    for (const { datetime, reason, questions } of corrections) {
      if (questions.includes(question)) entries.push({ kind: 'correction', text: reason, datetime });
    }
    entries.sort((one, other) => Date.parse(one.datetime) - Date.parse(other.datetime));
  }
  return [...histories.values()];
}

async function loadRows(db: Database, contestId: number, of: Reading['of']): Promise<Row[]> {
  const isWanted = (column: RawBuilder<unknown>, question: RawBuilder<unknown>) =>
    typeof of === 'number'
      ? sql`${column} = ${of}`
      : sql`(${column}, ${question}) in (select * from unnest(
          ${of.map(({ student }) => student)}::int[], ${of.map((pair) => pair.question)}::int8[]))`;
  const { rows } = await sql<Row>`
    select student, question::float8 as question, kind, text, at, mark_parts, outcome from (
      select student_id as student, question_id as question, 'report' as kind, text, at,
        null::integer as mark_parts, null as outcome
      from report where contest_id = ${contestId} and ${isWanted(sql`student_id`, sql`question_id`)}
      union all
      select recipient.student_id, question_id, 'reply', text, at, null, null
      from message join message_recipient as recipient using (contest_id, number)
      where contest_id = ${contestId} and question_id is not null
        and ${isWanted(sql`recipient.student_id`, sql`question_id`)}
      union all
      select student_id, question_id, 'appeal', text, at, mark_parts, null
      from appeal where contest_id = ${contestId} and ${isWanted(sql`student_id`, sql`question_id`)}
      union all
      select student_id, question_id, 'answer', answer, answered_at, null, outcome
      from appeal where contest_id = ${contestId} and answer is not null
        and ${isWanted(sql`student_id`, sql`question_id`)}
    ) as entry
    order by at, student, question`.execute(db);
  return rows;
}

/** Returns a student's appeals, oldest first. */
export async function loadOwnAppeals(db: Database, { contestId, studentId }: AttemptKey) {
  return db
    .selectFrom('appeal')
    .select(sql<number>`question_id::float8`.as('question'))
    .select(['text', 'at', 'outcome', 'answer', 'answered_at'])
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .orderBy('at')
    .orderBy('question_id')
    .execute();
}
