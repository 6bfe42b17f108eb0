import { type Transaction, sql } from 'kysely';
import { answersToRow } from '#contract/answer-forms.ts';
import { sentence } from '#shared/sentence.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import { closingTime } from '../../contest/shared/time-rules.ts';
import { formOf } from '../../contest/shared/forms.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { keyOfForm } from '../../contest/grading/key-of-form.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { LivePage } from '../participation/live-page.ts';
import { recordAction } from '../participation/change-participant.ts';
import { findParticipant } from '../participation/find-participant.ts';
import { lockAttempt, type LockedAttempt } from '../participation/lock-attempt.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import {
  acceptLateChoices,
  type LateChange,
  describeEffect,
  type LockedState,
  gradeAfterChange,
  undoAcceptance,
} from './late-change.ts';

/** `record.flush` writes waiting entries first, which keeps the record in chronological order. */
type Needs = LivePage & {
  questions: QuestionCache;
  keys: KeyCache;
  record: { flush: () => Promise<void> };
};

/**
 * Accepts late answers, or undoes the acceptance. A second acceptance includes answers that have arrived
 * since the first. A dry run changes nothing.
 */
export function serveAcceptLateAnswers(server: Server & Needs): void {
  const { db, clock, live, record, questions, keys } = server;
  serve(server, 'acceptLateAnswers', async ({ body, caller, at }) => {
    await record.flush();
    const { id } = await loadContest(db, body.contest, caller);
    // The questions are read before the transaction, which must not wait for this read's turn.
    const published = (await questions.read(db, id, { by: caller.id, at })) ?? undefined;
    const done = await inTransaction(db, async (trx) => {
      const contest = await lockContest(trx, body.contest, caller);
      const { student_id: studentId, email_key: address } = await findParticipant(
        trx,
        contest.id,
        body.email,
      );
      const attempt = await lockAttempt(trx, { contestId: contest.id, studentId: studentId ?? 0 });
      const now = new Date(clock.now());
      // The contest is locked, so the key cannot be corrected now.
      const found =
        attempt && published && (await withKey(keys, trx, { attempt, published }, contest.key_version));
      const change = body.accepted ? await acceptLateChoices(trx, found, now, body) : undoAcceptance(found);
      const effect = describeEffect(change, contest.minimum_mark_parts);
      if (body.dry_run || !change.isChange) return effect;
      await (body.accepted ? writeAccepted(trx, change, now) : writeUndone(trx, change, now));
      const about = { address, accepted: body.accepted };
      await recordAct(trx, { contest_id: contest.id }, 'acceptLateAnswers', { author: caller, at }, about);
      return effect;
    });
    if (!body.dry_run) live.forget(body.contest);
    const detail = body.accepted
      ? sentence`The late answers count now.`
      : sentence`The late answers do not count any more.`;
    return { detail, ...done };
  });
}

async function withKey(
  keys: KeyCache,
  trx: Transaction<DB>,
  { attempt, published }: { attempt: LockedAttempt; published: PublishedContest },
  version: number,
): Promise<LockedState> {
  const form = formOf(published.forms, keyOf(attempt));
  const key = keyOfForm(await keys.at(trx, published, version), form);
  const { contestId, studentId } = keyOf(attempt);
  return { attempt, published: await addTypedAnswers(trx, published, contestId, [studentId]), key };
}

function graded(change: LateChange) {
  const { earned, markParts } = gradeAfterChange(change) ?? { earned: null, markParts: null };
  return sql`earned = ${earned}::integer[], mark_parts = ${markParts}`;
}

async function writeAccepted(trx: Transaction<DB>, change: LateChange, now: Date): Promise<void> {
  const { attempt, published, after, lateCount, savedAt } = change;
  const row = after.answers && answersToRow(after.answers, published);
  const key = keyOf(attempt);
  await sql`
    update attempt set selected = ${row}::bigint[], chosen_at = ${after.chosenAt}::bigint[],
      chosen_on = ${after.chosenOn}::integer[], ${graded(change)},
      -- What was accepted before is superseded; what counted before that stays known.
      selected_before = coalesce(selected_before, selected, '{}'),
      chosen_at_before = coalesce(chosen_at_before, chosen_at, '{}'),
      chosen_on_before = coalesce(chosen_on_before, chosen_on, '{}'),
      saved_at = ${savedAt}, sealed_at = ${attempt.submitted_at ? attempt.sealed_at : closingTime(attempt)}
    where contest_id = ${key.contestId} and student_id = ${key.studentId}`.execute(trx);
  await recordAction(trx, key, { at: now, kind: 'late accepted', amount: lateCount });
}

async function writeUndone(trx: Transaction<DB>, change: LateChange, now: Date): Promise<void> {
  const key = keyOf(change.attempt);
  await sql`
    update attempt set selected = nullif(selected_before, '{}'), chosen_at = nullif(chosen_at_before, '{}'),
      chosen_on = nullif(chosen_on_before, '{}'), ${graded(change)},
      selected_before = null, chosen_at_before = null, chosen_on_before = null
    where contest_id = ${key.contestId} and student_id = ${key.studentId}`.execute(trx);
  await recordAction(trx, key, { at: now, kind: 'late undone' });
}

const keyOf = (attempt: LockedAttempt): AttemptKey & { round: number } => ({
  contestId: attempt.contest_id,
  studentId: attempt.student_id,
  round: attempt.round,
});
