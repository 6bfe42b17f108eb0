import type { StudentsRead } from '#contract/school-class.ts';
import * as limits from '#contract/limits.ts';
import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';

export type Row = StudentsRead['rows'][number];

/** One who is in the class, but whose extra time may not be. */
type Added = { id: number; row: Row };

/**
 * Adds rows to a class, a batch a call, and gives those their extra time who have one. Never throws: it
 * answers the ids of those who came in whole, and the fault that ended it, if there was one. Who came in
 * without the extra time of the row is taken out again, so that the list can be added once more.
 */
export async function addInBatches(
  schoolClass: number,
  rows: Row[],
): Promise<{ ids: number[]; fault?: unknown }> {
  const ids: number[] = [];
  let untimed: Added[] = [];
  try {
    for (let first = 0; first < rows.length; first += limits.studentsAtOnce) {
      const batch = rows.slice(first, first + limits.studentsAtOnce);
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
  // Without the network they stay, and the page shows them in the class without their extra time.
  await call('removeStudents', { body: { class: schoolClass, students } }).catch(() => undefined);
}
