/* docs/privacy.md names every column of the database once, as a school's register of data about people. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

/** Returns `table.column` for every column of the schema. */
const columnsOfSchema = (schema: string) =>
  [...schema.matchAll(/^create table (\w+) \(\n([^]*?)\n\);/gm)].flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(/^ {2}"?(\w+)"? /gm)].map(([, column]) => `${table}.${column}`),
  );

/** Returns `table.column` for every column that the page names: in a table's list, before its colon. */
function columnsOfPage(page: string): string[] {
  const [, part = ''] = /\n## Every table and column\n([^]*?)\n## /.exec(page) ?? [];
  return part
    .split(/\n(?=(?:- )?\*\*`)/)
    .slice(1)
    .flatMap((entry) => {
      const [, table = '', rest = ''] = /\*\*`(\w+)`\*\*([^]*)/.exec(entry) ?? [];
      return [...rest.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`);
    });
}

test('docs/privacy.md names every column of the database once, and no other', () => {
  const columns = columnsOfSchema(read('server/base/database/schema.sql'));
  expect(columns.length).toBeGreaterThan(250);
  expect(columnsOfPage(read('docs/privacy.md')).toSorted()).toEqual(columns.toSorted());
});

test('a table that is left out, a column too many and one named twice are found', () => {
  const schema =
    'create table one (\n  id integer,\n  "position" integer\n);\n\ncreate table two (\n  id text\n);';
  expect(columnsOfSchema(schema)).toEqual(['one.id', 'one.position', 'two.id']);
  const page =
    '\n## Every table and column\n\n**`one`** A row.\n\n- `id`, `id`: twice.\n- **`three`**: `x`.\n\n## ';
  expect(columnsOfPage(page)).toEqual(['one.id', 'one.id', 'three.x']);
});

test('each table with data about people says how long and who', () => {
  const [, part = ''] =
    /\n## Every table and column\n([^]*?)\n### Without data about people/.exec(read('docs/privacy.md')) ?? [];
  const entries = part.split(/\n(?=\*\*`)/).slice(1);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.filter((entry) => !/\nKept\b[^]*\b[Ss]een\b/.test(entry))).toEqual([]);
});
