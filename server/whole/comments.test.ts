/*
 * Comments fit into 110 columns, as code and documents do: Prettier wraps those and leaves comments alone.
 * Migrations (`.sql`) are left out, because a released one never changes.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COLUMNS = 110;

/** Comment lines that are too long, `file:line` each. Lines with an instruction to a tool are no comments. */
function longCommentsIn(file: string, source: string): string[] {
  return source
    .split('\n')
    .map((line, index) => ({ line, where: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > COLUMNS && /^\s*(\/\/|\/\*\*?|\*) /.test(line))
    .filter(({ line }) => !/oxlint-disable|@ts-expect-error|https?:\/\//.test(line))
    .map(({ where }) => where);
}

test('no comment is longer than 110 columns', () => {
  const files = globSync(['{bench,contract,e2e,server,web}/**/*.{ts,tsx,css}', '*.{mjs,ts}', '.ci/*'], {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => longCommentsIn(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([]);
});

test('a planted long comment is found', () => {
  const long = 'word '.repeat(22);
  const source = [`// ${long}`, `const text = '${long}';`, ` * ${long}`, `  /** ${long} */`, '// short'].join(
    '\n',
  );
  expect(longCommentsIn('a.ts', source)).toEqual(['a.ts:1', 'a.ts:3', 'a.ts:4']);
});
