import { type ClientBase, escapeIdentifier } from 'pg';
import { loadMigrations } from './migrate.ts';

/** Table in the catalogue, without its computed columns. */
export type Table = { name: string; columns: string[] };

/** Last id of a sequence. `sequence`: its name in SQL. */
export type Sequence = { sequence: string; last: string };

/** Returns the table's name as quoted SQL. */
export const tableName = ({ name }: Table) => `public.${escapeIdentifier(name)}`;

/**
 * Returns the names of everything that the migrations create, because the database may contain other things.
 */
export async function readOurNames(): Promise<{ tables: string[]; functions: string[] }> {
  const migrations = (await loadMigrations()).map(({ sql }) => sql).join('\n');
  const made = (kind: string) =>
    [
      ...migrations.matchAll(
        new RegExp(`^\\s*(?:create (?:or replace )?${kind}|alter ${kind} \\w+ rename to) "?(\\w+)`, 'gm'),
      ),
    ].map(([, name = '']) => name);
  return { tables: made('table'), functions: made('function') };
}

/** Returns Tallymark's tables except `migration`, each after those that it references. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { tables } = await readOurNames();
  const { rows } = await client.query<Table>(
    `with recursive reference as (
      select conrelid, confrelid from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), ordered (oid, depth) as (
      select oid, 0 from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)
      union all
      select conrelid, depth + 1 from ordered join reference on confrelid = oid
    ) cycle oid set is_cycle using path
    select relname::text as name, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from ordered join pg_class using (oid)
    where relnamespace = 'public'::regnamespace and relname = any ($1)
    group by oid, relname
    order by max(depth), relname collate "C"`,
    [tables],
  );
  return rows;
}

/**
 * Returns our id sequences that have been used. Snapshots do not include sequences, but no sequence is behind
 * the ids in a snapshot.
 */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { tables } = await readOurNames();
  const { rows } = await client.query<Sequence>(
    `select sequence, last_value::text as last
    from pg_class join pg_attribute on attrelid = pg_class.oid
    cross join pg_get_serial_sequence(format('public.%I', relname), attname) as sequence
    join pg_sequences on sequence = format('%I.%I', schemaname, sequencename)
    where relnamespace = 'public'::regnamespace and relname = any ($1)
      and attidentity <> '' and last_value is not null
    order by sequence collate "C"`,
    [tables],
  );
  return rows;
}
