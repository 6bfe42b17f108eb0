import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartupFault } from '../shared/startup-fault.ts';
import {
  type BackupAmount,
  type BackupHeader,
  copyInStatement,
  readHeader,
  readSequence,
  readTrailer,
} from './backup-format.ts';
import { clearDatabase } from './clear-database.ts';
import { DumpReader } from './dump-reader.ts';
import { migrateInside } from './migrate.ts';
import { type Table, listTables, tableName } from './our-tables.ts';
import { refuseNewer } from './refuse-newer.ts';
import { withClient } from './with-client.ts';

const damaged = () =>
  new StartupFault('The backup is damaged or was cut off: nothing was restored, use another one.');

export type RestoreResult = BackupAmount & { made: string };

/**
 * Fills an empty database from a backup and migrates it to the newest schema, completely or not at all.
 * Throws a `StartupFault` if the backup is damaged or unknown, or if the database is not empty.
 */
export async function restore(pool: pg.Pool, source: Readable): Promise<RestoreResult> {
  return withClient(pool, async (client) => {
    try {
      return await pipeline(source, createGunzip(), (pieces: AsyncIterable<Buffer>) =>
        restoreInside(client, new DumpReader(pieces)),
      );
    } catch (fault) {
      throw codeOf(fault).startsWith('Z_') ? damaged() : fault;
    }
  });
}

async function restoreInside(client: pg.ClientBase, dump: DumpReader): Promise<RestoreResult> {
  const { schema, made } = await knownHeader(await dump.line());
  // Timeouts are off, because the source may be slow.
  await client.query(
    `begin; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`,
  );
  await clearDatabase(client);
  await migrateInside(client, schema);
  const tables = await listTables(client);
  const names = tables.map(tableName);
  const eachTable = (change: string) =>
    client.query(names.map((name) => `alter table ${name} ${change}`).join(';'));

  // Triggers are off, because the rows already include their effects. Foreign keys stay on.
  await eachTable('disable trigger user');
  // The tables are emptied, because the backup has the rows that migrations insert.
  await client.query(`truncate ${names.join(', ')} restart identity`);
  const amount = await fill(client, tables, dump);
  if (!(await dump.isAtEnd())) throw damaged();
  await checkPictures(client, tables);
  await eachTable('enable trigger user');
  await migrateInside(client);
  await client.query('analyze; commit');
  return { ...amount, made };
}

/** Refuses picture ids that image-id.ts cannot have created, because ids become parts of addresses. */
async function checkPictures(client: pg.ClientBase, tables: Table[]): Promise<void> {
  // Backups of older versions have no table `picture`.
  for (const { name } of tables.filter(({ name }) => name === 'profile_image' || name === 'picture')) {
    const { rows } = await client.query(`select from ${name} where id !~ '^[A-Za-z0-9_-]{24}$' limit 1`);
    if (rows.length > 0) throw damaged();
  }
}

async function knownHeader(line: string | null): Promise<BackupHeader> {
  const header = line === null ? null : readHeader(line);
  if (!header) throw new StartupFault('The file is not a backup that this Tallymark can read.');
  await refuseNewer('backup', header.schema);
  return header;
}

/** Fills the tables, which must be the same as in the backup, and sets the sequences. */
async function fill(client: pg.ClientBase, tables: Table[], dump: DumpReader): Promise<BackupAmount> {
  const awaited = new Map(tables.map((table) => [`${copyInStatement(table)};`, table]));
  const copies = [];
  for (;;) {
    const line = (await dump.line()) ?? '';
    const table = awaited.get(line);
    const sequence = readSequence(line);
    const saved = readTrailer(line);
    if (table) {
      awaited.delete(line);
      copies.push(await fillTable(client, table, dump));
    } else if (sequence) {
      await client.query('select setval(to_regclass($1), $2)', [sequence.sequence, sequence.last]);
    } else if (saved) {
      const rows = copies.reduce((sum, { rowCount }) => sum + rowCount, 0);
      if (awaited.size > 0 || saved.tables !== copies.length || saved.rows !== rows) throw damaged();
      return saved;
    } else {
      throw damaged();
    }
  }
}

async function fillTable(client: pg.ClientBase, table: Table, dump: DumpReader): Promise<CopyStreamQuery> {
  const copy = client.query(copyFrom(copyInStatement(table)));
  try {
    await pipeline(dump.rows(damaged), copy);
    return copy;
  } catch (fault) {
    // SQLSTATE classes 22 and 23: invalid values and violated constraints.
    throw /^2[23]/.test(codeOf(fault)) ? damaged() : fault;
  }
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? String(fault.code) : '');
