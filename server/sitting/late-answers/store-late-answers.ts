import { sql } from 'kysely';
import { rowToAnswers, type AnswerRow, answerToCell } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { supersedes } from '../../contest/grading/supersedes.ts';
import { type LateChoice, choicesThatCount } from './merge-late-answers.ts';

/** Choices by question, null for questions without a choice. Times are in ms since the epoch. */
export type Choices = { answers: Answers; chosenAt: (number | null)[]; device: number };

type Counting = {
  started_at: Date;
  selected: AnswerRow | null;
  chosen_at: (number | null)[] | null;
  chosen_on: (number | null)[] | null;
};

/**
 * Returns the late choices that would have replaced an answer that counts (`late`), and later choices that
 * equal it (`same`). `isTakenBack`: whether a late choice only removes an answer, which has no effect.
 */
export function lateChoices(
  { answers, chosenAt, device }: Choices,
  { started_at: started, selected, chosen_at, chosen_on }: Counting,
  published: PublishedContest,
): { late: LateChoice[]; same: LateChoice[]; isTakenBack: boolean } {
  const timeOf = (questionIndex: number) => Math.max(chosenAt[questionIndex] ?? 0, started.getTime());
  const choices = answers.flatMap((answer, questionIndex) => {
    if (answer === null) return [];
    return [{ questionIndex, answer, chosenAt: timeOf(questionIndex), device }];
  });
  const held = selected && rowToAnswers(selected, published);
  const late = choicesThatCount({ answers: held, chosenAt: chosen_at, chosenOn: chosen_on }, choices);
  const isLater = ({ questionIndex, ...choice }: Omit<LateChoice, 'answer'>) =>
    supersedes(choice, { chosenAt: chosen_at?.[questionIndex], device: chosen_on?.[questionIndex] });
  const isTakenBack = answers.some(
    (answer, questionIndex) =>
      answer === null &&
      (chosenAt[questionIndex] ?? null) !== null &&
      (held?.[questionIndex] ?? null) !== null &&
      isLater({ questionIndex, chosenAt: timeOf(questionIndex), device }),
  );
  return { late, same: choices.filter((choice) => !late.includes(choice) && isLater(choice)), isTakenBack };
}

type Arrival = AttemptKey & { at: Date; isAfterOpening: boolean };

const milliseconds = (column: 'excluded.chosen_at' | 'late_answer.chosen_at') =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Stores the latest late choice for each question. Returns the number of rows added or changed. */
export async function storeLateAnswers(
  db: Database,
  { contestId, studentId, at, isAfterOpening }: Arrival,
  late: LateChoice[],
  published: PublishedContest,
): Promise<number> {
  const { numInsertedOrUpdatedRows: kept = 0n } = await db
    .insertInto('late_answer')
    .values(
      late.map(({ questionIndex, answer, chosenAt, device }) => ({
        contest_id: contestId,
        student_id: studentId,
        question_id: published.questionIds[questionIndex] ?? 0,
        is_after_opening: isAfterOpening,
        option_id: answerToCell(answer, published, questionIndex),
        chosen_at: new Date(chosenAt),
        device,
        arrived_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['contest_id', 'student_id', 'question_id', 'is_after_opening'])
        .doUpdateSet((row) => ({
          option_id: row.ref('excluded.option_id'),
          chosen_at: row.ref('excluded.chosen_at'),
          device: row.ref('excluded.device'),
          arrived_at: row.ref('excluded.arrived_at'),
        }))
        // A repeated choice changes nothing, including the arrival time.
        .where(
          sql<boolean>`supersedes(${milliseconds('excluded.chosen_at')}, excluded.device,
              ${milliseconds('late_answer.chosen_at')}, late_answer.device)
            and (excluded.chosen_at, excluded.device, excluded.option_id)
              <> (late_answer.chosen_at, late_answer.device, late_answer.option_id)`,
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(kept);
}

/**
 * Replaces stored late answers if the student later returned to the answer that counts and so no longer wants
 * them.
 */
export async function returnToCountedAnswers(
  db: Database,
  { contestId, studentId, at, isAfterOpening }: Arrival,
  choices: LateChoice[],
  published: PublishedContest,
): Promise<void> {
  const questions = choices.map(({ questionIndex }) => published.questionIds[questionIndex] ?? 0);
  const options = choices.map(({ answer, questionIndex }) => answerToCell(answer, published, questionIndex));
  const chosen = choices.map(({ chosenAt }) => new Date(chosenAt));
  await sql`
    update late_answer set option_id = same.option_id, chosen_at = same.chosen_at, device = same.device,
      arrived_at = ${at}
    from unnest(${questions}::bigint[], ${options}::bigint[], ${chosen}::timestamptz[],
      ${choices.map(({ device }) => device)}::integer[]) as same (question_id, option_id, chosen_at, device)
    where contest_id = ${contestId} and student_id = ${studentId} and is_after_opening = ${isAfterOpening}
      and late_answer.question_id = same.question_id and late_answer.option_id <> same.option_id
      and (same.chosen_at, same.device) > (late_answer.chosen_at, late_answer.device)`.execute(db);
}
