import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { callOnce } from '../../base/api/call-once.ts';

/** What a student needs to log in. The password is nowhere else. */
export type Slip = Wire<'makeAccounts'>['slips'][number];

/** Accounts for students who have none, or new one-time passwords for those who have. */
export type SlipCall = 'makeAccounts' | 'renewPasswords';

/**
 * Makes slips for students of a class, a batch a call; `onProgress` is told how many students are done. Never
 * throws: it answers the slips that were made, and the fault that ended it, if there was one.
 */
export async function makeSlips(
  name: SlipCall,
  { classId, students }: { classId: number; students: number[] },
  onProgress: (done: number) => void,
): Promise<{ slips: Slip[]; fault?: unknown }> {
  const slips: Slip[] = [];
  try {
    for (let first = 0; first < students.length; first += limits.slipsAtOnce) {
      const batch = students.slice(first, first + limits.slipsAtOnce);
      slips.push(...(await callOnce(name, { class: classId, students: batch })).slips);
      onProgress(Math.min(first + limits.slipsAtOnce, students.length));
    }
  } catch (fault) {
    return { slips, fault };
  }
  return { slips };
}
