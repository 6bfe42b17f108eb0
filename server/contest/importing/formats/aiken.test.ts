import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readAsTeacher, outlineItems } from '../../../test/read-questions.ts';

const { read } = await readAsTeacher(await testApp());

test('reads a file as Moodle asks for it', async () => {
  const { format, items } = await read(
    'Which gas do plants take in?\nA. Oxygen\nB. Carbon dioxide\nC) Helium\nANSWER: B\n\n' +
      'How many sides has a hexagon?\nA)5\nB)6\nANSWER: B',
  );
  expect(format).toBe('aiken');
  expect(items).toMatchObject([{ place: 'Line 1' }, { place: 'Line 7' }]);
  expect(outlineItems({ format, items })).toEqual([
    ['Which gas do plants take in? | Oxygen | *Carbon dioxide | Helium'],
    ['How many sides has a hexagon? | 5 | *6'],
  ]);
});

const NEXT = '\n\nIs it read?\nA) yes\nB) no\nANSWER: A\n';

test.each([
  ['lower-case letters', 'Q?\na) x\nb) y\nAnswer: b', 'Q? | x | *y'],
  ['a sign behind the answer', 'Q?\nA) x\nB) y\nANSWER: B)', 'Q? | x | *y'],
  ['the answer with its text', 'Q?\nA) x\nB) y\nANSWER: B. y', 'Q? | x | *y'],
  [
    'a question of two lines',
    'Check this:\nwhat is it?\nA) x\nB) y\nANSWER: A',
    'Check this:\nwhat is it? | *x | y',
  ],
  ['an option of two lines', 'Q?\nA) x\nand z\nB) y\nANSWER: A', 'Q? | *x\nand z | y'],
])('%s: read, and told', async (_, text, expected) => {
  expect(outlineItems(await read(text + NEXT))).toEqual([
    [expected, 'read_leniently'],
    ['Is it read? | *yes | no'],
  ]);
});

test.each([
  [
    'a question that begins like an option',
    'A. Smith wrote which book?\nA. Emma\nB. Wealth of Nations\nANSWER: B',
  ],
  ['an author whose letter is another', 'B. Russell wrote which book?\nA. Emma\nB. Principia\nANSWER: B'],
  ['blank lines everywhere', '\n\nQ?\n\nA. x\n\nB. y\n\n\nANSWER: B\n\n\n'],
  ['blanks at the ends', '  Q?  \n\tA. x  \n B. y\nANSWER: B  '],
])('%s', async (_, text) => {
  const [item] = outlineItems(await read(text + NEXT));
  expect(item).toHaveLength(1);
  expect(item?.[0]).toMatch(/ \| \*[^|]*$/);
});

test.each([
  ['an answer beyond the options', 'Q?\nA) x\nB) y\nANSWER: E', 'key_missing'],
  ['no answer', 'Q?\nA) x\nB) y', 'key_missing'],
  ['an answer beyond the options among others', 'Q?\nA) x\nB) y\nC) z\nANSWER: A, D', 'key_missing'],
  ['an answer in other words', 'Q?\nA) Rome\nB) Paris\nANSWER: A town', 'key_missing'],
  ['one option', 'Q?\nA) x\nANSWER: A', 'too_few_options'],
  ['no options', 'Q?\nANSWER: A', 'item_broken'],
  ['no question', 'A) x\nB) y\nANSWER: A', 'text_missing'],
])('%s: reported, and the next question comes in', async (_, text, code) => {
  const { items } = await read(text + NEXT);
  expect(items).toHaveLength(2);
  expect(outlineItems({ format: 'aiken', items })[0]?.slice(0, 2)).toEqual([null, code]);
  expect(items[1]).toMatchObject({ question: { question_text: 'Is it read?' } });
});

