import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { findParticipant } from '../../sitting/participation/find-participant.ts';
import { correctionsOf } from './corrections-of.ts';
import { loadHistories } from './question-histories.ts';

/** Serves students' appeals to the teachers of a contest, and stores their answers. */
export function serveAnswerAppeals(server: Server): void {
  const { db } = server;
  serve(server, 'getAppeals', async ({ body, caller }) =>
    readInSnapshot(db, async (trx) => {
      const { id, key_version: version } = await loadContest(trx, body.contest, caller);
      const { rows, open } = await loadAppeals(trx, id);
      const corrections = await correctionsOf(trx, id, version);
      const histories = await loadHistories(trx, id, corrections, { of: rows, hasMarks: true });
      const historyOf = new Map(
        histories.map(({ student, question, entries }) => [`${student} ${question}`, entries]),
      );
      const appeals = rows.map((row) =>
        Object.assign(
          {
            question: row.question,
            name: fullName(row),
            email: row.email,
            is_answered: row.is_answered,
            history: historyOf.get(`${row.student} ${row.question}`) ?? [],
          },
          row.earned !== null && { marks: toMarks(row.earned) },
          row.answered_by !== null && { answered_by: row.answered_by },
        ),
      );
      return { open, appeals };
    }),
  );

  serve(server, 'answerAppeal', async ({ body, caller, at }) => {
    const { contest, question, email, text, outcome } = body;
    await inTransaction(db, async (trx) => {
      const { id, key_version: version } = await lockContest(trx, contest, caller);
      const { student_id: student } = await findParticipant(trx, id, email);
      const appeal = await trx
        .selectFrom('appeal')
        .select('outcome')
        .where('contest_id', '=', id)
        .where('student_id', '=', student)
        .where('question_id', '=', question)
        .executeTakeFirst();
      if (!appeal) throw new NotFound('unknown_appeal', sentence`There is no such appeal.`);
      if (appeal.outcome !== null) {
        throw new Conflict('already_answered', sentence`This appeal has already been answered.`);
      }
      if (outcome === 'corrected') await requireCorrection(trx, { id, version, question });
      await trx
        .updateTable('appeal')
        .set({ outcome, answer: text, answered_at: at, answered_by: caller.id })
        .where('contest_id', '=', id)
        .where('student_id', '=', student)
        .where('question_id', '=', question)
        .execute();
    });
    return { detail: sentence`The student sees your answer in the result.` };
  });
}

/** Throws `Conflict` (409) if no correction of the key that applies is about the question. */
async function requireCorrection(
  db: Database,
  { id, version, question }: { id: number; version: number; question: number },
): Promise<void> {
  const corrections = await correctionsOf(db, id, version);
  if (corrections.some(({ questions }) => questions.includes(question))) return;
  throw new Conflict(
    'key_not_corrected',
    sentence`The key of this question has not been corrected. Correct it first, or let the marks stay.`,
  );
}

type Row = {
  student: number;
  question: number;
  first_name: string;
  last_name: string;
  email: string;
  earned: number | null;
  is_answered: boolean;
  answered_by: string | null;
};

/** Returns appeals, open ones first, oldest first, and the number of open ones. */
async function loadAppeals(db: Database, contestId: number) {
  const { rows } = await sql<Row & { open: number }>`
    select appeal.student_id as student, question.id::float8 as question,
      student.first_name, student.last_name, student.email,
      attempt.earned[question.position + 1] as earned, outcome is not null as is_answered,
      trim(teacher.first_name || ' ' || teacher.last_name) as answered_by,
      (count(*) filter (where outcome is null) over ())::int as open
    from appeal
    join question on question.id = appeal.question_id and question.contest_id = appeal.contest_id
    join account as student on student.id = appeal.student_id
    left join attempt on attempt.contest_id = appeal.contest_id and attempt.student_id = appeal.student_id
    left join account as teacher on teacher.id = answered_by
    where appeal.contest_id = ${contestId}
    order by outcome is not null, appeal.at, appeal.student_id, question.position
    limit ${limits.appealsShown}`.execute(db);
  return { rows, open: rows[0]?.open ?? 0 };
}
