import type { Transaction } from 'kysely';
import type { Body } from '#contract/schemas.ts';
import { displayLogInName } from '#shared/log-in-name.ts';
import { sentence } from '#shared/sentence.ts';
import type { DB } from '../../base/database/rows.ts';
import { Conflict, NotFound } from '../../base/shared/errors.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { toStoredExtraTime } from '../../sitting/supervision/extra-time.ts';
import { listedColumns, listState } from './list-state.ts';
import { studentValues } from './student-values.ts';

type Changes = Body<'changeStudents'>;

export async function loadList(trx: Transaction<DB>, classId: number) {
  const students = await trx
    .selectFrom('class_student')
    .select(listedColumns)
    .where('class_id', '=', classId)
    .execute();
  return { state: listState(students), length: students.length };
}

export function refuseChangedList(present: { state: string }, state: string): void {
  if (present.state === state) return;
  throw new Conflict(
    'class_changed',
    sentence`The class has changed since its list was read. Please check the differences again.`,
  );
}

export type Plan = Awaited<ReturnType<typeof planChanges>>;

/**
 * Returns the rows to write for changes of a list. Throws if an entry is gone or an address would be there
 * twice.
 */
export async function planChanges(
  trx: Transaction<DB>,
  { id: classId, teacher_id: owner }: { id: number; teacher_id: number },
  { added, changed, left }: Changes,
  by: CallingTeacher<'class'>,
) {
  const present = await trx.selectFrom('class_student').selectAll().where('class_id', '=', classId).execute();
  const byId = new Map(present.map((student) => [student.id, student]));
  const sources = await loadSources(trx, owner, added, by);
  const changes = changed.map(({ student, ...said }) => {
    const before = byId.get(student);
    if (!before) throw unknownStudent();
    const values = studentValues({ ...said, name: said.name ?? before.name });
    // A log-in name is the way to the student's account, so no list replaces it.
    const keepsEmail = values.email === null || isLogInName(before.email);
    return {
      before,
      values: {
        name: values.name,
        email: keepsEmail ? before.email : values.email,
        email_key: keepsEmail ? before.email_key : values.email_key,
        number: values.number ?? before.number,
      },
      time: timeOf(said),
    };
  });
  const additions = added.map(({ from, ...said }) => {
    const source = from === undefined ? undefined : sources.get(from);
    if (from !== undefined && !source) throw unknownStudent();
    const values = studentValues(said);
    const keepsEmail = source && (values.email === null || isLogInName(source.email));
    return {
      source,
      values: {
        name: values.name,
        email: keepsEmail ? source.email : values.email,
        email_key: keepsEmail ? source.email_key : values.email_key,
        number: values.number ?? source?.number ?? null,
      },
      time: timeOf(said),
    };
  });
  const leaving = new Set(left);
  if (left.some((one) => !byId.has(one)) || changed.some(({ student }) => leaving.has(student))) {
    throw unknownStudent();
  }
  const touched = new Set([...left, ...changed.map(({ student }) => student)]);
  const all = [...changes, ...additions];
  refuseDoubles([
    ...present.flatMap((one) => (touched.has(one.id) ? [] : [one.email_key])),
    ...all.map(({ values }) => values.email_key),
  ]);
  return {
    changes,
    additions,
    left,
    /** Addresses that come to the class. */
    newAddresses: [...changes.filter(isNew), ...additions]
      .map(({ values }) => values.email)
      .filter(isNotNull),
    /** Keys of students whose extra time may change in contests. */
    keys: all.map(({ values }) => values.email_key).filter(isNotNull),
    /** All addresses concerned. */
    addresses: [
      ...left.map((one) => byId.get(one)?.email_key ?? null),
      ...changes.map(({ before }) => before.email_key),
      ...all.map(({ values }) => values.email_key),
    ].filter(isNotNull),
  };
}

/** Loads the same students in other classes of the owner that the caller may edit. */
async function loadSources(
  trx: Transaction<DB>,
  owner: number,
  added: Changes['added'],
  by: CallingTeacher<'class'>,
) {
  const ids = added.flatMap(({ from }) => from ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('class_student')
    .innerJoin('class', 'class.id', 'class_id')
    .selectAll('class_student')
    .where((row) => row('class_student.id', '=', row.fn.any(row.val(ids))))
    .where('class.teacher_id', '=', owner)
    .where(rightOn('class', by.id), 'in', ['edit', 'own'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function refuseDoubles(keys: (string | null)[]): void {
  const some = keys.filter(isNotNull);
  if (new Set(some).size === some.length) return;
  throw new Conflict('already_in_class', sentence`Two students of the class would have one address.`);
}

const isLogInName = (email: string | null) => email !== null && displayLogInName(email) !== undefined;

type Keyed = { email_key: string | null };

const isNew = ({ before, values }: { before: Keyed; values: Keyed }) => before.email_key !== values.email_key;

/** Returns the extra time that a list gives; null if it says nothing. */
const timeOf = (said: Pick<Changes['added'][number], 'minutes' | 'factor'>) =>
  said.minutes === undefined && said.factor === undefined ? null : toStoredExtraTime(said);

const unknownStudent = () =>
  new NotFound('unknown_student', sentence`A student of the list is not in the class any more.`);
