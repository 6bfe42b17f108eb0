import { sql } from 'kysely';
import type { Right } from '#contract/right.ts';

/** Returns the SQL condition that the teacher (an expression) may edit the contest with this alias. */
export const mayEdit = (contest: string, teacher: ReturnType<typeof sql>) => sql<boolean>`(
  ${sql.ref(`${contest}.teacher_id`)} = ${teacher} or exists (
    select from share where share.contest_id = ${sql.ref(`${contest}.id`)} and share.teacher_id = ${teacher}
      and may in (${'edit' satisfies Right}, ${'own' satisfies Right})
  ))`;

const ofContest = (contest: string) => sql`
  select from contest_class where contest_class.contest_id = ${sql.ref(`${contest}.id`)}
    and contest_class.class_id = class_student.class_id`;

/**
 * Returns an SQL condition: whether a class's extra time or exemption applies in a contest. An editor of the
 * contest must have given it, or it must be older than the class in the contest. Otherwise, editors of the
 * class could change contests that nobody shared with them. An archived class applies only in the contests
 * that it was added to.
 */
export const appliesIn = (contest: string, what: 'extra_time' | 'exemption') => sql<boolean>`(
  (class.archived_at is null or exists (${ofContest(contest)}))
  and ${mayEdit(contest, sql`coalesce(${sql.ref(`${what}_by`)}, class.teacher_id)`)} or exists (
    ${ofContest(contest)}
      and (${sql.ref(`${what}_at`)} is null or contest_class.added_at >= ${sql.ref(`${what}_at`)})
  ))`;
