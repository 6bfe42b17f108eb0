import * as limits from '#contract/limits.ts';
import type { Answer } from '#contract/answer.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import { haveAllClosed, isPastDeadline } from '../../contest/shared/time-rules.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { chosenText } from '../../contest/shared/chosen-text.ts';
import { formOf } from '../../contest/shared/forms.ts';
import type { Attempts } from '../attempt/attempts.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { toFactor } from './extra-time.ts';
import { findParticipant, type Participant } from '../participation/find-participant.ts';
import { loadTypedName } from '../participation/typed-name.ts';
import { answerColumns, countedAnswers, lateAnswersOf } from '../late-answers/load-late-answers.ts';
import { readRoomRecord } from './read-room-record.ts';
import { timelineEntries } from './timeline-entries.ts';

type Needs = Server & Attempts & { keys: KeyCache; keepRecords: number | undefined };

const DAY = 86_400_000;

export function serveGetTimeline(server: Needs): void {
  const { db, record, presence, keepRecords } = server;
  serve(server, 'getTimeline', async ({ body, caller, at }) => {
    const contest = await loadContest(db, body.contest, caller);
    await Promise.all([record.flush(), presence.flush()]);
    const student = await findParticipant(db, contest.id, body.email);
    const begun = begunBy(student);
    return {
      name: student.name,
      ...(await loadTypedName(db, { contestId: contest.id, teacherId: caller.id }, student)),
      email: student.email,
      round: student.round,
      deadline: student.unstopped_deadline_at.toISOString(),
      extra_minutes: student.extra_minutes,
      extra_factor: toFactor(student),
      interrupted_seconds: student.interrupted_seconds,
      focus_exempt: student.is_focus_exempt,
      ...(keepRecords !== undefined && {
        record_until_datetime: new Date(contest.end_at.getTime() + keepRecords * DAY).toISOString(),
      }),
      ...(contest.seb && { seb_exempt: student.is_seb_exempt }),
      submitted_datetime: student.submitted_at?.toISOString() ?? null,
      cause: student.cause,
      may_reopen:
        student.submitted_at !== null &&
        !isPastDeadline(student, at) &&
        !haveAllClosed(student, new Date(at.getTime() + limits.timeChangeMargin)),
      may_extend: !contest.is_published || !haveAllClosed(student, at),
      ...(await readRoomRecord(db, contest.id, student.email_key)),
      // Before the attempt begins, there are no entries, because they would reveal that the student has an
      // account.
      ...(begun ? await recordOf(server, contest.id, begun, { by: caller.id, at }) : nothing),
    };
  });
}

const noTexts = { questions: [] };
const none = { late_answers: [], late_accepted: false };
const nothing = { entries: [], ...none };

/** Returns the record and the late answers. Those that a teacher read in arrived as the record says. */
async function recordOf(
  server: Needs,
  contestId: number,
  begun: NonNullable<ReturnType<typeof begunBy>>,
  asked: { by: number; at: Date },
) {
  const entries = await timelineEntries(server.db, contestId, begun, asked.at);
  const late = await lateTextsOf(server, { contestId, studentId: begun.student_id }, asked);
  const readIn = new Set(entries.flatMap(({ kind, datetime }) => (kind === 'handed over' ? [datetime] : [])));
  return {
    ...late,
    entries,
    late_answers: late.late_answers.map((answer) =>
      Object.assign(answer, readIn.has(answer.arrived_datetime) && { handed_over: true as const }),
    ),
  };
}

function begunBy(student: Participant) {
  const { student_id, started_at, round } = student;
  if (student_id === null || started_at === null || round === null) return null;
  return { ...student, student_id, started_at, round };
}

async function lateTextsOf(
  { db, questions, keys }: Needs,
  { contestId, studentId }: AttemptKey,
  asked: { by: number; at: Date },
) {
  const attempt = await db
    .selectFrom('attempt')
    .select(answerColumns)
    .select('key_version')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const read = await questions.read(db, contestId, asked);
  if (!attempt || !read) return none;
  const form = formOf(read.forms, { contestId, studentId });
  const key = keyOfForm(await keys.at(db, read, attempt.key_version), form);
  const published = await addTypedAnswers(db, read, contestId, [studentId]);
  const late = await lateAnswersOf(db, { contestId, studentId }, attempt, published, key);
  const { questions: written } = late.length > 0 ? await questions.texts(db, published, asked) : noTexts;
  const { answers } = countedAnswers(attempt, published);
  const textOf = (questionIndex: number, answer: Answer | null = null) => {
    const question = written[questionIndex];
    return question ? chosenText(question, answer) : null;
  };
  return {
    late_answers: late.map(({ questionIndex, option, ...times }) => {
      const question = written[questionIndex];
      const chosen = textOf(questionIndex, option);
      const counted = textOf(questionIndex, answers?.[questionIndex]);
      return Object.assign(times, {
        question: questionIndex + 1,
        question_text: question?.question_text ?? '',
        ...(question?.tree && { question_tree: question.tree }),
        option_text: chosen?.text ?? '',
        ...(chosen?.tree && { option_tree: chosen.tree }),
        counted_option_text: counted?.text ?? null,
        ...(counted?.tree && { counted_option_tree: counted.tree }),
      });
    }),
    late_accepted: attempt.selected_before !== null,
  };
}
