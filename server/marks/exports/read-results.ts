import { type Transaction, sql } from 'kysely';
import { answersAsTextSql } from '../../contest/core/answers-in-sql.ts';
import { attemptStateAt, isResponse } from '../../contest/core/is-response.ts';
import { pagesOf } from '../../base/database/read-in-pages.ts';
import type { DB } from '../../base/database/rows.ts';
import { deadlineAt, invitedDeadlineAt } from '../../contest/core/time-columns.ts';
import { isExcused, participantsOf } from '../../sitting/participation/find-participant.ts';
import { namesInClasses, typedName } from '../../sitting/participation/typed-name.ts';
import type { Slices } from '../../base/shared/slices.ts';

/** Reads pages of JSON (`ResultRow`) for a worker thread. No page blocks the event loop for long. */
export async function readResults(
  slices: Slices,
  trx: Transaction<DB>,
  { contestId, teacherId, at }: { contestId: number; teacherId: number; at: Date },
): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (const query of [
    participantsAt(trx, contestId, teacherId, at),
    invitationsAt(trx, contestId, teacherId, at),
  ]) {
    for await (const rows of pagesOf<object>(slices, trx, query))
      pages.push(Buffer.from(JSON.stringify(rows)));
  }
  return pages;
}

/** Extra time as on pages, including extra time taken back by closing the contest for the student. */
const grantedTime = (table: 'participation' | 'invitation') =>
  (['minutes', 'percent'] as const).map((unit) =>
    sql<number>`${sql.ref(`${table}.extra_${unit}`)} + ${sql.ref(`${table}.taken_${unit}`)}`.as(
      `extra_${unit}`,
    ),
  );

const participantsAt = (trx: Transaction<DB>, contestId: number, teacherId: number, at: Date) =>
  participantsOf(trx, contestId)
    .leftJoin(namesInClasses({ contestId, teacherId }), 'in_class.email_key', 'account.email_key')
    .select(['first_name', 'last_name', 'account.email', 'account.email_key', 'phone_number', 'started_at'])
    .select(['submitted_at', 'cause', ...grantedTime('participation')])
    .select(sql<boolean>`(opened_at is not null or started_at is not null)`.as('is_known'))
    .select(
      sql<string | null>`case when opened_at is null and started_at is null
        then ${typedName('participation')} end`.as('typed_name'),
    )
    .select(sql<null>`null`.as('declined_at'))
    .select(attemptStateAt(at).as('attempt_state'))
    .select(sql<boolean>`(is_published and ${at} > ${deadlineAt})`.as('is_over'))
    .select(isExcused(contestId, sql`coalesce(seat_key, account.email_key)`).as('is_excused'))
    .select(sql<boolean>`selected_before is not null`.as('late_accepted'))
    .select(sql<number | null>`case when ${isResponse(at)} then mark_parts end`.as('mark_parts'))
    .select(
      sql<number | null>`case when ${isResponse(at)}
        then form_of(contest.id, participation.student_id, contest.forms) end`.as('form'),
    )
    .select(sql<string | null>`case when ${isResponse(at)} then ${answersAsTextSql} end`.as('answers'));

const invitationsAt = (trx: Transaction<DB>, contestId: number, teacherId: number, at: Date) =>
  trx
    .selectFrom('invitation')
    .innerJoin('contest', 'contest.id', 'invitation.contest_id')
    .leftJoin(namesInClasses({ contestId, teacherId }), 'in_class.email_key', 'invitation.email_key')
    .select([
      'invitation.email_key as email',
      'invitation.email_key',
      'declined_at',
      ...grantedTime('invitation'),
    ])
    .select((of) => ['first_name', 'last_name', 'phone_number'].map((name) => of.val('').as(name)))
    .select((of) =>
      ['started_at', 'submitted_at', 'cause', 'attempt_state', 'mark_parts', 'form', 'answers'].map((name) =>
        of.val(null).as(name),
      ),
    )
    .select(sql<boolean>`false`.as('is_known'))
    .select(sql<boolean>`false`.as('late_accepted'))
    .select(typedName('invitation').as('typed_name'))
    .select(sql<boolean>`(is_published and ${at} > ${invitedDeadlineAt})`.as('is_over'))
    .select(isExcused(contestId, sql`invitation.email_key`).as('is_excused'))
    .where('contest_id', '=', contestId);
