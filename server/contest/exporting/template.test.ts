import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PARTS } from '#contract/marks.ts';
import { readItems, summarizeItem } from '../../test/told-items.ts';
import { csv } from '../importing/formats/csv.ts';
import { xlsx } from '../importing/formats/xlsx.ts';

test.each([
  [csv, 'question-table.csv'],
  [xlsx, 'question-table.xlsx'],
])('the template is a table that is read without a warning', async (reader, name) => {
  const bytes = readFileSync(fileURLToPath(new URL(`../../../web/public/${name}`, import.meta.url)));
  const items = await readItems(reader, bytes);
  expect(items.map(summarizeItem)).toEqual([
    'What is the capital of Australia? [1] | Sydney | *Canberra | Perth | Melbourne',
    'Which number is prime? [0.5] | 4 | *2 | 1',
    'What is x in x^2 = 9, if it is positive? [2] | -3 | *3 | \\sqrt{3}',
    'Which of these are planets? (several) [1] | *Mars | the Moon | *Venus | the Sun',
    'What is true of 7? (statements) [1] | *It is odd. | It is a square. | *It is prime.',
    'How high is Mount Everest? (number) [1]',
    'Which gas do plants take in for photosynthesis? (text) [1]',
    'Which capital belongs to which country? (matching) [2] | Lima | Santiago | Quito',
    'Order these animals by size, the smallest first. (ordering) [1] | mouse | cat | horse | whale',
    'The capital of Peru is [1]. It lies on the coast of the [2]. Peru has about [3] million people. (gaps) [1.5]',
  ]);
  expect(items.slice(5, 8).map(({ found }) => found)).toMatchObject([
    {
      content: { unit: 'm' },
      key: { accepted: [{ text: '8849', tolerance: { within: 1 }, share: PARTS }] },
    },
    {
      key: {
        accepted: [
          { text: 'carbon dioxide', share: PARTS },
          { text: 'CO2', share: PARTS },
          { text: 'carbon', share: PARTS / 2 },
        ],
      },
    },
    { key: { pairs: [0, 1, 2] } },
  ]);
});
