import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { inSnapshot } from '../database/read-in-pages.ts';
import { isResponse } from '../contest/is-response.ts';
import { loadOwnContest } from '../contest/load-own-contest.ts';
import { loadKey } from '../grading/load-key.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';
import { type Server, serve } from '../http/serve.ts';

/**
 * The distribution of marks, each question's share of right answers and each option's share; for the owner.
 */
export function getStatistics(server: Server): void {
  const { db } = server;
  // One at a time, so that a big contest's statistics do not take the connections that others need.
  const computing = new OneAtATime();
  serve(server, 'getStatistics', async ({ body, caller, at }) => {
    // One snapshot, so that a submission in between does not make a share larger than 1.
    return computing.run(() => inSnapshot(db, (trx) => statisticsOf(trx, body.contest, caller.id, at)));
  });
}

async function statisticsOf(db: Database, contestId: number, teacherId: number, at: Date) {
  const contest = await loadOwnContest(db, contestId, teacherId);
  const responses = sql`from attempt
      join contest on contest.id = attempt.contest_id
      join participation using (contest_id, student_id)
      where attempt.contest_id = ${contest.id} and ${isResponse(at)}`;
  const distribution = await sql<{ half_marks: number; responses: number }>`
      select half_marks, count(*)::int as responses ${responses}
      group by half_marks order by half_marks`.execute(db);
  const choices = await sql<{ option_id: number; count: number }>`
      select option_id, count(*)::int as count
      from (select selected ${responses}) as response, unnest(selected) as option_id
      where option_id is not null
      group by option_id`.execute(db);

  const marks = distribution.rows.map((row) => ({ marks: row.half_marks / 2, responses: row.responses }));
  const responded = marks.reduce((sum, row) => sum + row.responses, 0);
  const total = marks.reduce((sum, row) => sum + row.marks * row.responses, 0);
  const chosen = new Map(choices.rows.map((row) => [row.option_id, row.count]));
  const share = (count: number) => (responded === 0 ? 0 : count / responded);
  const questions = (await loadKey(db, contest.id)).map(({ id, options }) => {
    const counts = options.map((option) => ({ ...option, count: chosen.get(option.id) ?? 0 }));
    const answered = counts.reduce((sum, { count }) => sum + count, 0);
    return {
      id,
      right_share: share(counts.find((option) => option.is_correct)?.count ?? 0),
      blank_share: share(responded - answered),
      options: counts.map((option) => ({ id: option.id, share: share(option.count) })),
    };
  });
  return {
    participants: contest.participants_count,
    responses: responded,
    passed: marks
      .filter((row) => row.marks * 2 >= contest.minimum_half_marks)
      .reduce((sum, row) => sum + row.responses, 0),
    total_marks: contest.total_half_marks / 2,
    average_marks: responded === 0 ? null : total / responded,
    distribution: marks,
    questions,
  };
}
