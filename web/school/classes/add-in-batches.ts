import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';

export type Row = Wire<'readStudents'>['rows'][number];

/** A student who was added to the class, but whose extra time may be missing. */
type Added = { id: number; row: Row };

/**
 * Adds rows to a class in batches, with extra time. Never throws: returns the ids added, and the error at
 * which it stopped. Students whose extra time could not be set are removed again, so that a retry adds no
 * duplicates.
 */
export async function addInBatches(
  schoolClass: number,
  rows: Row[],
): Promise<{ ids: number[]; fault?: unknown }> {
  const ids: number[] = [];
  let untimed: Added[] = [];
  try {
    for (let first = 0; first < rows.length; first += limits.studentsPerCall) {
      const batch = rows.slice(first, first + limits.studentsPerCall);
      const students = batch.map(studentOf);
      const { students: added } = await callOnce('addStudents', { class: schoolClass, students });
      const here = batch.flatMap((row, at): Added[] => {
        const id = added[at] ?? null;
        return id === null ? [] : [{ id, row }];
      });
      untimed = here.filter(({ row }) => hasExtraTime(row));
      ids.push(...here.filter(({ row }) => !hasExtraTime(row)).map(({ id }) => id));
      for (let next = untimed[0]; next; next = untimed[0]) {
        await giveExtraTime(schoolClass, next);
        ids.push(next.id);
        untimed = untimed.slice(1);
      }
    }
  } catch (fault) {
    await takeOut(schoolClass, untimed);
    return { ids, fault };
  }
  return { ids };
}

const studentOf = ({ name, email, number }: Row) => ({
  name,
  ...(email !== null && { email }),
  ...(number !== null && { number }),
});

const hasExtraTime = ({ extra_minutes: minutes, extra_factor: factor }: Row) => minutes > 0 || factor > 1;

const giveExtraTime = (schoolClass: number, { id, row }: Added) => {
  const { extra_minutes: minutes, extra_factor: factor } = row;
  const extra = factor > 1 ? { factor } : { minutes };
  return call('updateStudent', { body: { class: schoolClass, student: id, ...studentOf(row), ...extra } });
};

async function takeOut(schoolClass: number, untimed: readonly Added[]): Promise<void> {
  if (untimed.length === 0) return;
  const students = untimed.map(({ id }) => id);
  // If this fails offline, the students stay, and the teacher sees that their extra time is missing.
  await call('removeStudents', { body: { class: schoolClass, students } }).catch(() => undefined);
}
