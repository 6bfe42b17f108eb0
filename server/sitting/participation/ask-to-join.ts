import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { findContest } from '../../contest/shared/find-contest.ts';
import { isOver } from '../../contest/shared/time-rules.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { alreadyJoinedRefusal } from './already-joined.ts';

export const admissionRefusal = () =>
  new Conflict(
    'admission_needed',
    sentence`The teacher admits each student to this contest. Please ask to join.`,
  );

/**
 * Stores a request to join, valid until the contest ends. A repeated request changes nothing, unless the last
 * one was refused.
 */
export function serveAskToJoin(server: Server): void {
  const { db } = server;
  serve(server, 'askToJoin', async ({ body, caller, at }) => {
    const contest = await findContest(db, body.contest, caller.id, at);
    if (contest.joined) throw alreadyJoinedRefusal();
    if (contest.is_public) {
      throw new Conflict(
        'contest_is_public',
        sentence`This contest is public: you can join it without asking.`,
      );
    }
    if (isOver(contest, at)) throw new Conflict('contest_ended', sentence`Contest has been ended.`);
    await countUse(db, { key: `ask:${caller.id}`, limit: limits.joinRequestTries }, at);
    const { numAffectedRows } = await sql`
      insert into join_request (contest_id, student_id, asked_at)
      select ${contest.id}, ${caller.id}, ${at}
      where (select count(*) from join_request where contest_id = ${contest.id} and refused_at is null)
        < ${quotas.requests}
      on conflict (contest_id, student_id) do update set
        asked_at = case when join_request.refused_at is null then join_request.asked_at else ${at} end,
        refused_at = null`.execute(db);
    if (numAffectedRows === 0n) {
      throw new Conflict(
        'too_many_requests',
        sentence`Very many students are asking to join this contest. Please tell your teacher.`,
      );
    }
    return { detail: sentence`You have asked to join. Your teacher will admit you.` };
  });
}
