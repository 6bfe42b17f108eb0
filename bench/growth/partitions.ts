/**
 * Compares attempts in one table with attempts partitioned by contest (docs/scale.md):
 * `npm run bench:growth -- partitions`, or `-- partitions 20000000` for another number of stored attempts.
 */
import type { Client, Pool } from 'pg';
import {
  TypedTexts,
  connect,
  connectHot,
  loadEffectiveKey,
  loadPublishedContest,
  migrate,
  startAttempts,
  storeAnswers,
  type SentAnswers,
} from '../base/product.ts';
import { withClient } from '../base/client.ts';
import { formatWhole, median, printLine } from '../base/figures.ts';
import { words } from '../base/part.ts';
import { Postgres } from '../base/postgres.ts';
import { contestId, joinAll, optionId, QUESTIONS, seedSchool } from '../base/seed.ts';

const LAYOUTS = [0, 64];
const BATCH = 256;
const BATCHES = 60;
/** Students of the running contest who have begun. As many others begin in the bench. */
const WORKING = BATCH * BATCHES;
/** Students of each other contest. One in `REMOVED` of these contests is removed before the vacuum. */
const CLASS = 200;
const REMOVED = 25;

const CONTEST = contestId(0);

export async function run(): Promise<boolean> {
  const rows = Number(words[0] ?? 1_000_000);
  if (!Number.isInteger(rows) || rows < 1) {
    printLine('Usage: npm run bench:growth -- partitions [attempts]');
    return false;
  }
  // A table that is filled in the transaction that created it is then not logged.
  const configuration = 'wal_level=minimal\nmax_wal_senders=0\nautovacuum=off\n';
  const { connection } = await Postgres.start({ configuration });
  const { pool, db } = connect({ ...connection, options: '-c statement_timeout=0' }, ignore);
  await migrate(pool);
  await withClient(connection, async (client) => {
    await seedSchool(client, '', 2 * WORKING, 1);
    await joinAll(client, 0, 1, 2 * WORKING);
    await client.query('alter table attempt rename to pattern');
    const { contest: published } = (await loadPublishedContest(db, CONTEST, () => true)) ?? {};
    if (!published) throw new Error('no contest');
    const key = await loadEffectiveKey(db, CONTEST);
    printLine(`${formatWhole(rows)} attempts; batches of ${BATCH}, medians of ${BATCHES}`);
    for (const partitions of LAYOUTS) {
      const filled = await timed(() => fill(client, rows, partitions));
      const hot = connectHot(connection, ignore);
      const figures = {
        fill: filled,
        'first vacuum': await timed(() => client.query('vacuum (freeze, analyze) attempt')),
        'one save': await measureSaves(hot, 1, { published, key }),
        'batch of saves': await measureSaves(hot, BATCH, { published, key }),
        'batch of first views': await measureViews(hot),
        'removal of the contest': await timed(() =>
          client.query('delete from attempt where contest_id = $1', [CONTEST]),
        ),
        'vacuum after it': await timed(() => client.query('vacuum attempt')),
        [`removal of 1 in ${REMOVED}`]: await timed(() =>
          client.query('delete from attempt where contest_id % $1 = 0', [REMOVED]),
        ),
        'vacuum after that': await timed(() => client.query('vacuum attempt')),
      };
      await hot.end();
      printLine(`\n${partitions === 0 ? 'one table' : `${partitions} partitions`}: ${await sizes(client)}`);
      for (const [name, time] of Object.entries(figures)) {
        printLine(`  ${name.padEnd(24)} ${time.toFixed(2).padStart(12)} ms`);
      }
    }
  });
  await pool.end();
  return true;
}

function ignore(): void {
  // The bench fails by the query that was cut off.
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Makes the table with attempts of ended contests, and of students who work in the running one. */
async function fill(client: Client, rows: number, partitions: number): Promise<void> {
  await client.query('drop table if exists attempt');
  await client.query('begin');
  const by = partitions > 0 ? 'partition by hash (contest_id)' : '';
  await client.query(`create table attempt (like pattern including all) ${by}`);
  for (let n = 0; n < partitions; n++) {
    const rest = `with (modulus ${partitions}, remainder ${n})`;
    await client.query(`create table attempt_${n} partition of attempt for values ${rest}`);
  }
  await client.query(
    `insert into attempt (contest_id, student_id, started_at, submitted_at, cause, submission, selected, earned,
       mark_parts, saved_at, chosen_at, chosen_on)
     select case when is_ended then ${CONTEST} + 1 + (n - $2::integer) / ${CLASS} else ${CONTEST} end,
       case when is_ended then 1 + (n - $2::integer) % ${CLASS} else n + 1 end, now(),
       case when is_ended then now() end, case when is_ended then 'student' end,
       case when is_ended then answers end, answers, parts, 0, now(), times, parts
     from (select n, n >= $2::integer as is_ended from generate_series(0, $1::integer - 1) as n) as student,
       (select array_agg(q) as answers, array_agg(q) as times, array_agg(0) as parts
        from generate_series(1::bigint, ${QUESTIONS}) as q) as saved`,
    [rows + WORKING, WORKING],
  );
  await client.query('commit');
}

/** Returns the time (ms) in which `size` students of the running contest choose one option each. */
async function measureSaves(
  hot: Pool,
  size: number,
  of: Pick<SentAnswers, 'published' | 'key'>,
): Promise<number> {
  const typed = new TypedTexts(hot, Date);
  return medianOf(async (from) => {
    const [at, slot] = [new Date(), from % QUESTIONS];
    const one = <Value>(value: Value) =>
      Array.from({ length: QUESTIONS }, (_, index) => (index === slot ? value : null));
    const sent = { ...of, round: 1, device: 7, cause: null, chosenAt: one(at.getTime()) };
    const items = students(from, size, { ...sent, at, arrivedAt: at, answers: one(optionId(0, slot, 0)) });
    if ((await storeAnswers(hot, typed, items)).size !== size) throw new Error('a save was refused');
  });
}

/** Returns the time (ms) of a batch of views that begin an attempt. */
async function measureViews(hot: Pool): Promise<number> {
  return medianOf(async (from) => {
    const view = { at: new Date(), waited: 0, begins: true, code: null, isInSeb: false, isInNetwork: false };
    const views = students(WORKING + from, BATCH, view);
    await startAttempts(hot, views);
  });
}

/** Returns the same request of the `size` students after `from`. */
function students<Sent extends object>(from: number, size: number, sent: Sent) {
  const keyOf = (n: number) => ({ contestId: CONTEST, studentId: from + n + 1 });
  return Array.from({ length: size }, (_, n) => Object.assign(keyOf(n), sent));
}

async function medianOf(batch: (from: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < BATCHES; n++) times.push(await timed(() => batch(n * BATCH)));
  return median(times);
}

async function sizes(client: Client): Promise<string> {
  const { rows } = await client.query<{ table: string; index: string }>(
    `select pg_size_pretty(sum(pg_table_size(oid))) as table, pg_size_pretty(sum(pg_indexes_size(oid))) as index
     from pg_class where relkind = 'r' and (relname = 'attempt' or relispartition)`,
  );
  return rows.map(({ table, index }) => `rows ${table}, index ${index}`).join();
}
