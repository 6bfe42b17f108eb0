import type { Transaction } from 'kysely';
import { type Answers, isSameAnswer } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import { toMarksOrNull } from '#contract/marks.ts';
import type { Body } from '#contract/schemas.ts';
import type { AcceptedLateAnswers } from '#contract/supervision.ts';
import { sentence } from '#shared/sentence.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import { closingTime } from '../../contest/shared/time-rules.ts';
import type { DB } from '../../base/database/rows.ts';
import { earnedMarkPartsAt, grade, type Key } from '../../contest/grading/grade.ts';
import type { LockedAttempt } from '../participation/lock-attempt.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { currentAnswers, countedAnswers, loadLateAnswers } from './load-late-answers.ts';
import { type CountingAnswers, type LateAnswer, mergeLateAnswers } from './merge-late-answers.ts';

const noneLate = () => new Conflict('no_late_answers', sentence`This student has no late answers.`);
const noneBetter = () =>
  new Conflict(
    'no_late_answers',
    sentence`Every late answer of this student earns less than the answer that counts without it.`,
  );

export type LockedState = { attempt: LockedAttempt; published: PublishedContest; key: Key };

/** `lateCount`: number of late answers in `after`. `savedAt`: time of the last answer. */
export type LateChange = LockedState & {
  now: CountingAnswers;
  after: CountingAnswers;
  isChange: boolean;
  lateCount: number;
  savedAt: Date | null;
};

/**
 * Returns the change that accepts the late answers that arrived until `until`. Throws `Conflict` if none of
 * them would count.
 */
export async function acceptLateChoices(
  trx: Transaction<DB>,
  found: LockedState | undefined,
  now: Date,
  { arrived_until: arrivedUntil, keep = 'better' }: Pick<Body<'acceptLateAnswers'>, 'arrived_until' | 'keep'>,
): Promise<LateChange> {
  if (!found) throw noneLate();
  const { attempt, published, key } = found;
  const { contest_id: contestId, student_id: studentId } = attempt;
  const until = arrivedUntil === undefined ? null : new Date(arrivedUntil);
  const late = (await loadLateAnswers(trx, contestId, [studentId], published)).filter(
    ({ isAfterOpening, arrivedAt }) => (until ? arrivedAt <= until : !isAfterOpening),
  );
  const [present, counted] = [currentAnswers(attempt, published), countedAnswers(attempt, published)];
  const all = [...late, ...(attempt.selected_before ? acceptedBefore(present, counted, late) : [])];
  const last = mergeLateAnswers(counted, all, published.questionIds.length);
  if (attempt.selected_before === null && last.changed === 0) throw noneLate();
  refuseWhileOpen(attempt, now);
  const after = keep === 'last' ? last : keepBetter(last, present, counted, key);
  const differsFrom = (of: CountingAnswers) =>
    after.answers.filter((answer, index) => !isSameAnswer(answer, of.answers?.[index] ?? null)).length;
  const lateCount = differsFrom(counted);
  if (lateCount === 0) throw last.changed === 0 ? noneLate() : noneBetter();
  const isChange = present.answers === null || differsFrom(present) > 0;
  // Accepted answers make a response of an attempt without saved choices, and a response needs a time.
  const savedAt = attempt.saved_at ?? new Date(Math.max(...late.map(({ arrivedAt }) => arrivedAt.getTime())));
  return { ...found, now: present, after, isChange, lateCount, savedAt };
}

export const gradeAfterChange = ({ after: { answers }, key }: LateChange) => answers && grade(answers, key);

export function describeEffect(change: LateChange, minimum: number): Omit<AcceptedLateAnswers, 'detail'> {
  const { attempt, now: present, after, key, published } = change;
  const [before, now] = [attempt.mark_parts, gradeAfterChange(change)?.markParts ?? null];
  const gains = published.questionIds.map((_, index) => {
    const worth = ({ answers }: CountingAnswers) => earnedMarkPartsAt(key, index, answers?.[index] ?? null);
    return worth(after) - worth(present);
  });
  return {
    marks_before: toMarksOrNull(before),
    marks_after: toMarksOrNull(now),
    is_passed_before: before === null ? null : before >= minimum,
    is_passed_after: now === null ? null : now >= minimum,
    up: gains.filter((gain) => gain > 0).length,
    down: gains.filter((gain) => gain < 0).length,
  };
}

/** Returns accepted late answers that were replaced by newer late answers in storage. They still count. */
function acceptedBefore(present: CountingAnswers, inTime: CountingAnswers, late: LateAnswer[]): LateAnswer[] {
  const newer = new Set(late.map(({ questionIndex }) => questionIndex));
  return (present.answers ?? []).flatMap((answer, questionIndex) => {
    const before = inTime.answers?.[questionIndex] ?? null;
    if (answer === null || isSameAnswer(answer, before) || newer.has(questionIndex)) return [];
    const [chosenAt, device] = [
      present.chosenAt?.[questionIndex] ?? 0,
      present.chosenOn?.[questionIndex] ?? 0,
    ];
    return [{ questionIndex, answer, chosenAt, device, isAfterOpening: false }];
  });
}

/** Returns the change that restores the answers from before the acceptance. */
export function undoAcceptance(found: LockedState | undefined): LateChange {
  if (!found?.attempt.selected_before)
    throw new Conflict('no_late_answers', sentence`No late answers of this student are counted.`);
  const { attempt, published } = found;
  const [now, after] = [currentAnswers(attempt, published), countedAnswers(attempt, published)];
  return { ...found, now, after, isChange: true, lateCount: 0, savedAt: attempt.saved_at };
}

/**
 * Throws `Conflict` while answers can still be written or wait in the queue, because undoing would lose them.
 */
function refuseWhileOpen(attempt: LockedAttempt, now: Date): void {
  if (attempt.submitted_at || now.getTime() >= closingTime(attempt).getTime() + limits.settlingTime) return;
  throw new Conflict(
    'attempt_still_open',
    sentence`This attempt is still open. Its late answers can be accepted once it has ended.`,
  );
}

type Whole = { answers: Answers; chosenAt: (number | null)[]; chosenOn: (number | null)[] };

/** Picks the answer to each question that earns the most marks. In a tie, `last` is preferred, then `now`. */
function keepBetter(last: Whole, now: CountingAnswers, inTime: CountingAnswers, key: Key): Whole {
  const best = last.answers.map((answer, questionIndex) => {
    const worthOf = (of: CountingAnswers) =>
      earnedMarkPartsAt(key, questionIndex, of.answers?.[questionIndex] ?? null);
    const inLast = earnedMarkPartsAt(key, questionIndex, answer);
    const [nowWorth, inTimeWorth] = [worthOf(now), worthOf(inTime)];
    if (inLast >= Math.max(nowWorth, inTimeWorth)) return last;
    return nowWorth >= inTimeWorth ? now : inTime;
  });
  return {
    answers: best.map(({ answers }, questionIndex) => answers?.[questionIndex] ?? null),
    chosenAt: best.map(({ chosenAt }, questionIndex) => chosenAt?.[questionIndex] ?? null),
    chosenOn: best.map(({ chosenOn }, questionIndex) => chosenOn?.[questionIndex] ?? null),
  };
}
