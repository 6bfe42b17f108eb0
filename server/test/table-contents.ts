import type pg from 'pg';

/** Returns each table's rows as sorted text, without the times of migrations. Long rows are hashed. */
export async function tableContents(pool: pg.Pool): Promise<Record<string, string[]>> {
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