test.each([
  ['Aiken', 'Q?\nA) x\nB) y\nC) z\nANSWER: A, C'],
  ['Aiken in another language', 'Q?\nA) x\nB) y\nC) z\nANSWER: A und C'],
  ['Aiken with blanks', 'Q?\nA) x\nB) y\nC) z\nANSWER: A C'],
  ['Aiken with nothing between the letters', 'Q?\nA) x\nB) y\nC) z\nANSWER: AC'],
  ['a pasted text', '1. Q?\na) x *\nb) y\nc) z *'],
  ['a table', 'question\tA\tB\tC\tright\nQ?\tx\ty\tz\tA, C'],
  ['flags in a table', 'question\tA\tcorrect\tB\tcorrect\tC\tcorrect\nQ?\tx\t1\ty\t0\tz\t1'],
  ['the text of Blackboard', 'MC\tQ?\tx\tcorrect\ty\tincorrect\tz\tcorrect'],
])('several right options are imported, and the question says so: %s', async (_, text) => {
  const { items } = await read(text);
  expect(items[0]?.problems[0]?.code).toBe('several_assumed');
  expect(items[0]?.question).toMatchObject({
    kind: 'several',
    question_text: 'Q?',
    options: [{ is_correct: true }, { is_correct: false }, { is_correct: true }],
  });
  expect(items[0]?.question).not.toHaveProperty('content');
});

test.each([
  ['an enumeration of answers', 'Q?\nA) x\nB) y\nC) z\nANSWER: A, B, and C', 'Q? | *x | *y | *z'],
  ['letters that are the text of an option', 'Q?\nA) AC\nB) y\nC) z\nANSWER: AC', 'Q? | *AC | y | z'],
])('%s', async (_, text, expected) => {
  expect(outlineItems(await read(text))[0]?.[0]).toBe(expected);
});

test('right and wrong answers in the columns of a table', async () => {
  const { items } = await read('question\tcorrect\tright\twrong answer 1\nQ?\tx\tz\ty');
  expect(items[0]?.question?.kind).toBe('several');
  expect(outlineItems({ format: 'csv', items })[0]).toEqual(['Q? | *x | *z | y', 'several_assumed']);
});

test('a key that is not there is asked for', async () => {
  const { items } = await read(`Q?\nA) x\nB) y\nANSWER: E${NEXT}`);
  expect(items[0]).toMatchObject({
    incomplete: { question_text: 'Q?', options: [{ is_correct: false }, { is_correct: false }] },
    problems: [{ code: 'key_missing', detail: '“E” is none of the options. Please mark the right option.' }],
  });
});

test('an answer without a question is reported', async () => {
  const { items } = await read(`Q?\nA) x\nB) y\nANSWER: B\n\nANSWER: A${NEXT}`);
  expect(outlineItems({ format: 'aiken', items })).toEqual([
    ['Q? | x | *y'],
    [null, 'item_broken'],
    ['Is it read? | *yes | no'],
  ]);
});

test('an answer may be the text of its option, which may begin like a letter', async () => {
  expect(outlineItems(await read(`Q?\nA. The dog\nB. A cat\nC. The cow\nANSWER: A cat${NEXT}`))).toEqual([
    ['Q? | The dog | *A cat | The cow', 'read_leniently'],
    ['Is it read? | *yes | no'],
  ]);
});

test('answers above their questions mark none of them', async () => {
  const { items } = await read(
    '\nAnswer: B\nCapital?\nA) Rome\nB) Paris\n\nAnswer: A\nOther?\nA) Bonn\nB) Bern\n\nAnswer: B\nLast?\nA) x\nB) y',
  );
  expect(items.map(({ question }) => question)).toEqual([null, null, null, null]);
  expect(items[1]?.problems[0]).toEqual({
    code: 'key_missing',
    detail:
      'The file begins with an answer, so it is unclear which question each answer is for. ' +
      'Please mark the right option.',
  });
});

test('a file that Notepad has saved, whose last line does not end', async () => {
  const content = Buffer.from('\uFEFFWas ist Ähre?\r\nA. eine Blüte\r\nB. ein Gerät\r\nANSWER: A', 'utf16le');
  expect(outlineItems(await read(content))).toEqual([['Was ist Ähre? | *eine Blüte | ein Gerät']]);
});

test('angle brackets, stars and dollars are letters, formulas are formulas', async () => {
  expect(
    outlineItems(
      await read(String.raw`Is 2 < 3 * 1 & $5 > $4?${'\n'}A. <b>yes</b>${'\n'}B. no${'\n'}ANSWER: A`),
    ),
  ).toEqual([['Is 2 < 3 * 1 & $5 > $4? | *<b>yes</b> | no']]);
  expect(outlineItems(await read('Is \\(x_1\\) = $5 or $6?\nA. yes\nB. no\nANSWER: A'))).toEqual([
    [String.raw`Is $x_1$ = \$5 or \$6? | *yes | no`],
  ]);
});
