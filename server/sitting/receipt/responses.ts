import { rowToAnswers } from '#contract/answer-forms.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import {
  answerColumns,
  currentAnswers,
  countedAnswers,
  loadLateAnswers,
} from '../late-answers/load-late-answers.ts';
import { mergeLateAnswers } from '../late-answers/merge-late-answers.ts';
import type { RecordedResponse } from './receipt-code.ts';

/** Number of attempts per query. Other requests are served between two queries. */
const PAGE = 100;

/** `isCurrent`: whether this response counts now. */
export type Response = RecordedResponse & { isCurrent: boolean };

/**
 * Yields each set of late answers that a teacher may have accepted: all answers that arrived until some time.
 */
function* acceptable<Late extends { arrivedAt: Date }>(late: Late[]): Generator<Late[]> {
  const arrivals = new Set(late.map(({ arrivedAt }) => arrivedAt.getTime()));
  for (const until of arrivals) yield late.filter(({ arrivedAt }) => arrivedAt.getTime() <= until);
}

/** Yields every response that a receipt may confirm, with and without late answers, from all rounds. */
export async function* loadResponses(
  db: Database,
  contestId: number,
  published: PublishedContest,
): AsyncGenerator<Response> {
  for (let last = 0; ;) {
    const attempts = await db
      .selectFrom('attempt')
      .select(['student_id as studentId', 'round', 'cause', 'submitted_at', 'saved_at'])
      .select(answerColumns)
      .where('contest_id', '=', contestId)
      .where('student_id', '>', last)
      .orderBy('student_id')
      .limit(PAGE)
      .execute();
    const studentIds = attempts.map(({ studentId }) => studentId);
    const asked = await addTypedAnswers(db, published, contestId, studentIds);
    const late = Map.groupBy(
      await loadLateAnswers(db, contestId, studentIds, asked),
      ({ studentId }) => studentId,
    );
    for (const attempt of attempts) {
      const { studentId, round, cause } = attempt;
      const recordedAt = attempt.submitted_at ?? attempt.saved_at;
      if (!recordedAt) continue; // no answer has ever counted
      const ofRound = { contestId, studentId, round, cause, recordedAt };
      const { answers } = currentAnswers(attempt, asked);
      if (answers) yield { ...ofRound, answers, isCurrent: true };
      const counted = countedAnswers(attempt, asked);
      if (counted.answers) yield { ...ofRound, answers: counted.answers, isCurrent: false };
      const lateAnswers = late.get(studentId);
      if (!lateAnswers) continue;
      for (const accepted of acceptable(lateAnswers)) {
        const { answers } = mergeLateAnswers(counted, accepted, published.questionIds.length);
        yield { ...ofRound, answers, isCurrent: false };
      }
    }
    const next = studentIds.at(-1);
    if (next === undefined) break;
    last = next;
  }
  const rounds = await db
    .selectFrom('earlier_round')
    .select(['student_id as studentId', 'round', 'cause', 'submitted_at as recordedAt', 'selected'])
    .where('contest_id', '=', contestId)
    .execute();
  const asked = await addTypedAnswers(
    db,
    published,
    contestId,
    rounds.map(({ studentId }) => studentId),
  );
  for (const { selected, ...round } of rounds) {
    yield { ...round, answers: rowToAnswers(selected, asked), contestId, isCurrent: false };
  }
}
