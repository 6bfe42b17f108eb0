import { type Transaction, sql } from 'kysely';
import { answersAsTextSql } from '../../contest/shared/answers-in-sql.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { pagesOf } from '../../base/database/read-in-pages.ts';
import type { DB } from '../../base/database/rows.ts';
import { deadlineAt, invitedDeadlineAt } from '../../contest/shared/time-columns.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { invitationFacts, type Reading, participantFacts } from '../result/participant-facts.ts';

/** Reads pages of JSON (`ResultRow`) for a worker thread. No page blocks the event loop for long. */
export async function readResults(
  slices: Slices,
  trx: Transaction<DB>,
  listed: Reading,
  at: Date,
): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (const query of [participantsAt(trx, listed, at), invitationsAt(trx, listed, at)]) {
    for await (const rows of pagesOf<object>(slices, trx, query))
      pages.push(Buffer.from(JSON.stringify(rows)));
  }
  return pages;
}

const participantsAt = (trx: Transaction<DB>, listed: Reading, at: Date) =>
  participantFacts(trx, listed, at)
    .select(['started_at', 'submitted_at'])
    .select(sql<boolean>`(is_published and ${at} > ${deadlineAt})`.as('is_over'))
    .select(
      sql<number | null>`case when ${isResponse(at)}
        then form_of(contest.id, participation.student_id, contest.forms) end`.as('form'),
    )
    .select(sql<string | null>`case when ${isResponse(at)} then ${answersAsTextSql} end`.as('answers'));

const invitationsAt = (trx: Transaction<DB>, listed: Reading, at: Date) =>
  invitationFacts(trx, listed)
    .select(sql<boolean>`(is_published and ${at} > ${invitedDeadlineAt})`.as('is_over'))
    .select((of) => ['started_at', 'submitted_at', 'form', 'answers'].map((name) => of.lit(null).as(name)));
