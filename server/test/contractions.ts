import type { ClientBase } from 'pg';

type Column = { type: string; isRequired: boolean; hasDefault: boolean };
/** Unique indexes and constraints except NOT NULL. `columns`: columns with their tables. */
type Rule = { definition: string; columns: string[]; isCheck: boolean };

type Shape = {
  tables: ReadonlySet<string>;
  columns: ReadonlyMap<string, Column>;
  rules: ReadonlyMap<string, Rule>;
  functions: ReadonlyMap<string, string>;
};

/**
 * Applies a migration and returns what a server of the version before could not bear in it. A comment
 * `-- Wider: name` says that everything is still allowed that a rule of this name allowed.
 */
export async function findContractions(client: ClientBase, sql: string): Promise<string[]> {
  const before = await readShape(client);
  await client.query(sql);
  const after = await readShape(client);
  const wider = new Set([...sql.matchAll(/-- Wider: (\w+)/g)].map(([, name]) => name));
  const isWider = (rule: string) => wider.has(rule.split('.')[1]);
  return [
    ...[...before.columns].flatMap(([name, column]) => lossOf(name, column, after.columns.get(name))),
    ...[...after.columns].flatMap(([name, { isRequired, hasDefault }]) =>
      before.tables.has(tableOf(name)) && !before.columns.has(name) && isRequired && !hasDefault
        ? [`${name} is required and has no default`]
        : [],
    ),
    ...[...before.rules].flatMap(([name, { isCheck }]) =>
      isCheck || after.rules.has(name) || isWider(name) ? [] : [`${name} is gone`],
    ),
    ...[...after.rules].flatMap(([name, { definition, columns }]) =>
      before.rules.get(name)?.definition !== definition &&
      !isWider(name) &&
      columns.some((column) => before.columns.has(column))
        ? [`${name} is a new rule for an old column`]
        : [],
    ),
    ...[...before.functions].flatMap(([name, result]) =>
      after.functions.get(name) === result ? [] : [`${name} is gone`],
    ),
    ...findChangesOfRows(sql, before),
  ];
}

const tableOf = (column: string): string => column.split('.')[0] ?? '';

function lossOf(name: string, before: Column, after: Column | undefined): string[] {
  if (!after) return [`${name} is gone`];
  const losses: string[] = [];
  if (after.type !== before.type) losses.push(`${name} has another type`);
  if (after.isRequired && !before.isRequired) losses.push(`${name} has become required`);
  if (after.isRequired && !after.hasDefault && before.hasDefault)
    losses.push(`${name} has no default any more`);
  return losses;
}

/** Finds statements that remove rows or change old columns. Old servers write and read these meanwhile. */
function findChangesOfRows(sql: string, before: Shape): string[] {
  const plain = sql.replaceAll(/--.*$|'[^']*'|\$\$.*?\$\$/gms, ' ').toLowerCase();
  return plain.split(';').flatMap((each) => {
    const statement = each.trim();
    const start = /^(do|delete|truncate|merge)\b|\(\s*(delete|update|merge)\b/.exec(statement);
    if (start) return [`"${start[1] ?? start[2]}" changes rows`];
    const [, table, assignments = ''] =
      /^(?:with .*?)?\bupdate\s+(\w+).*?\bset\b(.*?)(?:\bfrom\b.*|\bwhere\b.*)?$/s.exec(flatten(statement)) ??
      [];
    const columns = table
      ? assignments.split(',').map((one) => `${table}.${one.split('=')[0]?.trim() ?? ''}`)
      : [];
    return columns
      .filter((name) => before.columns.has(name) || name.endsWith('.'))
      .map((name) => `${name} is changed`);
  });
}

/** Removes everything in parentheses. */
function flatten(statement: string): string {
  const outer = statement.replaceAll(/\([^()]*\)/g, ' ');
  return outer === statement ? statement : flatten(outer);
}

async function readShape(client: ClientBase): Promise<Shape> {
  const columns = await client.query<Column & { name: string }>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0
       and not attisdropped`,
  );
  const rules = await client.query<Rule & { name: string }>(
    `with rule as (
       select conrelid as of_table, conname as name, pg_get_constraintdef(oid) as definition, conkey as keys,
         contype = 'c' as is_check
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'x', 'f')
       union all
       select indrelid, relname, pg_get_indexdef(indexrelid), indkey::smallint[], false
       from pg_index join pg_class on pg_class.oid = indexrelid
       where indisunique and relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p', 'x'))
     )
     select of_table::regclass || '.' || name as name, definition, is_check as "isCheck",
       array(select of_table::regclass || '.' || attname from pg_attribute
         where attrelid = of_table and attnum = any(keys)) as columns
     from rule`,
  );
  const functions = await client.query<{ name: string; result: string }>(
    `select oid::regprocedure::text as name, pg_get_function_result(oid) as result
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return {
    tables: new Set(columns.rows.map(({ name }) => tableOf(name))),
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [name, rule])),
    functions: new Map(functions.rows.map(({ name, result }) => [name, result])),
  };
}
