import { sql, type Transaction } from 'kysely';
import { answersToRow } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { DB } from '../../base/database/rows.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { refuseIfRemoved } from '../../contest/shared/removed-answers.ts';
import { areResultsOpen, isClosed } from '../../contest/shared/time-rules.ts';
import { lockContest, type LockedContest } from '../../contest/shared/lock-contest.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import { grade } from '../../contest/grading/grade.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { limitTexts } from '../attempt/limit-texts.ts';
import { readAnswers } from '../attempt/read-answers.ts';
import { recordAction } from '../participation/change-participant.ts';
import { findParticipant, type Participant } from '../participation/find-participant.ts';
import type { LivePage } from '../participation/live-page.ts';

type Needs = LivePage & Attempts & { questions: QuestionCache; keys: KeyCache };

/**
 * Serves the typing in of answers from paper, which then count like answers from a device. Typing a paper
 * again replaces its answers. Answers from a device are never replaced.
 */
export function serveTypePaperAnswers(server: Server & Needs): void {
  const { db, clock, live, questions, typed, keys } = server;
  serve(server, 'typePaperAnswers', async ({ body, caller, at }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const published = await questions.read(db, id, { by: caller.id, at });
    if (!published) throw notStartedRefusal();
    const { student_id: found } = await findParticipant(db, id, body.email);
    const answers = readPaper(body, published, { contestId: id, studentId: found ?? 0 });
    await limitTexts(server, caller.id, at, body.others ?? []);
    const cells = await typed.store([{ contestId: id, answers, published }]);
    const paper = { answers, published: { ...published, texts: cells(id) } };
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller, { noBeginning: true });
      const student = await findParticipant(trx, id, body.email);
      await refuseIfRemoved(trx, id);
      const attempt = requirePaper(student, id);
      if (body.removed) refuseFreshStart(contest, student, clock);
      await (body.removed ? removePaper(trx, attempt) : storePaper(trx, keys, contest, attempt, paper, at));
      const round = student.round ?? 1;
      if (!body.removed) await recordAction(trx, { ...attempt, round }, { at, kind: 'typed from paper' });
      const count = answers.filter(isNotNull).length;
      const about = { address: student.email_key, ...(!body.removed && { count }) };
      await recordAct(trx, { contest_id: id }, 'typePaperAnswers', { author: caller, at }, about);
    });
    live.forget(id);
    return {
      detail: body.removed
        ? sentence`The answers from paper are removed.`
        : sentence`The answers from paper are saved.`,
    };
  });
}

const notStartedRefusal = () =>
  new Conflict('not_started', sentence`Answers from paper can be typed in from the start on.`);

type Sent = { submission: number[]; others?: Parameters<typeof readAnswers>[0]['others'] };

function readPaper(
  { submission, others = [] }: Sent,
  published: PublishedContest,
  attempt: AttemptKey,
): Answers {
  const form = formOf(published.forms, attempt);
  if (form && form.length < published.questionIds.length) {
    throw new Conflict(
      'questions_drawn',
      sentence`This contest draws questions for each student, so a paper may have others than the student.`,
    );
  }
  const read = readAnswers(
    { options: submission, others },
    published,
    null,
    (index) => `submission.${index}`,
  );
  if (!read.faults) return read.answers;
  throw new InvalidFields(
    read.faults,
    'invalid_options',
    sentence`These answers have options that cannot be accepted.`,
  );
}

/** Returns the student's attempt. Throws if the address is not known to the teacher, or has used a device. */
function requirePaper(student: Participant, contestId: number): AttemptKey {
  // A student's name shows once there are answers. It may not reveal whose an unknown address is.
  if (!student.isKnown || student.student_id === null) {
    throw new Conflict(
      'student_not_known',
      sentence`This address has not opened the contest yet. Add the person by name instead.`,
    );
  }
  if (student.started_at && student.cause !== 'paper') {
    throw new Conflict(
      'answered_on_device',
      sentence`This student has started on a device, so answers from paper cannot replace those. Type the paper in for a person added by name, and excuse this student.`,
    );
  }
  return { contestId, studentId: student.student_id };
}

/** Throws if a student without the paper could start now and know the key. */
function refuseFreshStart(contest: LockedContest, student: Participant, clock: Clock): void {
  const now = new Date(clock.now());
  // The results may open, and be read, before this is committed.
  const committed = new Date(clock.now() + limits.timeChangeMargin);
  if (isClosed(student, now) || !areResultsOpen(contest, committed)) return;
  throw new Conflict(
    'results_open',
    sentence`The results are open, and this student still has time to start. Type the paper in again instead of removing it.`,
  );
}

const removePaper = (trx: Transaction<DB>, { contestId, studentId }: AttemptKey) =>
  trx
    .deleteFrom('attempt')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .where('cause', '=', 'paper')
    .execute();

async function storePaper(
  trx: Transaction<DB>,
  keys: KeyCache,
  contest: LockedContest,
  attempt: AttemptKey,
  { answers, published }: { answers: Answers; published: PublishedContest },
  at: Date,
): Promise<void> {
  const { contestId, studentId } = attempt;
  const version = await keys.at(trx, published, contest.key_version);
  const key = keyOfForm(version, formOf(published.forms, attempt));
  const { earned, markParts } = grade(answers, key);
  const row = answersToRow(answers, published);
  const values = sql`${at}, ${row}::bigint[], ${row}::bigint[],
    ${row.map((cell) => cell && at.getTime())}::bigint[], ${row.map((cell) => cell && 0)}::integer[],
    ${earned}::integer[], ${markParts}, ${contest.key_version}`;
  await sql`
    insert into attempt (contest_id, student_id, started_at, submitted_at, cause, saved_at, selected, submission,
      chosen_at, chosen_on, earned, mark_parts, key_version)
    values (${contestId}, ${studentId}, ${contest.start_at}, ${at}, 'paper', ${values})
    -- The first time stays the submission's, so that open results stay open.
    on conflict (contest_id, student_id) do update set (saved_at, selected, submission, chosen_at, chosen_on,
      earned, mark_parts, key_version) = (${values}),
      selected_before = null, chosen_at_before = null, chosen_on_before = null`.execute(trx);
  await trx
    .deleteFrom('late_answer')
    .where('contest_id', '=', contestId)
    .where('student_id', '=', studentId)
    .execute();
}
