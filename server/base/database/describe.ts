import { Gender } from '#contract/account.ts';
import { StoredCause } from '#contract/attempt.ts';
import { rights } from '#contract/right.ts';
import { laterRows, settingRows } from '#contract/setting-table.ts';
import { TimelineKind } from '#contract/supervision.ts';
import type { Kysely } from 'kysely';
import { GenericExpressionNode, PostgresDialect, RawExpressionNode, generate } from 'kysely-codegen';
import type pg from 'pg';

/**
 * Query for statements that create all objects in the catalogue, in a fixed order. The embedded PostgreSQL
 * has no pg_dump.
 */
const DESCRIBE = `
with relation as (
  select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
), piece as (
  select relname, 1 as rank, '' as name, 'create table ' || quote_ident(relname) || E' (\\n' || (
    select string_agg('  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when attidentity = 'a' then ' generated always as identity' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
      || case when attnotnull then ' not null' else '' end, E',\\n' order by attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = relation.oid and attnum > 0 and not attisdropped) || E'\\n);' as statement
  from relation
  union all
  select relname, 2, conname, 'alter table ' || quote_ident(relname)
    || ' add constraint ' || quote_ident(conname) || ' '
    || pg_get_constraintdef(pg_constraint.oid) || ';'
  from relation join pg_constraint on conrelid = relation.oid where contype <> 'n'
  union all
  select relname, 3, indexrelid::regclass::text, pg_get_indexdef(indexrelid) || ';'
  from relation join pg_index on indrelid = relation.oid
  where not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select relname, 4, tgname, pg_get_triggerdef(pg_trigger.oid) || ';'
  from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
  union all
  select '', 0, proname, pg_get_functiondef(oid) || ';'
  from pg_proc where pronamespace = 'public'::regnamespace
)
select statement from piece order by relname collate "C", rank, name collate "C"`;

/** Returns the schema as text for `schema.sql`, whose diffs show the effect of a migration. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ statement: string }>(DESCRIBE);
  const head = '-- Made by `npm run rows` from the catalogue after all migrations. Read it; never edit it.';
  return `${[head, ...rows.map(({ statement }) => statement)].join('\n\n')}\n`;
}

const union = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

/** Returns types that the database does not know, such as those of JSON values, for a setting's columns. */
function settingType([name, setting]: (typeof settingRows | typeof laterRows)[number]): [
  column: string,
  type: GenericExpressionNode | RawExpressionNode,
][] {
  const { kind, column = name } = setting;
  if (kind === 'choice') {
    const choices = new RawExpressionNode(union(setting.of));
    return [[`contest.${column}`, new GenericExpressionNode('Generated', [choices])]];
  }
  if (kind !== 'group' && kind !== 'sections' && kind !== 'networks') return [];
  const read = `NonNullable<import('#contract/settings.ts').Settings['${name}']> | null`;
  return [[`contest.${column}`, new RawExpressionNode(`ColumnType<${read}, string | null, string | null>`)]];
}

/** Returns the row types of every table as TypeScript, for `rows.ts`. */
export async function rowTypes<Schema>(db: Kysely<Schema>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    // The driver parses bigint as a number (connect.ts).
    typeMapping: { int8: 'number' },
    // Types of columns with check constraints. Only the code that writes the events enforces their kinds.
    overrides: {
      columns: {
        'account.role': new RawExpressionNode("import('#contract/roles.ts').Role"),
        'school.teacher_signup': new RawExpressionNode(
          "import('#contract/teacher-signups.ts').TeacherSignupMode",
        ),
        'attempt.cause': new RawExpressionNode(union(StoredCause.enum)),
        'attempt_event.kind': new RawExpressionNode(union(TimelineKind.enum)),
        'earlier_round.cause': new RawExpressionNode(union(StoredCause.enum)),
        'contest.scale': new RawExpressionNode(
          "ColumnType<import('#contract/grades.ts').Scale | null, string | null, string | null>",
        ),
        'kept_statistics.answer': new RawExpressionNode(
          "ColumnType<import('#contract/schemas.ts').Wire<'getStatistics'>, string, string>",
        ),
        'question.kind': new GenericExpressionNode('Generated', [
          new RawExpressionNode("import('#contract/answer.ts').KindName"),
        ]),
        'share.may': new RawExpressionNode(union(rights)),
        ...Object.fromEntries([...settingRows, ...laterRows].flatMap((row) => settingType(row))),
        'account.gender': new GenericExpressionNode('Generated', [new RawExpressionNode(union(Gender.enum))]),
      },
    },
    singularize: false,
  });
}
