import { sql } from 'kysely';
import packageJson from '../../../package.json' with { type: 'json' };
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { readLastBackups } from '../../base/database/backups/runs.ts';
import { readDiskSpace, describeDiskSpace } from '../../base/database/disk-space.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isRunning, lastClosingAt } from '../../contest/shared/time-columns.ts';
import { checkAdministrator } from './as-administrator.ts';

const { version } = packageJson;

/** `dataDir`: folder of the embedded database; undefined if external. */
export function serveGetAdministration(server: Server & { dataDir: string | undefined }): void {
  const { db, dataDir } = server;
  serve(server, 'getAdministration', async ({ caller, at }) => {
    await checkAdministrator(db, caller);
    return {
      version,
      schema: await readSchema(db),
      database: await readDatabase(db, dataDir),
      accounts: await countAccounts(db),
      waiting: await countWaiting(db),
      going: await countGoing(db, at),
      backups: await readBackups(db, at),
      ...(await readContests(db, at)),
    };
  });
}

/** Returns the number of the last migration. */
async function readSchema(db: Database): Promise<number> {
  const { rows } = await sql<{ schema: number }>`select max(version)::int as schema from migration`.execute(
    db,
  );
  return rows[0]?.schema ?? 0;
}

async function readDatabase(db: Database, dataDir: string | undefined) {
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size`.execute(db);
  const space = await readDiskSpace(db, dataDir);
  const { version = '', size = 0 } = rows[0] ?? {};
  return { version, size, ...space, is_low: describeDiskSpace(space).isLow };
}

/** Age (ms) of the last verified backup from which on it is too old. There is one each day. */
const STALE = 2 * 86_400_000;

async function readBackups(db: Database, at: Date) {
  const { last, lastVerified } = await readLastBackups(db);
  const verified = lastVerified?.began_at;
  return {
    verified_datetime: verified?.toISOString() ?? null,
    ...(last && last.fault !== null && { fault: last.fault }),
    is_stale: !verified || at.getTime() - verified.getTime() > STALE,
  };
}

async function countAccounts(db: Database) {
  const rows = await db
    .selectFrom('account')
    .select(['role', sql<number>`count(*)::integer`.as('count')])
    .groupBy('role')
    .execute();
  return {
    Student: 0,
    Teacher: 0,
    Coordinator: 0,
    Administrator: 0,
    ...Object.fromEntries(rows.map((row) => [row.role, row.count])),
  };
}

async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('approval_asked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts what the settings about old data remove within a month. */
async function countGoing(db: Database, at: Date): Promise<{ contests: number; accounts: number }> {
  const soon = new Date(at.getTime() + limits.removal.notice);
  const { rows } = await sql<{ contests: number; accounts: number }>`
    select (select count(*)::int from contest where answers_go_at <= ${soon} and deleted_at is null) as contests,
      (select count(*)::int from account where goes_at is not null) as accounts`.execute(db);
  return rows[0] ?? { contests: 0, accounts: 0 };
}

/** Returns the contests that run, the last to close first, and the next one. */
async function readContests(db: Database, at: Date) {
  const contests = db
    .selectFrom('contest')
    .innerJoin('account as owner', 'owner.id', 'teacher_id')
    .select(['contest.id', 'name', 'start_at', 'participants_count'])
    .select([
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('owner'),
      lastClosingAt.as('closes_at'),
    ])
    .select((row) =>
      row
        .selectFrom('attempt')
        .whereRef('contest_id', '=', 'contest.id')
        .select(sql<number[]>`array[count(*), count(submitted_at)]::integer[]`.as('counts'))
        .as('attempts'),
    );
  const running = await contests
    .where(isRunning(at))
    .orderBy('closes_at', 'desc')
    .limit(limits.administration.contests)
    .execute();
  const next = await contests
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .where('start_at', '>', at)
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst();
  return { running: running.map(describe), ...(next && { next: describe(next) }) };
}

type ContestRow = {
  id: number;
  name: string;
  owner: string;
  start_at: Date;
  closes_at: Date;
  participants_count: number;
  attempts: number[] | null;
};

const describe = ({ start_at, closes_at, participants_count, attempts, ...contest }: ContestRow) => ({
  ...contest,
  start_datetime: start_at.toISOString(),
  closes_datetime: closes_at.toISOString(),
  participants: participants_count,
  started: attempts?.[0] ?? 0,
  submitted: attempts?.[1] ?? 0,
});
