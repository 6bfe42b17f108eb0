import type { Transaction } from 'kysely';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict } from '../../base/shared/errors.ts';

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Throws `Conflict` if two classes of the owner in use would have one name. `coming`: names of the classes
 * that come into use; `going`: ids of classes that are archived at once.
 */
export async function refuseSameNames(
  trx: Transaction<DB>,
  owner: number,
  { coming, going }: { coming: readonly string[]; going: readonly number[] },
): Promise<void> {
  const staying = await trx
    .selectFrom('class')
    .select(['id', 'name'])
    .where('teacher_id', '=', owner)
    .where('archived_at', 'is', null)
    .execute();
  const taken = new Set(staying.flatMap(({ id, name }) => (going.includes(id) ? [] : [keyOf(name)])));
  for (const name of coming) {
    if (taken.has(keyOf(name))) {
      throw new Conflict(
        'same_class_name',
        sentence`Two classes would be called “${name}”. Rename one of them.`,
      );
    }
    taken.add(keyOf(name));
  }
}
