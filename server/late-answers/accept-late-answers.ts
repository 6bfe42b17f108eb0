import { type Transaction, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { AttemptKey } from '../contest/attempt-key.ts';
import { closingOf } from '../contest/time-rules.ts';
import { formOf } from '../contest/forms.ts';
import type { PublishedQuestions, QuestionCache } from '../contest/question-cache.ts';
import type { DB } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { Conflict } from '../shared/errors.ts';
import { grade } from '../grading/grade.ts';
import { keyOfForm } from '../grading/key-of-form.ts';
import type { KeyCache } from '../grading/key-cache.ts';
import { noteAct } from '../rights/note-act.ts';
import { type Server, serve } from '../http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { noteAction } from '../participation/change-participant.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockAttempt, type LockedAttempt } from '../participation/lock-attempt.ts';
import { countedOf, loadLateAnswers } from './load-late-answers.ts';
import { lockContest } from '../contest/lock-contest.ts';
import { type Late, withLate } from './merge-late-answers.ts';

/** `record.flush` writes the waiting entries of the record first, so that the record stays in order. */
type Needs = LivePage & {
  questions: QuestionCache;
  keys: KeyCache;
  record: { flush: () => Promise<void> };
};

const noneLate = () => new Conflict('no_late_answers', 'This student has no late answers.');

/**
 * Accepts the late answers of one student, or undoes that. Accepting again adds the late answers that have
 * come since.
 */
export function acceptLateAnswers(server: Server & Needs): void {
  const { db, clock, live, record } = server;
  serve(server, 'acceptLateAnswers', async ({ body, caller, at }) => {
    await record.flush();
    await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const { student_id: studentId, email_key: address } = await findParticipant(
        trx,
        contest.id,
        body.email,
      );
      const attempt = await lockAttempt(trx, { contestId: contest.id, studentId: studentId ?? 0 });
      // Nobody corrects the key while the contest is locked.
      const version = contest.key_version;
      const now = new Date(clock.now());
      if (!body.accepted) await undo(server, trx, attempt, version, now);
      else if (!(await accept(server, trx, attempt, version, now, body.arrived_until))) return;
      const about = { address, accepted: body.accepted };
      await noteAct(trx, { contest_id: contest.id }, 'acceptLateAnswers', { author: caller, at }, about);
    });
    live.forget(body.contest);
    return {
      detail: body.accepted ? 'The late answers count now.' : 'The late answers do not count any more.',
    };
  });
}

/** Whether that changed what counts. */
async function accept(
  { questions, keys }: Needs,
  trx: Transaction<DB>,
  attempt: LockedAttempt | undefined,
  version: number,
  now: Date,
  arrivedUntil: string | undefined,
): Promise<boolean> {
  const published = attempt && (await questions.read(trx, attempt.contest_id));
  if (!attempt || !published) throw noneLate();
  const key = keyOf(attempt);
  const until = arrivedUntil === undefined ? null : new Date(arrivedUntil);
  const late = (await loadLateAnswers(trx, key.contestId, [key.studentId], published)).filter(
    ({ isAfterOpening, arrivedAt }) => (until ? arrivedAt <= until : !isAfterOpening),
  );
  const counted = countedOf(attempt);
  const all = [...late, ...acceptedBefore(attempt, late)];
  const merged = withLate(counted, all, published.questions.length);
  if (attempt.selected_before === null && merged.changed === 0) throw noneLate();
  refuseWhileOpen(attempt, now);
  if (attempt.selected?.every((option, questionIndex) => option === merged.selected[questionIndex]))
    return false;
  const halfMarks = grade(merged.selected, await keyOfAttempt(keys, trx, published, version, key));
  // An attempt without any saved choice becomes a response here, and needs a moment too.
  const savedAt = attempt.saved_at ?? new Date(Math.max(...late.map(({ arrivedAt }) => arrivedAt.getTime())));
  await sql`
    update attempt set selected = ${merged.selected}::bigint[], chosen_at = ${merged.chosenAt}::bigint[],
      chosen_on = ${merged.chosenOn}::integer[], half_marks = ${halfMarks},
      -- What was accepted before is outdone; what counted before that stays known.
      selected_before = coalesce(selected_before, selected, '{}'),
      chosen_at_before = coalesce(chosen_at_before, chosen_at, '{}'),
      chosen_on_before = coalesce(chosen_on_before, chosen_on, '{}'),
      saved_at = ${savedAt}, sealed_at = ${attempt.submitted_at ? attempt.sealed_at : closingOf(attempt)}
    where contest_id = ${key.contestId} and student_id = ${key.studentId}`.execute(trx);
  await noteAction(trx, key, { at: now, kind: 'late accepted', amount: merged.changed });
  return true;
}

/** Late answers that were accepted before and have since been replaced by newer ones: they go on counting. */
function acceptedBefore(attempt: LockedAttempt, late: Late[]): Late[] {
  const { selected } = countedOf(attempt);
  const newer = new Set(late.map(({ questionIndex }) => questionIndex));
  return (attempt.selected_before ? (attempt.selected ?? []) : []).flatMap((option, questionIndex) => {
    if (option === null || option === (selected?.[questionIndex] ?? null) || newer.has(questionIndex))
      return [];
    const [chosenAt, device] = [
      attempt.chosen_at?.[questionIndex] ?? 0,
      attempt.chosen_on?.[questionIndex] ?? 0,
    ];
    return [{ questionIndex, option, chosenAt, device, isAfterOpening: false }];
  });
}

async function undo(
  { questions, keys }: Needs,
  trx: Transaction<DB>,
  attempt: LockedAttempt | undefined,
  version: number,
  now: Date,
): Promise<void> {
  const published = attempt && (await questions.read(trx, attempt.contest_id));
  if (!published || !attempt.selected_before)
    throw new Conflict('no_late_answers', 'No late answers of this student are counted.');
  const key = keyOf(attempt);
  const { selected } = countedOf(attempt);
  const halfMarks = selected && grade(selected, await keyOfAttempt(keys, trx, published, version, key));
  await sql`
    update attempt set selected = nullif(selected_before, '{}'), chosen_at = nullif(chosen_at_before, '{}'),
      chosen_on = nullif(chosen_on_before, '{}'), half_marks = ${halfMarks},
      selected_before = null, chosen_at_before = null, chosen_on_before = null
    where contest_id = ${key.contestId} and student_id = ${key.studentId}`.execute(trx);
  await noteAction(trx, key, { at: now, kind: 'late undone' });
}

const keyOfAttempt = async (
  keys: KeyCache,
  trx: Transaction<DB>,
  published: PublishedQuestions,
  version: number,
  attempt: AttemptKey,
) => keyOfForm(await keys.at(trx, published, version), formOf(published.forms, attempt));

const keyOf = (attempt: LockedAttempt): AttemptKey & { round: number } => ({
  contestId: attempt.contest_id,
  studentId: attempt.student_id,
  round: attempt.round,
});

/**
 * Throws `Conflict` while answers can still be written. That includes answers that arrived in time and wait
 * for their turn: undoing would lose them. Accepting then seals the attempt.
 */
function refuseWhileOpen(attempt: LockedAttempt, now: Date): void {
  if (attempt.submitted_at || now.getTime() >= closingOf(attempt).getTime() + limits.settling) return;
  throw new Conflict(
    'attempt_still_open',
    'This attempt is still open. Its late answers can be accepted once it has ended.',
  );
}
