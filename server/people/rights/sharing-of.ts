import { sql } from 'kysely';
import type { Right } from '#contract/right.ts';
import type { Database } from '../../base/database/connect.ts';
import type { ShareableKind } from './calling-teacher.ts';
import { rightOn } from './right-on.ts';

type Columns = { owner: string | null; right: Right | null };

/**
 * Returns columns for a list: the caller's right, and the owner's name if the row belongs to another teacher.
 */
export const sharedColumns = (kind: ShareableKind, teacherId: number) =>
  [
    sql<string | null>`case when ${sql.ref(`${kind}.teacher_id`)} <> ${teacherId} then (
      select first_name || ' ' || last_name from account where account.id = ${sql.ref(`${kind}.teacher_id`)}) end`.as(
      'owner',
    ),
    rightOn(kind, teacherId).as('right'),
  ] as const;

/** Returns the sharing fields for a list; empty if the caller is the owner. */
export const sharingFields = ({ owner, right }: Columns) =>
  owner === null || right === null ? {} : { shared: { owner, right } };

/** Returns the sharing fields of a contest or class, with the number of colleagues if there are any. */
export async function loadSharing(db: Database, kind: ShareableKind, id: number, teacherId: number) {
  const { colleagues, ...columns } = await db
    .selectFrom(kind)
    .select(sharedColumns(kind, teacherId))
    .select(
      sql<number>`(select count(*)::int from share
        where ${sql.ref(`share.${kind}_id`)} = ${id} and share.teacher_id is not null)`.as('colleagues'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...sharingFields(columns), ...(colleagues > 0 && { colleagues }) };
}
