import { expect, test } from 'vitest';
import { parseSource } from '#shared/parse-source.ts';
import { bareText } from '../../../server/content/rich-text/text-to-tree.ts';
import { oneLineOf } from './one-line.tsx';

const bare = (source: string, most = 200) =>
  bareText(oneLineOf(parseSource(source), most))
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a formula stays one, in the line also where it had a line of its own', () => {
  const tree = oneLineOf(parseSource('Half is $\\frac{1}{2}$.\n\n$$\\sqrt{r}$$'), 200);
  const formulas = tree.filter((node) => typeof node !== 'string');
  expect(formulas.map(([element, { tex, display }]) => [element, tex, display])).toEqual([
    ['math', '\\frac{1}{2}', 'inline'],
    ['math', '\\sqrt{r}', 'inline'],
  ]);
});

test('what had lines of its own has blanks around it; letters keep their looks', () => {
  expect(bare('one\n\n- two\n- **three**\nfour')).toBe('one two three four');
  expect(oneLineOf(parseSource('H~2~O'), 200)).toContainEqual(['sub', {}, ['2']]);
});

test('a picture is its description, apart from the text; one without a description is nothing', () => {
  expect(bare('Which river?![A map](picture:x)')).toBe('Which river? [A map]');
  expect(bare('Which river?![](picture:x)')).toBe('Which river?');
});

test('it is cut after a number of characters, and a character of two parts is not divided', () => {
  expect(bare('abc def', 5)).toBe('abc d');
  expect(bare('**abc** def ghi', 5)).toBe('abc d');
  expect(bare('abcd😀e', 5)).toBe('abcd😀');
  expect(oneLineOf(parseSource('abc $x$ def'), 3)).toEqual([' ', 'abc', ' ']);
});
