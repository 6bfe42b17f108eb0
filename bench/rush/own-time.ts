import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { type BurstFigures, runBurst } from '../base/burst.ts';
import { writeRequest } from '../base/connection.ts';
import { contestId, joinAll } from '../base/seed.ts';

/** Own time of each student (minutes), shorter than the contest, so that it determines every deadline. */
const OWN_MINUTES = 20;

/**
 * Lets all students begin a contest with own time at once. `wrong`: number of answers whose deadline differs
 * from the stored one.
 */
export async function rushOwnTime(
  client: Client,
  rush: { origin: string; students: number; place: number; tokenOf: (student: number) => string },
): Promise<{ view: BurstFigures; wrong: number }> {
  const { origin, students, place, tokenOf } = rush;
  const contest = contestId(place);
  await client.query('update contest set own_minutes = $2 where id = $1', [contest, OWN_MINUTES]);
  await joinAll(client, place, 1, students);
  const answered = new Map<number, number>();
  const body = JSON.stringify({ contest, begin: true });
  const view = await runBurst({
    origin,
    requests: Array.from({ length: students }, (_, index) =>
      writeRequest(calls.viewContest.path, tokenOf(index + 1), body),
    ),
    answered: (n, { status, body }) => {
      const deadline = /"deadline":"([^"]+)"/.exec(body.toString())?.[1];
      if (status === 200 && deadline !== undefined) answered.set(n + 1, Date.parse(deadline));
    },
  });
  const { rows } = await client.query<{ student: number; deadline: Date }>(
    `select student_id as student,
      least(end_at, started_at + own_minutes * interval '1 minute') as deadline
    from attempt join contest on contest.id = contest_id where contest_id = $1`,
    [contest],
  );
  const right = rows.filter(({ student, deadline }) => answered.get(student) === deadline.getTime());
  return { view, wrong: students - right.length };
}
