import { type RawBuilder, sql } from 'kysely';
import { cellToAnswer, rowToAnswers, type AnswerRow } from '#contract/answer-forms.ts';
import { isSameAnswer } from '#contract/answer.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { earnedMarkPartsAt, type Key } from '../../contest/grading/grade.ts';
import { type CountingAnswers, type LateAnswer, choicesThatCount } from './merge-late-answers.ts';

type Attempt = {
  selected: AnswerRow | null;
  chosen_at: (number | null)[] | null;
  chosen_on: (number | null)[] | null;
  selected_before: AnswerRow | null;
  chosen_at_before: (number | null)[] | null;
  chosen_on_before: (number | null)[] | null;
};

export const answerColumns = [
  'attempt.selected',
  'attempt.chosen_at',
  'attempt.chosen_on',
  'attempt.selected_before',
  'attempt.chosen_at_before',
  'attempt.chosen_on_before',
] as const;

/** Returns the answers that would count without the accepted late answers. */
export function countedAnswers(attempt: Attempt, published: PublishedContest): CountingAnswers {
  if (attempt.selected_before === null) return currentAnswers(attempt, published);
  const { selected_before: row, chosen_at_before: chosenAt, chosen_on_before: chosenOn } = attempt;
  // An empty row means that nothing is saved.
  return { answers: row.length > 0 ? rowToAnswers(row, published) : null, chosenAt, chosenOn };
}

/** Returns the answers that count now, including accepted late answers. */
export const currentAnswers = (
  { selected, chosen_at: chosenAt, chosen_on: chosenOn }: Attempt,
  published: PublishedContest,
): CountingAnswers => ({ answers: selected && rowToAnswers(selected, published), chosenAt, chosenOn });

/** Loads these students' late answers, ordered by question. */
export async function loadLateAnswers(
  db: Database,
  contestId: number,
  studentIds: number[],
  published: PublishedContest,
): Promise<(LateAnswer & { studentId: number; arrivedAt: Date })[]> {
  const rows = await db
    .selectFrom('late_answer')
    .selectAll()
    .where('contest_id', '=', contestId)
    .where('student_id', '=', (any) => any.fn.any(any.val(studentIds)))
    .orderBy('is_after_opening')
    .execute();
  const indexOf = new Map(published.questionIds.map((id, questionIndex) => [id, questionIndex]));
  return rows
    .map((row) => {
      const questionIndex = indexOf.get(row.question_id) ?? 0;
      return {
        studentId: row.student_id,
        questionIndex,
        answer: cellToAnswer(row.option_id, published, questionIndex),
        chosenAt: row.chosen_at.getTime(),
        device: row.device,
        isAfterOpening: row.is_after_opening,
        arrivedAt: row.arrived_at,
      };
    })
    .toSorted((a, b) => a.questionIndex - b.questionIndex);
}

/** Returns the late answers of a student that would change the counting answers. */
export async function lateAnswersOf(
  db: Database,
  { contestId, studentId }: AttemptKey,
  attempt: Attempt,
  published: PublishedContest,
  key: Key,
) {
  const [counted, { answers }] = [countedAnswers(attempt, published), currentAnswers(attempt, published)];
  const late = choicesThatCount(counted, await loadLateAnswers(db, contestId, [studentId], published));
  return late.map(({ questionIndex, answer, chosenAt, arrivedAt, isAfterOpening }) => ({
    questionIndex,
    option: answer,
    chosen_datetime: new Date(chosenAt).toISOString(),
    arrived_datetime: arrivedAt.toISOString(),
    after_opening: isAfterOpening,
    accepted: attempt.selected_before !== null && isSameAnswer(answers?.[questionIndex] ?? null, answer),
    earns_less:
      earnedMarkPartsAt(key, questionIndex, answer) <
      earnedMarkPartsAt(key, questionIndex, counted.answers?.[questionIndex] ?? null),
  }));
}

/**
 * Counts the late answers of each attempt that would change the counting answers, by the rule of
 * `choicesThatCount` (merge-late-answers.ts).
 */
export const countLateAnswers = (contestId: number | RawBuilder<number>) => sql<{
  student_id: number;
  late_answers: number;
}>`(
  select student_id, count(distinct question_id)::int as late_answers
  from late_answer
  join attempt using (contest_id, student_id)
  join question on question.id = late_answer.question_id and question.contest_id = late_answer.contest_id
  cross join lateral (
    select (coalesce(selected_before, selected))[question.position + 1] as option,
      (coalesce(chosen_at_before, attempt.chosen_at))[question.position + 1] as chosen,
      (coalesce(chosen_on_before, chosen_on))[question.position + 1] as device
  ) as held
  where late_answer.contest_id = ${contestId} and option_id is distinct from held.option
    and supersedes((extract(epoch from late_answer.chosen_at) * 1000)::bigint, late_answer.device,
      held.chosen, held.device)
  group by student_id
)`;
