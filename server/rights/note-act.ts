import { type Transaction, sql } from 'kysely';
import type { ActAbout, ActKind } from '#contract/act.ts';
import { limits } from '#contract/limits.ts';
import type { DB } from '../database/rows.ts';

/** The contest or the class of an act. */
export type ActOf = { contest_id: number } | { class_id: number };

/** Who did it and when. */
export type ActBy = { author: { id: number }; at: Date };

/** An act as it is stored. `address`: a student of a contest by the key of the address (email-key.ts). */
export type StoredAbout = ActAbout & { address?: string };

/** The same as it is noted: what is undefined is left out. */
type NotedAbout = { [Field in keyof StoredAbout]?: StoredAbout[Field] | undefined };

/** Records an act in the transaction that does it. Beyond `limits.acts.kept` the oldest is forgotten. */
export async function noteAct(
  trx: Transaction<DB>,
  of: ActOf,
  kind: ActKind,
  { author, at }: ActBy,
  about: NotedAbout = {},
): Promise<void> {
  const { id } = await trx
    .insertInto('act')
    .values({ ...of, author_id: author.id, at, kind, about: sql<string>`${JSON.stringify(about)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [column, thing] = 'contest_id' in of ? ['contest_id', of.contest_id] : ['class_id', of.class_id];
  await sql`
    delete from act where ${sql.ref(column)} = ${thing} and id <= (
      select id from act where ${sql.ref(column)} = ${thing} and id <= ${id}
      order by id desc offset ${limits.acts.kept} limit 1
    )`.execute(trx);
}
