import { type Transaction, sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import type { Body } from '#contract/schemas.ts';
import { plural, sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, InvalidFields, NotFound } from '../../base/shared/errors.ts';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { recordActs } from '../../people/rights/record-act.ts';
import { refuseSameNames } from './class-names.ts';
import { listedColumns, listState } from './list-state.ts';
import { refuseTooManyStudents } from './load-class.ts';
import { refuseChangedList } from './plan-changes.ts';

type Year = Body<'startSchoolYear'>;

/**
 * Archives the caller's classes and makes new ones of their students. Each keeps the address, account, extra
 * time and exemption; marks stay with the archived classes and their contests.
 */
export function serveStartSchoolYear(server: Server): void {
  serve(server, 'startSchoolYear', ({ body: { from, classes }, caller, at, once }) => {
    const students = classes.flatMap((one) => one.students);
    if (students.length > quotas.listedStudents) {
      throw new InvalidFields({
        classes: sentence`At most ${plural(quotas.listedStudents, { one: '# student', other: '# students' })} at once.`,
      });
    }
    return once(
      async (trx) => {
        await lockTeacher(trx, caller.id);
        const old = from.map(({ id }) => id);
        const known = await checkLists(trx, caller.id, from);
        refuseUnknown(students, known);
        for (const one of classes) refuseTooManyStudents(one.students.length);
        const coming = classes.map(({ name }) => name);
        await refuseSameNames(trx, caller.id, { coming, going: old });
        await refuseTooManyClasses(trx, caller.id, coming.length);
        await trx.updateTable('class').set({ archived_at: at }).where('id', 'in', old).execute();
        const made = [];
        for (const { name, students: moved } of classes) {
          const { id } = await trx
            .insertInto('class')
            .values({ teacher_id: caller.id, name })
            .returning('id')
            .executeTakeFirstOrThrow();
          await copyStudents(trx, id, moved);
          made.push({ id, name });
        }
        await recordActs(
          trx,
          [
            ...old.map((id) => ({
              of: { class_id: id },
              kind: 'archiveClass' as const,
              about: { archived: true },
            })),
            ...made.map(({ id, name }) => ({
              of: { class_id: id },
              kind: 'createClass' as const,
              about: { class: name },
            })),
          ],
          { author: caller, at },
        );
        return {
          classes: made,
          detail: sentence`${plural(made.length, { one: '# class', other: '# classes' })} made, ${old.length} archived.`,
        };
      },
      { allow: null },
    );
  });
}

/** Returns the ids of the students in the old classes. Throws if one is not the caller's or has changed. */
async function checkLists(trx: Transaction<DB>, teacherId: number, from: Year['from']): Promise<Set<number>> {
  const ids = from.map(({ id }) => id);
  const classes = await trx
    .selectFrom('class')
    .select('id')
    .where('id', 'in', ids)
    .where('teacher_id', '=', teacherId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate() // so that no colleague adds a student meanwhile
    .execute();
  if (classes.length < ids.length) throw new NotFound('unknown_class', sentence`There is no such class.`);
  const students = await trx
    .selectFrom('class_student')
    .select(listedColumns)
    .select('class_id')
    .where('class_id', 'in', ids)
    .execute();
  const ofClass = Map.groupBy(students, (student) => student.class_id);
  for (const { id, state } of from) refuseChangedList({ state: listState(ofClass.get(id) ?? []) }, state);
  return new Set(students.map(({ id }) => id));
}

function refuseUnknown(students: readonly number[], known: ReadonlySet<number>): void {
  if (new Set(students).size === students.length && students.every((id) => known.has(id))) return;
  throw new NotFound(
    'unknown_student',
    sentence`A student is in none of these classes, or twice in the list.`,
  );
}

async function refuseTooManyClasses(trx: Transaction<DB>, teacherId: number, more: number): Promise<void> {
  const { classes } = await trx
    .selectFrom('class')
    .select(sql<number>`count(*)::int`.as('classes'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  if (classes + more <= quotas.classes) return;
  throw new Conflict(
    'too_many_classes',
    sentence`One teacher has at most ${quotas.classes} classes, also archived ones. Delete some that you do not need.`,
  );
}

/** Copies entries into a new class. Of two with one address, as from joined classes, one is enough. */
const copyStudents = (trx: Transaction<DB>, classId: number, students: readonly number[]) =>
  sql`
    insert into class_student (class_id, name, email, email_key, number, account_id, extra_minutes, extra_percent,
      extra_time_by, extra_time_at, is_focus_exempt, exemption_by, exemption_at)
    select ${classId}::integer, name, email, email_key, number, account_id, extra_minutes, extra_percent,
      extra_time_by, extra_time_at, is_focus_exempt, exemption_by, exemption_at
    from class_student where id = any(${students}::integer[])
    order by id
    on conflict do nothing`.execute(trx);
