import { type Transaction, sql } from 'kysely';
import { type Sentence, plural, sentence } from '#shared/sentence.ts';
import { revokeAccess } from '../../people/account/revoke-access.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';

/** Selects the accounts whose latest one-time password a colleague made in this class. */
export const accountsOpenedBySlips = (db: Database, classId: number) =>
  db
    .selectFrom('account')
    .innerJoin('class', 'class.id', 'one_time_class')
    .leftJoin('class_student', (join) =>
      join
        .onRef('class_student.class_id', '=', 'class.id')
        .onRef('class_student.email_key', '=', 'account.email_key'),
    )
    .select(['account.id', 'account.email_key', 'one_time_by'])
    .select(sql<string>`coalesce(class_student.name, trim(first_name || ' ' || last_name))`.as('name'))
    .where('class.id', '=', classId)
    .whereRef('one_time_by', '<>', 'class.teacher_id')
    .orderBy('name')
    .orderBy('account.id');

/**
 * Revokes the passwords and sessions that come from slips of one colleague, or of all, because the maker of a
 * slip may have used it. Returns the names of students who need new slips.
 */
export async function revokeSlips(
  trx: Transaction<DB>,
  classId: number,
  colleague: number | null,
): Promise<string[]> {
  const opened = await accountsOpenedBySlips(trx, classId)
    .$if(colleague !== null, (query) => query.where('one_time_by', '=', colleague))
    .execute();
  if (opened.length === 0) return [];
  await trx
    .updateTable('account')
    .set({ password_hash: '', must_change_password: true, ...NO_SLIP })
    .where(
      'id',
      'in',
      opened.map(({ id }) => id),
    )
    .execute();
  await revokeAccess(trx, opened);
  return opened.map(({ name }) => name);
}

const NO_SLIP = { one_time_until: null, one_time_used_at: null, one_time_by: null, one_time_class: null };

const NAMED = 20;

/** Adds a sentence such as "2 students need new slips: Mia, Tom.", unless there are no names. */
export function withNeededSlips(done: Sentence, names: readonly string[]): Sentence {
  if (names.length === 0) return done;
  const more = names.length - NAMED;
  const first = names.slice(0, NAMED).join(', ');
  const need = plural(names.length, {
    one: '# student needs a new slip',
    other: '# students need new slips',
  });
  return more > 0
    ? sentence`${done} ${need}: ${first} and ${more} more.`
    : sentence`${done} ${need}: ${first}.`;
}
