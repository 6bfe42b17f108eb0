import { type RawBuilder, sql } from 'kysely';
import { type Right, rights } from '#contract/right.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import type { ShareableKind } from './calling-teacher.ts';

const idIn = { contest: sql.ref('share.contest_id'), class: sql.ref('share.class_id') };

/**
 * Returns an SQL expression for the teacher's right on a row of `contest` or `class`; it is null if the
 * teacher has none.
 */
export const rightOn = (kind: ShareableKind, teacherId: number | RawBuilder<unknown>) =>
  sql<Right | null>`case when ${sql.ref(`${kind}.teacher_id`)} = ${teacherId} then 'own' else (
    select may from share where ${idIn[kind]} = ${sql.ref(`${kind}.id`)} and share.teacher_id = ${teacherId}
  ) end`;

/**
 * Returns an SQL condition: whether the teacher's lists include the row. The array lets an index find all
 * rows.
 */
export const isListedFor = (kind: ShareableKind, teacherId: number) =>
  sql<boolean>`(${sql.ref(`${kind}.teacher_id`)} = ${teacherId} or ${sql.ref(`${kind}.id`)} = any(array(
    select ${idIn[kind]} from share where share.teacher_id = ${teacherId} and ${idIn[kind]} is not null)))`;

export const includesRight = (right: Right, needed: Right): boolean =>
  rights.indexOf(right) >= rights.indexOf(needed);

const OWNERS_ONLY: Record<ShareableKind, Sentence> = {
  contest: sentence`Only those who own this contest can do this. Ask its owner.`,
  class: sentence`Only those who own this class can do this. Ask its owner.`,
};
const SEEN_ONLY: Record<ShareableKind, Sentence> = {
  contest: sentence`You may see this contest, but not change it. Ask its owner for the right to edit.`,
  class: sentence`You may see this class, but not change it. Ask its owner for the right to edit.`,
};

/** Throws `Forbidden` (403) if a teacher's right on a contest or class is too small. */
export function requireRight(right: Right, needed: Right, kind: ShareableKind): void {
  if (includesRight(right, needed)) return;
  throw new Forbidden('right_too_small', (needed === 'own' ? OWNERS_ONLY : SEEN_ONLY)[kind]);
}
