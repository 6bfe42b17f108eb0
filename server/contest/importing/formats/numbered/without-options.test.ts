import { expect, test } from 'vitest';
import { bareText } from '../../../../content/rich-text/text-to-tree.ts';
import { readItems, summarizeItem } from '../../../../test/told-items.ts';
import { text } from '../text.ts';

const read = async (...lines: string[]) => await readItems(text, lines.join('\n'));
const withAnswer = async (answer: string) => {
  const [item] = await read('1. Which?', answer);
  if (!item) throw new Error('There is no item.');
  return item;
};
const whole = (answer: string) => ({ text: answer, share: 2520 });

test.each([
  ['Answer: 3.14', [whole('3.14')]],
  ['Answer: 3.14.', [whole('3.14')]],
  ['Antwort: 3,14', [whole('3,14')]],
  ['Answer: 3.14 ± 0.01', [{ ...whole('3.14'), tolerance: { within: 0.01 } }]],
  ['Answer: 3.14 ± 2 %', [{ ...whole('3.14'), tolerance: { percent: 2 } }]],
  ['Answer: 4 | 5 (50%)', [whole('4'), { text: '5', share: 1260 }]],
])('%j below a question without options is a number', async (line, accepted) => {
  const item = await withAnswer(line);
  expect(item.found).toMatchObject({ kind: 'number', key: { accepted }, options: [] });
  expect(item.problems).toEqual([]);
});

test.each([
  ['Answer: 5 km', { content: { unit: 'km' }, key: { accepted: [whole('5')] } }, '“km” is read as the unit.'],
  [
    'Answer: 20°C',
    { content: { unit: '°C' }, key: { accepted: [whole('20')] } },
    '“°C” is read as the unit.',
  ],
  ['Answer: 1,234', { key: { accepted: [whole('1,234')] } }, '“1,234” is read as 1.234.'],
  [
    'Answer: 3 or -3',
    { key: { accepted: [whole('3'), whole('-3')] } },
    '“3 or -3” is read as several answers.',
  ],
])('%j is a number about which the teacher is told', async (line, found, detail) => {
  const item = await withAnswer(line);
  expect(item.found).toMatchObject({ kind: 'number', ...found });
  expect(item.problems).toEqual([{ code: 'read_leniently', detail: `${detail} Please check.` }]);
});

test.each([
  ['Answer: Paris', ['Paris'], '“Paris”'],
  ['Ответ: Лима', ['Лима'], '“Лима”'],
  ['Answer: **New York**', ['New York'], '“New York”'],
  ['Answer: Lima | Callao', ['Lima', 'Callao'], '“Lima”, “Callao”'],
  ['Answer: Bombay or Mumbai', ['Bombay', 'Mumbai'], '“Bombay”, “Mumbai”'],
  ['Answer: Washington, D.C.', ['Washington, D.C.'], '“Washington, D.C.”'],
  ['Answer: The Nile.', ['The Nile'], '“The Nile”'],
  ['Answer: H2O', ['H2O'], '“H2O”'],
])('%j is a short text, and says so', async (line, accepted, list) => {
  const item = await withAnswer(line);
  expect(item.found).toMatchObject({ kind: 'text', key: { accepted: accepted.map(whole) }, options: [] });
  expect(item.problems).toEqual([
    {
      code: 'read_leniently',
      detail: `It has no options, so students type the answer: ${list}. Please check.`,
    },
  ]);
});

test.each([
  'Answer: B',
  'Answer: (b)',
  'Answer: A, C',
  'Answer: A and C',
  'Answer: BD',
  'Answer: B) Paris',
  'Answer: All of the above',
  'Answer: Paris *',
  'Answer: $x^2$',
  'Answer: 3, 4',
  'Answer: 2; 3',
  'Answer: $5',
  'Answer: 14 July 1789',
  'Answer: Plants make sugar of light, water and air.',
])('%j makes no question without options', async (line) => {
  expect(summarizeItem(await withAnswer(line))).toBe('✗ Which? !too_few_options');
});

