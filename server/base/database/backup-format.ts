/**
 * A backup is a gzip file of readable text, similar to a plain dump:
 *
 *     -- Tallymark backup, format 1, schema 1, made 2026-03-02T08:00:00.000Z
 *     COPY public."account" ("id", "role", …) FROM stdin;
 *     1	Teacher	…
 *     \.
 *     …
 *     SELECT setval('public.account_id_seq', 1);
 *     -- End of the backup, tables 13, rows 1
 *
 * The last line and gzip's checksum show whether the file is complete.
 */
import { escapeIdentifier, escapeLiteral } from 'pg';
import { type Sequence, type Table, tableName } from './our-tables.ts';

/** Version of the format. Increase it if older programs can no longer read the format. */
const FORMAT = 1;

/** Line that ends a table's rows. COPY doubles backslashes, so no row looks like this line. */
export const END_OF_ROWS = '\\.\n';

const copy = (table: Table) => `COPY ${tableName(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;

/** Returns the statement that reads a table's rows. */
export const copyOutStatement = (table: Table) => `${copy(table)} TO stdout`;

/**
 * Returns the statement that writes a table's rows. With a `;` appended, it also precedes these rows in the
 * file.
 */
export const copyInStatement = (table: Table) => `${copy(table)} FROM stdin`;

export type BackupHeader = { schema: number; made: string };

export const writeHeader = (schema: number, made: Date) =>
  `-- Tallymark backup, format ${FORMAT}, schema ${schema}, made ${made.toISOString()}\n`;

export function readHeader(line: string): BackupHeader | null {
  const [, format, schema, made] =
    /^-- Tallymark backup, format (\d+), schema (\d+), made (\S+)$/.exec(line) ?? [];
  return Number(format) !== FORMAT || made === undefined ? null : { schema: Number(schema), made };
}

export const writeSequence = ({ sequence, last }: Sequence) =>
  `SELECT setval(${escapeLiteral(sequence)}, ${last});\n`;

export function readSequence(line: string): Sequence | null {
  const [, sequence, last] = /^SELECT setval\('([^']+)', (\d+)\);$/.exec(line) ?? [];
  return sequence === undefined || last === undefined ? null : { sequence, last };
}

export type BackupAmount = { tables: number; rows: number };

export const writeTrailer = ({ tables, rows }: BackupAmount) =>
  `-- End of the backup, tables ${tables}, rows ${rows}\n`;

export function readTrailer(line: string): BackupAmount | null {
  const [, tables, rows] = /^-- End of the backup, tables (\d+), rows (\d+)$/.exec(line) ?? [];
  return rows === undefined ? null : { tables: Number(tables), rows: Number(rows) };
}
