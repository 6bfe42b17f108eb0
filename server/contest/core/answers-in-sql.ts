import { sql } from 'kysely';

/*
 * The row of an attempt's answers in SQL: `attempt.selected` has a cell a question
 * (contract/answer-forms.ts). Two answers to a question are the same if their cells are; null is no answer.
 * What answers earn: grading/grade-in-sql.ts.
 */

/** SQL for the number of questions with an answer; null where nothing is saved. */
export const answeredCount = sql<number | null>`cardinality(array_remove(attempt.selected, null))`;

/** The row as a text, for `ofText`: an array of hundreds of ids in each row would take the driver long. */
export const answersAsText = sql<string>`array_to_string(attempt.selected, ',', '')`;
