import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { callOnce } from '../../base/api/call-once.ts';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';

/** A student's log-in data, with the only copy of the password. The number tells namesakes apart. */
export type Slip = Wire<'makeAccounts'>['slips'][number] & Pick<ClassStudent, 'number'>;

type SlipCall = 'makeAccounts' | 'renewPasswords';

/** Returns the call that creates a student's slip; undefined for students with their own address. */
export const slipCallOf = ({ email, slip }: ClassStudent): SlipCall | undefined =>
  email === null ? 'makeAccounts' : slip === 'none' ? undefined : 'renewPasswords';

/** Creates slips in batches. Never throws: returns the slips created, and the error at which it stopped. */
export async function makeSlips(
  classId: number,
  students: readonly ClassStudent[],
  onProgress: (done: number) => void,
): Promise<{ slips: Slip[]; fault?: unknown }> {
  const place = new Map(students.map(({ id }, at) => [id, at]));
  const numbers = new Map(students.map(({ id, number }) => [id, number]));
  const slips: Slip[] = [];
  const inOrder = () => slips.toSorted((a, b) => (place.get(a.student) ?? 0) - (place.get(b.student) ?? 0));
  let done = 0;
  try {
    for (const name of ['makeAccounts', 'renewPasswords'] as const) {
      const ids = students.filter((student) => slipCallOf(student) === name).map(({ id }) => id);
      for (let first = 0; first < ids.length; first += limits.slipsPerCall) {
        const batch = ids.slice(first, first + limits.slipsPerCall);
        const made = await callOnce(name, { class: classId, students: batch });
        for (const slip of made.slips) slips.push({ ...slip, number: numbers.get(slip.student) ?? null });
        onProgress((done += batch.length));
      }
    }
  } catch (fault) {
    return { slips: inOrder(), fault };
  }
  return { slips: inOrder() };
}
