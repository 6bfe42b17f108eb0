import { type Transaction, sql } from 'kysely';
import { plural, sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';

/**
 * Hands a teacher's contests and classes on to the colleague who has owned each the longest. Throws
 * `Conflict` (409) if one has no other owner.
 */
export async function handOn(trx: Transaction<DB>, teacher: number): Promise<void> {
  for (const table of ['contest', 'class'] as const) {
    const column = sql.ref(`${table}_id`);
    const isHere = table === 'contest' ? sql`deleted_at is null` : sql`true`;
    const { rows } = await sql<{ id: number; name: string; heir: number | null; share: number | null }>`
      select owned.id, owned.name, heir.teacher_id as heir, heir.id as share
      from ${sql.table(table)} as owned left join lateral (
        select share.id, share.teacher_id from share
        join account on account.id = share.teacher_id and account.disabled_at is null
        where ${column} = owned.id and may = 'own' order by taken_at, share.id limit 1
      ) as heir on true
      where owned.teacher_id = ${teacher} and ${isHere} order by owned.id for update of owned`.execute(trx);
    const without = rows.filter(({ heir }) => heir === null);
    const [first] = without;
    if (first) {
      const count = without.length;
      throw new Conflict(
        'account_owns',
        table === 'contest'
          ? sentence`Nobody else owns ${plural(count, { one: '# contest', other: '# contests' })} of this account, such as “${first.name}”. Share each with a colleague as an owner, or archive and delete it.`
          : sentence`Nobody else owns ${plural(count, { one: '# class', other: '# classes' })} of this account, such as “${first.name}”. Share each with a colleague as an owner, or delete it.`,
      );
    }
    for (const { id, heir, share } of rows) {
      await sql`delete from share where id = ${share}`.execute(trx);
      await sql`update ${sql.table(table)} set teacher_id = ${heir} where id = ${id}`.execute(trx);
    }
  }
}
