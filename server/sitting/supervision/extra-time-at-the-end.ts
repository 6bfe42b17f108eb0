import { type Transaction, sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { OF_STUDENT } from '../../contest/shared/time-columns.ts';
import type { DB } from '../../base/database/rows.ts';
import { recordActions } from '../participation/change-participant.ts';
import { describeExtraTime } from './extra-time.ts';

/**
 * Replaces factors by the minutes that they give, rounded up, so that an earlier end does not shorten them.
 * The caller moves the end afterwards.
 */
export async function fixFactors(trx: Transaction<DB>, contestId: number): Promise<void> {
  // Signing up turns an invitation into a participation, so invitations come first.
  for (const table of ['invitation', 'participation'] as const) {
    await sql`
      update ${sql.table(table)} as student
      set extra_percent = 0, has_own_extra_time = true, extra_minutes = least(${limits.maxExtraTime.minutes},
        ceil(extract(epoch from
          deadline_of(start_at + make_interval(secs => moved_seconds), end_at, 0, extra_percent, own_minutes,
            null) - end_at) / 60)::integer)
      from contest
      where contest.id = contest_id and contest_id = ${contestId} and extra_percent > 0`.execute(trx);
  }
}

type Moment = { end: Date; now: Date };
type Changed = { student_id: number; round: number | null; extra_minutes: number; is_known: boolean };

/**
 * Removes extra time with which students could work after `end`, except that of submitted attempts. Returns
 * how many students lost it. An open attempt whose own time is over keeps the minutes until `end`.
 */
export async function removeExtraTime(
  trx: Transaction<DB>,
  contestId: number,
  { end, now }: Moment,
): Promise<number> {
  const invited = await sql`
    update invitation
    set extra_minutes = 0, extra_percent = 0, taken_minutes = extra_minutes, taken_percent = extra_percent,
      has_own_extra_time = true
    where contest_id = ${contestId} and (extra_minutes > 0 or extra_percent > 0)`.execute(trx);
  const interrupted = await removeGivenTime(trx, contestId, end);
  const { rows } = await sql<Changed>`
    with changing as materialized (
      select student_id, round, opened_at is not null or started_at is not null as is_known,
        greatest(0, ceil(extract(epoch from
          ${end} - actual_deadline_of(start_at, ${end}, 0, 0, own_minutes, started_at, 0, given_seconds, null)) / 60
        ))::integer as kept
      from participation
      join contest on contest.id = contest_id
      left join attempt using (contest_id, student_id)
      where contest_id = ${contestId} and (extra_minutes > 0 or extra_percent > 0) and submitted_at is null
        and actual_deadline_of(${sql.raw(OF_STUDENT)}) > ${end}
    )
    update participation
    set extra_minutes = kept, extra_percent = 0, taken_minutes = extra_minutes - least(kept, extra_minutes),
      taken_percent = extra_percent, has_own_extra_time = true
    from changing
    where contest_id = ${contestId} and participation.student_id = changing.student_id
      and (extra_minutes > kept or extra_percent > 0)
    returning participation.student_id, round, participation.extra_minutes, is_known`.execute(trx);
  const known = rows.filter(({ is_known: isKnown }) => isKnown);
  await recordActions(
    trx,
    known.map(({ student_id: studentId, round, extra_minutes }) => {
      const note = describeExtraTime({ extra_minutes, extra_percent: 0 });
      return { contestId, studentId, round, at: now, kind: 'extra time', note };
    }),
  );
  const changed = new Set([...interrupted, ...rows.map(({ student_id: id }) => id)]);
  return Number(invited.numAffectedRows ?? 0n) + changed.size;
}

/** Removes time for interruptions in the same way. Returns the students who lost some. */
export async function removeGivenTime(trx: Transaction<DB>, contestId: number, end: Date): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    with changing as materialized (
      select student_id, least(given_seconds, greatest(0, ceil(extract(epoch from
        ${end} - deadline_of(start_at, ${end}, 0, 0, own_minutes, started_at)))))::integer as kept
      from participation
      join contest on contest.id = contest_id
      left join attempt using (contest_id, student_id)
      where contest_id = ${contestId} and given_seconds > 0 and submitted_at is null
        and actual_deadline_of(${sql.raw(OF_STUDENT)}) > ${end}
    )
    update participation set given_seconds = kept
    from changing
    where contest_id = ${contestId} and participation.student_id = changing.student_id
      and given_seconds > kept
    returning participation.student_id`.execute(trx);
  return rows.map(({ student_id: id }) => id);
}
