import type { Client } from 'pg';
import { QUESTIONS } from '../base/seed.ts';

const BATCH = 500;

/** Returns the rows per second of plain batch inserts, roughly the database's limit for saved answers. */
export async function measureInsertRate(client: Client, amount: number): Promise<number> {
  await client.query('set synchronous_commit = on');
  await client.query(
    `create table bench_answer (contest_id integer, student_id integer, question_id bigint, option_id bigint,
       chosen_at timestamptz, device integer)`,
  );
  const begun = performance.now();
  for (let from = 0; from < amount; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, amount - from) }, (_, index) => from + index);
    const now = new Date();
    await client.query({
      name: 'bench insert',
      text: `insert into bench_answer
        select * from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::integer[])`,
      values: [
        rows.map(() => 1),
        rows.map((row) => Math.floor(row / QUESTIONS)),
        rows.map((row) => row % QUESTIONS),
        rows,
        rows.map(() => now),
        rows.map(() => 1),
      ],
    });
  }
  const seconds = (performance.now() - begun) / 1000;
  await client.query('drop table bench_answer');
  return amount / seconds;
}
