import type { Pool } from 'pg';
import { limits } from '#contract/limits.ts';
import { type AttemptKey, attemptKey } from './attempt-key.ts';
import { GroupCommit } from '../database/group-commit.ts';
import type { Selected } from '../grading/grade.ts';

export type Submission = {
  contestId: number;
  studentId: number;
  at: Date;
  selected: Selected;
  halfMarks: number;
};

/** What stands in the attempt's way, or already in it; null where the student has not joined. */
export type AttemptState = {
  start_at: Date;
  end_at: Date;
  submitted_at: Date | null;
  selected: Selected | null;
} | null;

/** `stored`: committed by this write. Otherwise the state that refused it. */
export type Written = { stored: true } | { stored: false; state: AttemptState };

export type AnswerWriter = GroupCommit<Submission, Written>;

/** Writes submissions, many in one autocommit statement. */
export function answerWriter(pool: Pool): AnswerWriter {
  return new GroupCommit<Submission, Written>({
    keyOf: attemptKey,
    write: (items) => writeSubmissions(pool, items),
  });
}

const arrayText = (selected: Selected) => `{${selected.map((id) => id ?? 'NULL').join(',')}}`;

/**
 * An attempt begun before the deadline is taken until it closes, one that no view has begun until the deadline. The
 * times are judged in this statement, never from a cache.
 */
const WRITE_SUBMISSIONS = `
  with asked as materialized (
    select * from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::text[], $5::integer[])
      as asked (contest_id, student_id, at, selected, half_marks)
  )
  insert into attempt (contest_id, student_id, started_at, submitted_at, selected, half_marks)
  select contest_id, student_id, at, at, asked.selected::bigint[], asked.half_marks
  from asked
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  left join attempt as begun using (contest_id, student_id)
  where is_published and at >= start_at and (
    at <= end_at
    or (begun.started_at is not null and at < end_at + ${limits.grace} * interval '1 millisecond')
  )
  order by contest_id, student_id
  on conflict (contest_id, student_id) do update
  set submitted_at = excluded.submitted_at, selected = excluded.selected, half_marks = excluded.half_marks
  where attempt.submitted_at is null
  returning contest_id as "contestId", student_id as "studentId"`;

async function writeSubmissions(pool: Pool, submissions: Submission[]): Promise<Written[]> {
  const { rows } = await pool.query<AttemptKey>({
    // A name makes PostgreSQL keep the plan.
    name: 'write submissions',
    text: WRITE_SUBMISSIONS,
    values: [
      submissions.map(({ contestId }) => contestId),
      submissions.map(({ studentId }) => studentId),
      submissions.map(({ at }) => at),
      submissions.map(({ selected }) => arrayText(selected)),
      submissions.map(({ halfMarks }) => halfMarks),
    ],
  });
  const stored = new Set(rows.map(attemptKey));
  const leftOut = submissions.filter((submission) => !stored.has(attemptKey(submission)));
  const states = leftOut.length > 0 ? await readStates(pool, leftOut) : new Map<string, AttemptState>();
  return submissions.map((submission) =>
    stored.has(attemptKey(submission))
      ? { stored: true }
      : { stored: false, state: states.get(attemptKey(submission)) ?? null },
  );
}

/** The state of one attempt. */
export async function readState(pool: Pool, attempt: AttemptKey): Promise<AttemptState> {
  return (await readStates(pool, [attempt])).get(attemptKey(attempt)) ?? null;
}

const READ_STATES = `
  select contest_id as "contestId", student_id as "studentId", start_at, end_at, submitted_at, selected
  from unnest($1::integer[], $2::integer[]) as asked (contest_id, student_id)
  join participation using (contest_id, student_id)
  join contest on contest.id = contest_id
  left join attempt using (contest_id, student_id)
  where is_published`;

async function readStates(pool: Pool, attempts: AttemptKey[]): Promise<Map<string, AttemptState>> {
  const { rows } = await pool.query<AttemptKey & NonNullable<AttemptState>>({
    name: 'read states',
    text: READ_STATES,
    values: [attempts.map(({ contestId }) => contestId), attempts.map(({ studentId }) => studentId)],
  });
  return new Map(rows.map((row) => [attemptKey(row), row]));
}
