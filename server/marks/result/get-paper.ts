import { toMarksOrNull } from '#contract/marks.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { isClosed } from '../../contest/shared/time-rules.ts';
import { keyHeldColumn, keyHeldField } from '../../contest/shared/key-held.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import type { Database } from '../../base/database/connect.ts';
import { poolSize } from '../../contest/shared/sections.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { earnedMarks, type Key } from '../../contest/grading/grade.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import {
  findParticipant,
  participantsOf,
  type Participant,
} from '../../sitting/participation/find-participant.ts';
import { loadTypedName } from '../../sitting/participation/typed-name.ts';
import {
  answerColumns,
  currentAnswers,
  countedAnswers,
  lateAnswersOf,
} from '../../sitting/late-answers/load-late-answers.ts';

/** Serves one student's paper to teachers. The page gets the questions and the key from `viewContest`. */
export function serveGetPaper(server: Server & { questions: QuestionCache }): void {
  const { db, questions } = server;
  serve(server, 'getPaper', async ({ body, caller, at }) => {
    const { id } = await loadContest(db, body.contest, caller);
    // The questions are read outside the snapshot, because this read may wait, and a snapshot that is older
    // could miss a publication.
    const published = (await questions.read(db, id, { by: caller.id, at })) ?? undefined;
    // Reads one snapshot, so that a simultaneous correction or acceptance of late answers does not mix two
    // states.
    return readInSnapshot(db, async (trx) => {
      const contest = await loadContest(trx, id, caller);
      const key = await loadEffectiveKey(trx, id, contest.key_version);
      const student = await findParticipant(trx, contest.id, body.email);
      const answers = await answersOf(trx, published, contest.id, student, key, at);
      const blank = Array.from({ length: poolSize(contest) }, () => null);
      const form = published ? formOfBegun(published, id, student) : null;
      const markParts = answers?.mark_parts ?? null;
      return {
        name: student.name,
        ...(await loadTypedName(trx, { contestId: contest.id, teacherId: caller.id }, student)),
        email: student.email,
        state: stateOf(student, at),
        deadline: student.deadline_at.toISOString(),
        submitted_datetime: student.submitted_at?.toISOString() ?? null,
        cause: student.cause,
        ...(answers && keyHeldField(answers)),
        ...(form && { drawn: form.map((questionIndex) => questionIndex + 1) }),
        marks: toMarksOrNull(markParts),
        is_passed: markParts === null ? null : markParts >= contest.minimum_mark_parts,
        earned_marks: blank.map((none, questionIndex) =>
          markParts === null || form?.includes(questionIndex) === false
            ? none
            : earnedMarks(key, questionIndex, answers?.counting ?? []),
        ),
        selected: answers?.counting ?? blank,
        selected_in_time: answers?.inTime ?? blank,
        late_answers: answers?.late ?? [],
      };
    });
  });
}

/**
 * Returns the student's form; null before the attempt begins, because a form would reveal that an added
 * address has an account.
 */
const formOfBegun = (
  { forms }: PublishedContest,
  contestId: number,
  { student_id: studentId, round }: Participant,
) => (studentId === null || round === null ? null : formOf(forms, { contestId, studentId }));

function stateOf({ round, submitted_at, deadline_at }: Participant, at: Date) {
  if (round === null) return 'not started';
  if (submitted_at) return 'submitted';
  return isClosed({ deadline_at }, at) ? 'ended' : 'working';
}

async function answersOf(
  db: Database,
  published: PublishedContest | undefined,
  contestId: number,
  { student_id: studentId, round }: Participant,
  key: Key,
  at: Date,
) {
  if (studentId === null || round === null || !published) return null;
  const { is_response: isCounted, ...attempt } = await participantsOf(db, contestId)
    .select(answerColumns)
    .select(['mark_parts', isResponse(at).as('is_response'), keyHeldColumn(at)])
    .where('participation.student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  const own = keyOfForm(key, formOf(published.forms, { contestId, studentId }));
  const asked = await addTypedAnswers(db, published, contestId, [studentId]);
  const late = await lateAnswersOf(db, { contestId, studentId }, attempt, asked, own);
  return {
    counting: currentAnswers(attempt, asked).answers,
    inTime: countedAnswers(attempt, asked).answers,
    mark_parts: isCounted ? attempt.mark_parts : null,
    key_held_until: attempt.key_held_until,
    late: late.map(({ questionIndex, ...answer }) => Object.assign(answer, { question: questionIndex + 1 })),
  };
}
