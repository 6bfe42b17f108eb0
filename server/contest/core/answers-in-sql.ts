import { sql } from 'kysely';

/*
 * Answers in SQL: `attempt.selected` has one cell per question; null means no answer
 * (contract/answer-forms.ts).
 */

export const answeredCount = sql<number | null>`cardinality(array_remove(attempt.selected, null))`;

/** SQL for `attempt.selected` as text, because the driver is slow with arrays of hundreds of ids. */
export const answersAsTextSql = sql<string>`array_to_string(attempt.selected, ',', '')`;
