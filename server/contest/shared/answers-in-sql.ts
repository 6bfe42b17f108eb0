import { sql } from 'kysely';

/*
 * In SQL, `attempt.selected` has one cell per question; null means no answer (contract/answer-forms.ts).
 */

export const answeredCount = sql<number | null>`cardinality(array_remove(attempt.selected, null))`;

/** Text, because the driver is slow with arrays of hundreds of ids. */
export const answersAsTextSql = sql<string>`array_to_string(attempt.selected, ',', '')`;
