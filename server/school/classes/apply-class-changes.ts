import type { Transaction } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { DB } from '../../base/database/rows.ts';
import {
  applyClasses,
  type ChangedParticipant,
  type FormerMember,
} from '../../sitting/participation/apply-classes.ts';
import { recordActions } from '../../sitting/participation/change-participant.ts';
import { type ActEntry, recordActs } from '../../people/rights/record-act.ts';
import { describeExtraTime, toFactor } from '../../sitting/supervision/extra-time.ts';

type Giving = {
  /** Owner of the class. */
  teacherId: number;
  /** Teacher who is changing the class. */
  caller: { id: number };
  keys?: readonly string[];
  left?: readonly FormerMember[];
  at: Date;
  now: Date;
};

/**
 * Updates extra time and exemptions in contests after a change in a class. Skips contests that end within a
 * minute, which an open page needs to tell the student. The caller has locked the addresses and the class.
 */
export async function applyClassChanges(trx: Transaction<DB>, giving: Giving): Promise<Set<number>> {
  const { teacherId, caller, keys = [], left = [], at, now } = giving;
  const endsAfter = new Date(now.getTime() + limits.minimumAfterShortening);
  const rows = await applyClasses(trx, { teacherId, keys, left, editorId: caller.id, endsAfter });
  await recordActs(trx, rows.flatMap(actsOf), { author: caller, at });
  await noteInAttempts(trx, rows, now);
  return new Set(rows.map((row) => row.contest_id));
}

export const selectFormerMembers = (
  students: readonly (Omit<FormerMember, 'email_key'> & { email_key: string | null })[],
): FormerMember[] =>
  students.flatMap(({ email_key: key, extra_minutes, extra_percent, is_focus_exempt: isExempt }) =>
    key !== null && (extra_minutes > 0 || extra_percent > 0 || isExempt)
      ? { email_key: key, extra_minutes, extra_percent, is_focus_exempt: isExempt }
      : [],
  );

function actsOf(row: ChangedParticipant): ActEntry[] {
  const of = { contest_id: row.contest_id };
  const address = row.email_key;
  const time = row.extra_percent > 0 ? { factor: toFactor(row) } : { minutes: row.extra_minutes };
  return [
    ...(row.is_time_new ? [{ of, kind: 'setExtraTime' as const, about: { address, ...time } }] : []),
    ...(row.is_exemption_new
      ? [{ of, kind: 'setFocusExemption' as const, about: { address, exempt: row.is_focus_exempt } }]
      : []),
  ];
}

/**
 * Runs no statement for students who have not opened the contest, because its duration would reveal an
 * account.
 */
async function noteInAttempts(trx: Transaction<DB>, rows: ChangedParticipant[], at: Date): Promise<void> {
  const known = rows.flatMap((row) => {
    const { student_id: studentId, contest_id: contestId, round } = row;
    if (studentId === null || (row.opened_at === null && round === null)) return [];
    return { row, of: { contestId, studentId, round, at } };
  });
  const times = known
    .filter(({ row }) => row.is_time_new)
    .map(({ row, of }) =>
      Object.assign({}, of, { kind: 'extra time' as const, note: describeExtraTime(row) }),
    );
  const exemptions = known
    .filter(({ row }) => row.is_exemption_new)
    .map(({ row, of }) => {
      const note = row.is_focus_exempt ? 'given' : 'taken back';
      return Object.assign({}, of, { kind: 'exemption' as const, note });
    });
  await recordActions(trx, [...times, ...exemptions]);
}
