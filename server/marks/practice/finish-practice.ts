import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Answers } from '#contract/answer.ts';
import { sentence } from '#shared/sentence.ts';
import { readAnswers } from '../../sitting/attempt/read-answers.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import type { Database } from '../../base/database/connect.ts';
import { earnedByRightOptions } from '../../contest/grading/grade.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { findPractice, formOfTry, type PracticeContest, practiceQuestionIndexes } from './find-practice.ts';
import { selectOwnTries } from './own-tries.ts';

/** Stores the marks of a practice try. A repeated call changes nothing. */
export function serveFinishPractice(server: Server & { questions: QuestionCache; keys: KeyCache }): void {
  const { db } = server;
  serve(
    server,
    'finishPractice',
    async ({ body: { contest: contestId, try: number, submission, others = [] }, caller, at }) => {
      const student = { contestId, studentId: caller.id };
      const practised = await findPractice(server, student, at);
      const { published } = practised;
      const form = formOfTry(published, contestId, number);
      const read = readAnswers(
        { options: submission, others },
        published,
        form,
        (index) => `submission.${index}`,
      );
      if (read.faults) {
        throw new InvalidFields(
          read.faults,
          'invalid_options',
          sentence`This try has options that cannot be accepted.`,
        );
      }
      const marks = marksOf(practised, practiceQuestionIndexes(practised, form), read.answers);
      await store(db, student, { number, at, ...marks });
      return { tries: await selectOwnTries(db, student) };
    },
  );
}

/** Returns the marks of a try, in parts. */
function marksOf({ key }: PracticeContest, indexes: number[], answers: Answers) {
  let [markParts, total] = [0, 0];
  for (const index of indexes) {
    const question = key.questions[index];
    if (!question) continue;
    // Answers that count only because of a correction are wrong here, because practice is for learning.
    markParts += earnedByRightOptions(question, answers[index] ?? null);
    total += question.markParts;
  }
  return { markParts, total };
}

/** Stores a try. Deletes the oldest tries if there are more than `limits.maxPracticeTries`. */
async function store(
  db: Database,
  { contestId, studentId }: AttemptKey,
  { number, at, markParts, total }: { number: number; at: Date; markParts: number; total: number },
): Promise<void> {
  // Selects from the participation, so that no row is stored for a contest that is being removed.
  await sql`
    insert into practice_try (contest_id, student_id, number, finished_at, mark_parts, total_mark_parts)
    select contest_id, student_id, ${number}::int, ${at}::timestamptz, ${markParts}::int, ${total}::int
    from participation where contest_id = ${contestId} and student_id = ${studentId} for key share
    on conflict do nothing`.execute(db);
  await sql`
    delete from practice_try where contest_id = ${contestId} and student_id = ${studentId} and number in (
      select number from practice_try where contest_id = ${contestId} and student_id = ${studentId}
      order by finished_at desc, number offset ${limits.maxPracticeTries}
    )`.execute(db);
}