test.each([
  [['1. Which?', 'Rome', 'London', 'Answer: 2']],
  [['1. Which?', 'Rome', 'London', 'Answer: Paris']],
  [['1. Which?', 'Answer: Paris', 'or Rome, if you mean Italy']],
  [['1. Which?', 'Answer: 4', 'Answer: 5']],
])('an answer is not typed if options or answers may be lost: %j', async (lines) => {
  expect((await read(...lines)).map(summarizeItem)).toEqual([
    expect.stringMatching(/^✗ .* !too_few_options$/),
  ]);
});

test('a list of answers at the end of the page makes no typed answers', async () => {
  const lines = ['1. Which?', '', '2. Longest?', 'a) Rhine', 'b) Nile', '', 'Answers', '1. Paris', '2. b'];
  expect((await read(...lines)).map(summarizeItem)).toEqual([
    '✗ Which? !too_few_options',
    'Longest? | Rhine | *Nile',
  ]);
});

test('typed answers among other questions, with marks and explanations', async () => {
  const items = await read(
    '1. How long is it? (2 points)',
    'Look at the map',
    'of ____ and write it down.',
    'Answer: 6650 km',
    'Explanation: It is long.',
    '',
    '2. Longest?',
    'a) Rhine',
    'b) Nile',
    'Answer: b',
  );
  expect(items.map(summarizeItem)).toEqual([
    'How long is it? Look at the map of ____ and write it down. (number) [2] !read_leniently',
    'Longest? | Rhine | *Nile',
  ]);
  expect(bareText(items[0]?.found?.explanation ?? []).trim()).toBe('It is long.');
});

const pairsOf = async (...lines: string[]) => {
  const [item] = await read(...lines);
  const { prompts = [], key, options = [] } = item?.found ?? {};
  return {
    pairs: prompts.map((prompt, at) => {
      const right = options[key?.pairs?.[at] ?? -1];
      return [prompt, right?.text ?? []].map((tree) => bareText(tree).trim());
    }),
    options: options.length,
    problems: item?.problems.map(({ code }) => code),
  };
};

const CAPITALS = {
  pairs: [
    ['Peru', 'Lima'],
    ['Chile', 'Santiago'],
  ],
  problems: ['read_leniently'],
};

test.each([
  [['Peru -> Lima', 'Chile -> Santiago', '-> Quito'], 3],
  [['Peru → Lima', '', 'Chile → Santiago'], 0],
  [['Peru\tLima', 'Chile\t\tSantiago'], 2],
  [['**Country**\t**Capital**', 'Peru\tLima', 'Chile\tSantiago'], 2],
])('lines with arrows or tabs below a question are pairs: %j', async (lines, options) => {
  const told = await pairsOf('1. Match.', ...lines);
  expect(told).toEqual(
    options > 0 ? { ...CAPITALS, options } : { pairs: [], options: 0, problems: ['too_few_options'] },
  );
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test('a table with two columns becomes pairs; one above options or with three columns remains a table', async () => {
  const two = `<table>${row('Peru', 'Lima')}${row('Chile', 'Santiago')}</table>`;
  const three = `<table>${row('Peru', 'Lima', '1')}${row('Chile', 'Santiago', '2')}</table>`;
  expect(await pairsOf(`<p>1. Match.</p>${two}`)).toEqual({ ...CAPITALS, options: 2 });
  expect((await read(`<p>1. Match.</p>${three}`)).map(summarizeItem).join()).toContain('!too_few_options');
  expect((await read(`<p>1. Read.</p>${two}<p>a) x</p><p>b) y *</p>`)).map(summarizeItem)).toEqual([
    'Read. Peru | Lima Chile | Santiago | x | *y !table_flattened',
  ]);
});

test.each([
  [['Peru -> Lima']],
  [['Peru -> Lima -> Quito', 'Chile -> Santiago']],
  [['Peru = Lima', 'Chile = Santiago']],
  [['Peru – Lima', 'Chile – Santiago']],
  [['Peru -> Lima', 'Chile -> Santiago', 'Answer: A']],
])('other lines are no pairs: %j', async (lines) => {
  expect((await pairsOf('1. Match.', ...lines)).problems).toContain('too_few_options');
});
