import type { Client } from 'pg';
import { calls } from '#contract/calls.ts';
import { type BurstFigures, runBurst } from '../base/burst.ts';
import { writeRequest } from '../base/connection.ts';
import { contestId, joinAll } from '../base/seed.ts';

/** Every tenth browser submits before its choices are acknowledged, and so sends all of them again. */
const FULL = 10;

/**
 * Submits like browsers: nine of ten send an empty list. `wrong`: number of attempts whose answers changed.
 */
export async function runSubmitMix(
  client: Client,
  rush: { origin: string; students: number; from: number; to: number; tokenOf: (student: number) => string },
): Promise<BurstFigures & { wrong: number }> {
  const [from, to] = [contestId(rush.from), contestId(rush.to)];
  await joinAll(client, rush.to, 1, rush.students);
  await client.query(
    `insert into attempt (contest_id, student_id, started_at, saved_at, selected, earned, mark_parts, chosen_at, chosen_on)
     select $2::integer, student_id, started_at, saved_at, ${SHIFTED}, earned, mark_parts, chosen_at, chosen_on
     from attempt where contest_id = $1::integer`,
    [from, to],
  );
  const { rows } = await client.query<{ student: number; options: string[] }>(
    `select student_id as student, array_remove(selected, null)::text[] as options from attempt where contest_id = $1
     order by student_id`,
    [to],
  );
  const figures = await runBurst({
    origin: rush.origin,
    requests: rows.map(({ student, options }) => {
      const submission = student % FULL === 0 ? options.map(Number) : [];
      const body = { contest: to, submission, round: 1, cause: 'zero' };
      return writeRequest(calls.submitAttempt.path, rush.tokenOf(student), JSON.stringify(body));
    }),
  });
  const { rows: wrong } = await client.query(
    `select from (select student_id, ${SHIFTED} as selected from attempt where contest_id = $1::integer) as meant
     left join attempt on attempt.contest_id = $2::integer and attempt.student_id = meant.student_id
       and attempt.selected = meant.selected and submitted_at is not null
     where attempt.student_id is null`,
    [from, to],
  );
  return { ...figures, wrong: wrong.length };
}

/** SQL that maps options of contest $1 to those of contest $2, by the numbers from seed.ts. */
const SHIFTED = `array(
  select option_id + ($2::integer - $1::integer) * 10000::bigint from unnest(selected) with ordinality as chosen (option_id, place)
  order by place)`;
