import { sql } from 'kysely';
import type { Right } from '#contract/right.ts';
import type { Kind } from './asker.ts';

/** In a statement over `contest` or `class`: what a teacher may do with the row; null if nothing. */
export const rightOn = (kind: Kind, teacherId: number) =>
  sql<Right | null>`case when ${sql.ref(`${kind}.teacher_id`)} = ${teacherId} then 'own' end`;

/** In a statement over `contest` or `class`: whether a teacher's lists have the row. */
export const isListedFor = (kind: Kind, teacherId: number) =>
  sql<boolean>`(${sql.ref(`${kind}.teacher_id`)} = ${teacherId})`;
