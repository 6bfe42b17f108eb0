import { sql } from 'kysely';
import type { Right } from '#contract/right.ts';

/** In a statement over contests under the alias: whether the teacher (an expression) may edit the contest. */
export const mayEdit = (contest: string, teacher: ReturnType<typeof sql>) => sql<boolean>`(
  ${sql.ref(`${contest}.teacher_id`)} = ${teacher} or exists (
    select from share where share.contest_id = ${sql.ref(`${contest}.id`)} and share.teacher_id = ${teacher}
      and may in (${'edit' satisfies Right}, ${'own' satisfies Right})
  ))`;

/**
 * In a statement over `class_student`, `class` and contests under the alias: whether what the class says of
 * extra time, or of the exemption, applies in the contest. It does if the teacher who gave it may edit the
 * contest, or if the class was added to the contest since: who added it took what it said. Otherwise a
 * colleague who may edit a class would change the times of contests that nobody shared.
 */
export const appliesIn = (contest: string, what: 'extra_time' | 'exemption') => sql<boolean>`(
  ${mayEdit(contest, sql`coalesce(${sql.ref(`${what}_by`)}, class.teacher_id)`)} or exists (
    select from contest_class where contest_class.contest_id = ${sql.ref(`${contest}.id`)}
      and contest_class.class_id = class_student.class_id
      and (${sql.ref(`${what}_at`)} is null or contest_class.added_at >= ${sql.ref(`${what}_at`)})
  ))`;
