import type pg from 'pg';

/**
 * Every table of the catalogue → its rows as text, in a fixed order. The moments at which migrations ran are
 * left out. Of a long row the text has the beginning and a hash.
 */
export async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; quoted: string }>(
    `select relname as name, quote_ident(relname) as quoted from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const all: Record<string, string[]> = {};
  for (const { name, quoted } of tables) {
    const columns = name === 'migration' ? 'version, name' : '*';
    const { rows } = await pool.query<{ row: string }>(
      `select left(t::text, 100) || case when length(t::text) > 100 then md5(t::text) else '' end as row
      from (select ${columns} from ${quoted}) as t order by t::text collate "C"`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
