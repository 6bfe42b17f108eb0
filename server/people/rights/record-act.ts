import { type Transaction, sql } from 'kysely';
import type { ActDetails } from '#contract/act.ts';
import type { ActKind } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import type { DB } from '../../base/database/rows.ts';

export type ActSubject = { contest_id: number } | { class_id: number };

export type ActAuthor = { author: { id: number }; at: Date };

/** Details of an act as stored. `address`: a student's address key (email-key.ts). */
export type StoredActDetails = ActDetails & { address?: string };

/** Details of an act before they are stored. Undefined fields are left out. */
type NotedAbout = { [Field in keyof StoredActDetails]?: StoredActDetails[Field] | undefined };

export type ActEntry = { of: ActSubject; kind: ActKind; about?: NotedAbout };

/**
 * Records an act. The latest acts of each kind are kept, so that many acts of one kind do not push out
 * others.
 */
export const recordAct = (
  trx: Transaction<DB>,
  of: ActSubject,
  kind: ActKind,
  by: ActAuthor,
  about: NotedAbout = {},
): Promise<void> => recordActs(trx, [{ of, kind, about }], by);

export async function recordActs(
  trx: Transaction<DB>,
  acts: readonly ActEntry[],
  { author, at }: ActAuthor,
): Promise<void> {
  if (acts.length === 0) return;
  // All acts are sent as one parameter. A class may cause thousands of acts, but a statement has at most
  // 65,535 parameters.
  const noted = acts.map(({ of, kind, about = {} }) => Object.assign({}, of, { kind, about }));
  await sql`
    insert into act (contest_id, class_id, author_id, at, kind, about)
    select contest_id, class_id, ${author.id}, ${at}, kind, about
    from rows from (jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as (contest_id integer, class_id integer, kind text, about jsonb)) with ordinality
      as noted (contest_id, class_id, kind, about, place)
    order by place`.execute(trx);
  for (const column of ['contest_id', 'class_id'] as const) {
    const done = new Map(
      acts.flatMap(({ of, kind }) =>
        column in of
          ? Object.values(of).map((thing) => [`${thing} ${kind}`, { thing, done_kind: kind }] as const)
          : [],
      ),
    );
    if (done.size === 0) continue;
    // The CTE is materialized, so that the limit is looked up once per kind, not once per act.
    await sql`
      with forgotten as materialized (
        select thing, done_kind, (
          select id from act where ${sql.ref(column)} = thing and kind = done_kind
          order by id desc offset ${limits.acts.kept} limit 1
        ) as latest
        from jsonb_to_recordset(${JSON.stringify([...done.values()])}::jsonb)
          as done (thing integer, done_kind text)
      )
      delete from act using forgotten
      where ${sql.ref(`act.${column}`)} = thing and act.kind = done_kind and act.id <= latest`.execute(trx);
  }
}
