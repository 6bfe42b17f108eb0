import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { participantDetails } from './seen-by-teacher.ts';

/**
 * Serves the open requests, longest wait first, with names. By asking to join, students have revealed their
 * names.
 */
export function serveGetRequests(server: Server): void {
  const { db } = server;
  serve(server, 'getRequests', async ({ body, caller }) => {
    const contest = await loadContest(db, body.contest, caller);
    const rows = await selectOpenRequests(db, contest.id)
      .select(['join_request.id', 'asked_at', 'first_name', 'last_name', 'email'])
      .select(sql<number>`count(*) over ()::int`.as('count'))
      .orderBy('asked_at')
      .orderBy('join_request.id')
      .limit(limits.joinRequestsPerCall)
      .execute();
    return {
      count: rows[0]?.count ?? 0,
      requests: rows.map(({ id, asked_at: asked, ...student }) =>
        Object.assign(participantDetails(student), { id, asked_datetime: asked.toISOString() }),
      ),
    };
  });
}

/** Whether a request is open. For a select over `join_request` and `contest`. */
export const isOpenRequest = sql<boolean>`(takes_requests and refused_at is null and not exists (
  select from participation where participation.contest_id = join_request.contest_id
    and participation.student_id = join_request.student_id))`;

/** Open requests, if the contest accepts requests and the student has not joined. */
export const selectOpenRequests = (db: Database, contestId: number) =>
  db
    .selectFrom('join_request')
    .innerJoin('account', 'account.id', 'join_request.student_id')
    .innerJoin('contest', 'contest.id', 'join_request.contest_id')
    .where('join_request.contest_id', '=', contestId)
    .where(isOpenRequest);
