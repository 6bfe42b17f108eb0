import { sql } from 'kysely';
import type { Database } from '../../base/database/connect.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { mapSteps } from '../../base/shared/steps.ts';

/** `teacherId`: the teacher who reads the names. `keys`: the only addresses to return, by their keys. */
type Reading = { contestId: number; teacherId: number; keys?: string[] };

const isOneOf = (key: string, keys: string[]) => sql<boolean>`${sql.ref(key)} = any(${keys}::text[])`;

/**
 * Names in the classes that this teacher may see, first those of the contest, then the newest. Meant for a
 * left join by `email_key`, because a query per row takes twice as long for 20,000 names.
 */
export const namesInClasses = ({ contestId, teacherId, keys }: Reading) =>
  sql<{ email_key: string; name: string }>`(
    select distinct on (class_student.email_key) class_student.email_key, class_student.name
    from class_student join class on class.id = class_student.class_id
    where ${keys ? isOneOf('class_student.email_key', keys) : sql`email_key is not null`} and ${isListedFor('class', teacherId)}
    order by class_student.email_key, exists (
      select from contest_class where contest_class.contest_id = ${contestId}
        and contest_class.class_id = class.id
    ) desc, class_student.id desc
  )`.as('in_class');

/** SQL for the name that teachers typed for an address. It reveals nothing about accounts. */
export const typedName = (alias: 'participation' | 'invitation') =>
  sql<string | null>`coalesce(${sql.ref(`${alias}.typed_name`)}, in_class.name)`;

/** Addresses per query. Larger queries would delay other requests. */
const ADDRESSES_AT_ONCE = 2_000;

/** Returns the typed names by address key. */
export async function loadTypedNames(db: Database, asked: Required<Reading>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < asked.keys.length; from += ADDRESSES_AT_ONCE) {
    const keys = asked.keys.slice(from, from + ADDRESSES_AT_ONCE);
    for (const { email_key: key, name } of await readNames(db, { ...asked, keys })) {
      if (name !== null) names.set(key, name);
    }
  }
  return names;
}

const readNames = (db: Database, reading: Required<Reading>) =>
  db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.student_id')
    .leftJoin(namesInClasses(reading), 'in_class.email_key', 'account.email_key')
    .select(['account.email_key', typedName('participation').as('name')])
    .where('contest_id', '=', reading.contestId)
    .where(isOneOf('account.email_key', reading.keys))
    .unionAll((and) =>
      and
        .selectFrom('invitation')
        .leftJoin(namesInClasses(reading), 'in_class.email_key', 'invitation.email_key')
        .select(['invitation.email_key', typedName('invitation').as('name')])
        .where('contest_id', '=', reading.contestId)
        .where(isOneOf('invitation.email_key', reading.keys)),
    )
    .execute();

type Row = { name: string; email: string; typed_name?: string };

/** Adds typed names to rows without a name. Returns `rows` itself if all rows have one. */
export async function addTypedNames<Listed extends Row>(
  { db, slices }: { db: Database; slices: Slices },
  of: { contestId: number; teacherId: number },
  rows: Listed[],
): Promise<Listed[]> {
  const keys = rows.filter(({ name }) => name === '').map(({ email }) => email);
  const names = await loadTypedNames(db, { ...of, keys });
  if (names.size === 0) return rows;
  const named = mapSteps(rows, (row) => {
    const name = row.name === '' ? names.get(row.email) : undefined;
    return name === undefined ? row : Object.assign({}, row, { typed_name: name });
  });
  return slices.run(named);
}

/** Returns a student's typed name, but nothing once the student's own name is visible. */
export async function loadTypedName(
  db: Database,
  { contestId, teacherId }: { contestId: number; teacherId: number },
  { isKnown, email_key: key }: { isKnown: boolean; email_key: string },
): Promise<{ typed_name?: string }> {
  if (isKnown) return {};
  const typed = (await loadTypedNames(db, { contestId, teacherId, keys: [key] })).get(key);
  return typed === undefined ? {} : { typed_name: typed };
}
