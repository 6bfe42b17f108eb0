import type { StudentsRead } from '#contract/school-class.ts';
import { limits } from '#contract/limits.ts';
import { call } from '../api/call.ts';

export type Row = StudentsRead['rows'][number];

/**
 * Adds rows to a class, a batch a call. Never throws: it answers the ids of those who came in, and the fault
 * that ended it, if there was one.
 */
export async function addInBatches(
  schoolClass: number,
  rows: Row[],
): Promise<{ ids: number[]; fault?: unknown }> {
  const ids: number[] = [];
  try {
    for (let first = 0; first < rows.length; first += limits.studentsAtOnce) {
      const students = rows.slice(first, first + limits.studentsAtOnce).map(studentOf);
      const { students: added } = await call('addStudents', { body: { class: schoolClass, students } });
      ids.push(...added.filter((id) => id !== null));
    }
  } catch (fault) {
    return { ids, fault };
  }
  return { ids };
}

const studentOf = ({ name, email, number }: Row) => ({
  name,
  ...(email !== null && { email }),
  ...(number !== null && { number }),
});
