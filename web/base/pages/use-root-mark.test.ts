import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no style sheet makes the browser search the whole page at every change', () => {
  const sheets = globSync('web/**/*.css');
  expect(sheets).toContain('web/global.css');
  const searching = sheets.filter((sheet) =>
    /(html|:root|body)[^\s{,]*:has\(/.test(readFileSync(sheet, 'utf8')),
  );
  expect(searching).toEqual([]);
});
