import { createReadStream } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { type ClientConfig, type Pool, escapeIdentifier, escapeLiteral } from 'pg';
import type { BackupAmount } from '../backup-format.ts';
import { connect } from '../connect.ts';
import { restore } from '../restore.ts';
import { withClient } from '../with-client.ts';

/** Beginning of the names of this database's scratch databases. Another database has another oid. */
const readPrefix = `select 'tallymark_scratch_' || oid || '_' as prefix, pg_encoding_to_char(encoding) as encoding,
  datcollate as collate, datctype as ctype from pg_database where datname = current_database()`;

type Own = { prefix: string; encoding: string; collate: string; ctype: string };

/** Removes the scratch databases that a crash has left. Only the process that holds the backup's lock may. */
export const dropScratchDatabases = (pool: Pool): Promise<void> =>
  withAdmin(pool, async (run, { prefix }) => {
    const found = await run<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, ${escapeLiteral(prefix)})`,
    );
    for (const { datname } of found) await run(`drop database ${escapeIdentifier(datname)}`);
  });

/**
 * Restores a backup into a new database of the same PostgreSQL, and drops it. Returns the restored amount.
 */
export const restoreOnTrial = (pool: Pool, connection: ClientConfig, file: string): Promise<BackupAmount> =>
  withAdmin(pool, async (run, { prefix, encoding, collate, ctype }) => {
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    await run(
      `create database ${escapeIdentifier(name)} template template0 encoding ${escapeLiteral(encoding)}
      lc_collate ${escapeLiteral(collate)} lc_ctype ${escapeLiteral(ctype)}`,
    );
    try {
      const scratch = connect({ ...connection, database: name }, () => undefined, 1);
      try {
        return await restore(scratch.pool, createReadStream(file));
      } finally {
        await scratch.pool.end();
      }
    } finally {
      await run(`drop database ${escapeIdentifier(name)}`);
    }
  });

type Run = <Row extends object>(statement: string) => Promise<Row[]>;

/** Runs statements that may take long and need a connection without a transaction. */
const withAdmin = <Result>(pool: Pool, work: (run: Run, own: Own) => Promise<Result>): Promise<Result> =>
  withClient(pool, async (client) => {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<Own>(readPrefix);
    const [own] = rows;
    if (!own) throw new Error('pg_database lacks the current database');
    return work(
      async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
      own,
    );
  });
