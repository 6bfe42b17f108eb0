import { expect, test } from 'vitest';
import { parseSource } from '#shared/parse-source.ts';
import { plainWords } from '../../../base/text/plain-words.ts';
import { sourceToWords } from './source-to-words.ts';

test.each([
  ['**bold**, *italic* and ***both***', 'bold, italic and both'],
  ['**two *in* one** `**code**` ``a ` b``', 'two in one **code** a ` b'],
  ['H~2~O and x^2^, 2^10 ~ 1000, a ~~ b', 'H2O and x2, 2^10 ~ 1000, a ~~ b'],
  ['half is $\\frac{1}{2}$, not $a*b*c$', 'half is \\frac{1}{2}, not a*b*c'],
  ['$5 and $6 are 2 * 3 * 4', '$5 and $6 are 2 * 3 * 4'],
  ['Sum:\n\n$$\\sum_{i=1}^n\n i^2$$', 'Sum: \\sum_{i=1}^n i^2'],
  ['- one\n- **two**\n\n3. three', 'one two three'],
  ['1.5 - 2 is\n-0.5', '1.5 - 2 is -0.5'],
  ['```\nx = [\n  *y*\n]\n```\nafter', 'x = [ *y* ] after'],
  ['A map: ![four \\[old\\] towns](picture:AbC-9) ![](picture:x)', 'A map: [four [old] towns]'],
  ['Which river?![A map](picture:x)Look.', 'Which river? [A map] Look.'],
  ['\\*stars\\* and \\$money\\$ and ____', '*stars* and $money$ and ____'],
  ['<b>no HTML</b> [no link](https://example.org)', '<b>no HTML</b> [no link](https://example.org)'],
])('%j reads as %j, as its tree does', (source, words) => {
  expect(sourceToWords(source)).toBe(words);
  expect(plainWords(source, parseSource(source))).toBe(words);
});
