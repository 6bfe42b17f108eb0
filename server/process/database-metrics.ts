import { sql } from 'kysely';
import { readLastBackups } from '../base/database/backups/runs.ts';
import type { Database } from '../base/database/connect.ts';
import type { Clock } from '../base/shared/clock.ts';
import type { Sample } from '../base/shared/metrics.ts';
import { readMailQueue } from '../people/mail/read-mail-queue.ts';
import { isRunning } from '../contest/shared/time-columns.ts';

type Figures = { contests: number; size: number; connections: number };

const sample = (name: string, value: number): Sample => ({ name, labels: {}, value });

/** Reads the figures that all processes share. Without an answer, only `tallymark_database_up` 0. */
export async function readDatabaseMetrics(db: Database, clock: Clock): Promise<Sample[]> {
  try {
    const now = new Date(clock.now());
    const { rows } = await sql<Figures>`
      select (
        select count(*)::int from contest
        where ${isRunning(now)}
      ) as contests,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
      db,
    );
    const { lastVerified } = await readLastBackups(db);
    const mails = await readMailQueue(db);
    return [
      sample('tallymark_database_up', 1),
      ...rows.flatMap(({ contests, size, connections }) => [
        sample('tallymark_contests_running', contests),
        sample('tallymark_database_bytes', size),
        sample('tallymark_database_connections', connections),
      ]),
      sample('tallymark_mails_waiting', mails.waiting),
      sample('tallymark_mails_given_up', mails.given_up),
      sample('tallymark_last_verified_backup_seconds', (lastVerified?.began_at.getTime() ?? 0) / 1000),
    ];
  } catch {
    return [sample('tallymark_database_up', 0)]; // the figure itself says so, and the log has the reason from elsewhere
  }
}
