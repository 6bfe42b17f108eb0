import type { ClientBase } from 'pg';

/** Returns a migration that expands every table in the ways that CONTRIBUTING.md allows. */
export async function expansionOfAll(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  const columns = "add column later_number integer, add column later_text text not null default ''";
  return [
    ...rows.map(({ table }) => `alter table ${table} ${columns};`),
    'create table later (id integer primary key);',
    'create index on attempt (later_number);',
  ].join('\n');
}
