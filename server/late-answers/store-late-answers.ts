import { sql } from 'kysely';
import type { PublishedQuestions } from '../contest/published-questions.ts';
import type { Database } from '../database/connect.ts';
import type { Selected } from '../grading/grade.ts';
import type { AttemptKey } from '../contest/attempt-key.ts';
import type { AttemptState } from '../attempt/attempt-state.ts';
import { outdoes } from '../grading/outdoes.ts';

/** Choices by question, null where there is none; the times in milliseconds since the epoch. */
export type Choices = { options: Selected; chosenAt: (number | null)[]; device: number };

type Late = { place: number; option: number; chosenAt: number; device: number };

/** The choices that would take the place of what counts, had they come in time. Pure. */
export function outdoing(
  { options, chosenAt, device }: Choices,
  { started_at, selected, chosen_at, chosen_on }: NonNullable<AttemptState>,
): Late[] {
  return options.flatMap((option, place) => {
    const held = selected?.[place] ?? null;
    if (option === null || option === held) return [];
    const choice = { chosenAt: Math.max(chosenAt[place] ?? 0, started_at?.getTime() ?? 0), device };
    const isNewer = outdoes(choice, { chosenAt: chosen_at?.[place], device: chosen_on?.[place] });
    return held === null || isNewer ? [{ place, option, ...choice }] : [];
  });
}

const milliseconds = (column: 'excluded.chosen_at' | 'late_answer.chosen_at') =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Keeps choices that came too late, the latest of each question; answers how many are new. */
export async function keepApart(
  db: Database,
  { contestId, studentId, at, isAfterOpening }: AttemptKey & { at: Date; isAfterOpening: boolean },
  late: Late[],
  { questions }: PublishedQuestions,
): Promise<number> {
  const { numInsertedOrUpdatedRows: kept = 0n } = await db
    .insertInto('late_answer')
    .values(
      late.map(({ place, option, chosenAt, device }) => ({
        contest_id: contestId,
        student_id: studentId,
        question_id: questions[place]?.id ?? 0,
        is_after_opening: isAfterOpening,
        option_id: option,
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
        // A repeat changes nothing, not even the time of arrival.
        .where(
          sql<boolean>`outdoes(${milliseconds('excluded.chosen_at')}, excluded.device,
              ${milliseconds('late_answer.chosen_at')}, late_answer.device)
            and (excluded.chosen_at, excluded.device, excluded.option_id)
              <> (late_answer.chosen_at, late_answer.device, late_answer.option_id)`,
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(kept);
}
