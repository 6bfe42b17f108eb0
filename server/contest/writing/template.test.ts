import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readItems, summaryOf } from '../../test/told-items.ts';
import { csv } from '../reading/formats/csv.ts';
import { xlsx } from '../reading/formats/xlsx.ts';

test.each([
  [csv, 'question-table.csv'],
  [xlsx, 'question-table.xlsx'],
])('the template is a table that is read without a warning', async (reader, name) => {
  const bytes = readFileSync(fileURLToPath(new URL(`../../../web/public/${name}`, import.meta.url)));
  expect((await readItems(reader, bytes)).map(summaryOf)).toEqual([
    'What is the capital of Australia? [1] | Sydney | *Canberra | Perth | Melbourne',
    'Which number is prime? [0.5] | 4 | *2 | 1',
    'What is x in x^2 = 9, if it is positive? [2] | -3 | *3 | \\sqrt{3}',
  ]);
});
