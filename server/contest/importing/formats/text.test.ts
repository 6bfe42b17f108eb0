import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { text } from './text.ts';

const toldOf = async (content: string) => (await readItems(text, content)).map(summarizeItem);

test.each([
  ['1. Q?', 'a) x', 'b) y *'],
  ['1) Q?', '(a) x', '*(b) y'],
  ['(1) Q?', '[A] x', '[B] * y'],
  ['Q1: Q?', 'A. x', '✓ B. y'],
  ['Frage 1', 'Q?', 'A: x', 'B: y ✔'],
  ['Question 12 – Q?', 'A – x', 'B – y ☑'],
  ['1.Q?', 'A.x', 'B.y *'],
  ['1.) Q?', 'i) x', 'ii) y', 'Answer: ii'],
  ['1. Q?', '- x', '- y *'],
  ['1. Q?', '• x', '✓ y'],
  ['1. Q?', '- x', '* y'],
  ['1. Q?', '- A. x', '- B. y', '✅ **Correct Answer:** B'],
  ['____ 1. Q?', 'a. x', 'b. y', 'ANS: B   PTS: 1   DIF: Easy'],
  ['Câu 1: Q?', 'A) x', 'B) * y'],
  ['1. Q?', '[ ] x', '[x] y'],
  ['1. Q?', '1) x', '2) y', 'Answer: 2'],
  ['1. Q?', 'x', 'y *'],
  ['1. Q?', 'x', 'y', 'Answer: y'],
  ['Q?', 'a) x', 'b) y *'],
  ['1. Q?   a) x   b) y *'],
  ['1. Q?', 'A) x\tB) y', 'Answer: B'],
  ['1. Q?', 'A) x B) y', 'Answer: B'],
  ['**1. Q?**', 'a) x', '**b) y**'],
  ['### Question 1:', 'Q?', 'a) x', 'b) **y**'],
  ['1. Q?', 'а) x', 'б) y', 'Answer: б'],
])('a question is read, however it is written: %s %s %s %s', async (...lines) => {
  expect(await toldOf(lines.join('\n'))).toEqual(['Q? | x | *y']);
});

test.each([
  'Answer: B',
  'Ans. b',
  'ANSWER: (B)',
  'Correct answer: B) Paris',
  'The correct answer is: B.',
  '**Answer:** Paris',
  'Key: B',
  'Antwort: B',
  'Richtige Antwort: Paris',
  'Lösung: b)',
  'Bonne réponse : B',
  'Respuesta correcta: B',
  'Risposta esatta: B',
  'Gabarito: B',
  'Juiste antwoord: B',
  'Odpowiedź: B',
])('the right option is named by the line "%s"', async (line) => {
  expect(await toldOf(`1. Capital of France?\na) Rome\nb) Paris\n${line}`)).toEqual([
    'Capital of France? | Rome | *Paris',
  ]);
});

test.each([
  ['two are bold', ['a) **x**', 'b) **y**', 'c) z']],
  ['all are bold', ['a) **x**', 'b) **y**', 'c) **z**']],
  ['all have a star', ['* a) x', '* b) y', '* c) z']],
  ['a word is bold in each', ['a) the **x**', 'b) the **y**', 'c) the **z**']],
  ['one is bold and in another a word', ['a) **x**', 'b) the **y**', 'c) z']],
  ['a word is bold in one', ['a) the **x** here', 'b) y', 'c) z']],
  ['nothing is marked', ['a) x', 'b) y', 'c) z']],
  ['the answer is beyond the options', ['a) x', 'b) y', 'Answer: D']],
  ['the answer is a gap', ['a) x', 'b) y', 'Answer: ____']],
  ['the answer is another text', ['a) x', 'b) y', 'Answer: B) x']],
  ['the answer is a letter and another option', ['a) b', 'b) a', 'Answer: a']],
  ['the star and the answer contradict each other', ['a) x *', 'b) y', 'Answer: b']],
  ['bold and star contradict each other', ['a) x *', 'b) **y**']],
])('no option is right where %s', async (_, lines) => {
  const [item] = await readItems(text, ['1. Q?', ...lines].join('\n'));
  expect(item?.found?.options.map(({ isCorrect }) => isCorrect)).not.toContain(true);
  expect(item?.problems.map(({ code }) => code)).toContain('key_missing');
});

test.each([
  ['two stars', ['a) x *', 'b) y *', 'c) z']],
  ['two stars before their letters', ['*a) x', '*b) y', 'c) z']],
  ['an answer of two letters', ['a) x', 'b) y', 'c) z', 'Answers: A, B']],
  ['letters with nothing between them', ['a) x', 'b) y', 'c) z', '答案：AB']],
  ['a key at the end', ['a) x', 'b) y', 'c) z', '', 'Answers', '1. A, B']],
  ['pairs in a line at the end', ['a) x', 'b) y', 'c) z', '', '2. R?', 'a) u', 'b) v', '', '1-A,B 2-B']],
])('several options are right: %s', async (_, lines) => {
  const [item] = await readItems(text, ['1. Q?', ...lines].join('\n'));
  expect(item && summarizeItem(item)).toBe('Q? | *x | *y | z');
});

test.each([
  ['the stars and the answer name others', ['*a) x', '*b) y', 'c) z', 'Answer: A, C']],
  ['the answer names one of two stars', ['*a) x', '*b) y', 'c) z', 'Answer: A']],
  ['the answer names an option that is not there', ['a) x', 'b) y', 'c) z', 'Answer: A, D']],
])('no option is right where %s', async (_, lines) => {
  const [item] = await readItems(text, ['1. Q?', ...lines].join('\n'));
  expect(item && summarizeItem(item)).toBe('Q? | x | y | z !key_missing');
});

test.each([
  ['no options', ['Please write an essay.'], 'too_few_options'],
  ['options that begin twice', ['a) x', 'b) y', 'a) z', 'b) u'], 'item_broken'],
])('a question with %s does not come in', async (_, lines, code) => {
  const [item] = await readItems(text, ['1. Q?', ...lines].join('\n'));
  expect(item?.found).toBeNull();
  expect(item?.problems[0]?.code).toBe(code);
});

test('a key at the end of the page, in lines or in one, with a heading or without', async () => {
  const page = '1. Q?\na) x\nb) y\n\n2. R?\na) x\nb) y\n\n3. S?\na) x\nb) y\n\n';
  const expected = ['Q? | x | *y', 'R? | *x | y', 'S? | x | *y'];
  for (const key of [
    '1. B  2. A  3. B',
    '1-b, 2-a, 3-b',
    '1 B\n2 A\n3 B',
    'Answer key:\n1. B\n\n2. A\n3. B',
  ]) {
    expect(await toldOf(page + key)).toEqual(expected);
  }
  expect(await toldOf(`${page}Lösungen\n1. B) y\n2. A\n3. y`)).toEqual(expected);
});

test('a key says nothing of numbers that the page has twice, and its answers without a question are named', async () => {
  const page = '1. Q?\na) x\nb) y\n\n1. R?\na) x\nb) y\n\n2. S?\na) x\nb) y\n\nAnswers\n1. B\n2. B\n7. A';
  expect(await toldOf(page)).toEqual([
    'Q? | x | y !key_missing',
    'R? | x | y !key_missing',
    'S? | x | *y',
    '✗  !part_missing',
  ]);
});

test('marks, an explanation, text of several lines, statements, true and false', async () => {
  const page = `
Geography, class 7b
Name: ______

1. Look at the map. (2 points)
Which city is it?
a) Rome
b) Paris is a very long option that goes on and on and on and on
in the next line *
Explanation: The tower
is in Paris.

2. [0,5 Punkte] Which are right?
I. Water is wet.
II. Ice is dry.
A. I only *
B. both

3. Which are right?
1. Water is wet.
2. Ice is dry.
a) 1 only *
b) both

4. The earth is flat.
Answer: False

5. 3.5 kg of iron are
a) heavy, e.g. for me *
b) light

Part II

6. A. Smith wrote it?
a) yes *
b) no`;
  expect(await toldOf(page)).toEqual([
    '✗ Geography, class 7b Name: ______ !kind_not_taken',
    'Look at the map. Which city is it? [2] | Rome | ' +
      '*Paris is a very long option that goes on and on and on and on in the next line',
    'Which are right? I. Water is wet. II. Ice is dry. [0.5] | *I only | both',
    'Which are right? 1. Water is wet. 2. Ice is dry. | *1 only | both',
    'The earth is flat. | True | *False',
    '3.5 kg of iron are | *heavy, e.g. for me | light',
    '✗ Part II !kind_not_taken',
    'A. Smith wrote it? | *yes | no',
  ]);
  const items = await readItems(text, page);
  expect(items.map(({ place }) => place)).toEqual([
    { line: 2 },
    { line: 5, question: 1 },
    { line: 13, question: 2 },
    { line: 19, question: 3 },
    { line: 25, question: 4 },
    { line: 28, question: 5 },
    { line: 32 },
    { line: 34, question: 6 },
  ]);
  expect(items[1]?.found?.explanation).toEqual([['p', {}, ['The tower', ['br', {}, []], 'is in Paris.']]]);
});

test('two options on a line are only divided where the next line does not continue with the same letter', async () => {
  const lines = [
    '1. Q?',
    'A. Smith and B. Jones *',
    'B. nobody',
    '2. R?',
    'A) vitamin A) and B) fat',
    'B) none *',
    '3. S? A. x B. y C. z',
    'Answer: C',
  ];
  expect(await toldOf(lines.join('\n'))).toEqual([
    'Q? | *Smith and B. Jones | nobody',
    'R? | vitamin A) and B) fat | *none',
    'S? | x | y | *z',
  ]);
});

test('formulas, and money that is none', async () => {
  const [item] = await readItems(text, '1. Solve $x^2=4$ or \\(y\\) for $5 and $6\na) $x$ *\nb) 53');
  expect(item?.found?.text).toEqual([
    [
      'p',
      {},
      [
        'Solve ',
        ['math', { tex: 'x^2=4', display: 'inline' }, []],
        ' or ',
        ['math', { tex: 'y', display: 'inline' }, []],
        ' for $5 and $6',
      ],
    ],
  ]);
  expect(item?.found?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
});

test('what Word puts on the clipboard', async () => {
  const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body lang=EN>
<!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>What is
H<sub>2</sub>O?<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a.<span>&nbsp;&nbsp;</span></span><![endif]>Fire</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><b><span
style='mso-list:Ignore'>b.<span>&nbsp;&nbsp;</span></span></b><![endif]><b>Water</b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>2. Which word is <u>underlined</u>?<br>A) this&nbsp; &nbsp;B) <u>that</u></p>
<!--EndFragment--></body></html>`;
  expect(await toldOf(page)).toEqual([
    'What is H2O? | Fire | *Water',
    'Which word is underlined? | this | *that !formatting_left_out',
  ]);
});

test('the lists of a page, also within each other, and its pictures', async () => {
  const page = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol>
<li><p>First?</p><ol style="list-style-type:lower-alpha"><li><p>x</p></li><li style="list-style-type:lower-alpha"><p><span style="font-weight:700">y</span></p></li></ol></li>
<li>Second?<ol><li>x</li><li><u>y</u></li></ol></li>
<li>Third?<ul><li>x</li><li>y *</li></ul></li>
<li>Map <img src="https://example.org/map.png" alt="Map of Rome">?<ol type="A"><li>x</li><li>y<img alt="" src="data:image/png;base64,iVBORw0KGgo="></li></ol></li>
</ol></b>Answer: B`;
  expect(await toldOf(page)).toEqual([
    'First? | x | *y',
    'Second? | x | *y',
    'Third? | x | *y',
    'Map ? | x | *y !picture_left_out',
  ]);
});

test('tables of a page: those that align it, and those of a question', async () => {
  const page = `<table><tr><td>1.</td><td>Which number?</td></tr>
<tr><td>A</td><td>one</td><td>B</td><td><b>two</b></td></tr></table>
<p>2. Read it.</p><table><tr><th>Year</th><th>People</th></tr><tr><td>1900</td><td>5</td></tr></table>
<p>a) more</p><p>b) less *</p>`;
  expect(await toldOf(page)).toEqual([
    'Which number? | one | *two',
    'Read it. Year | People 1900 | 5 | more | *less !table_flattened',
  ]);
});

test.each([
  ['<ol type="A" reversed>', 'C'],
  ['<ol type="a" reversed start="3">', 'c'],
  ['<ol style="list-style-type: lower-roman" reversed>', 'iii'],
])('letters that count down: %s', async (list, first) => {
  const page = `<p>1. Q?</p>${list}<li>x</li><li>y</li><li>z</li></ol><p>Answer: ${first}</p>`;
  expect(await toldOf(page)).toEqual(['Q? | *x | y | z']);
  expect(await toldOf(`${page}<p>2. R?</p>${list}<li>x</li><li>y</li><li>z *</li></ol>`)).toEqual([
    'Q? | *x | y | z',
    'R? | x | y | *z',
  ]);
});

test('a list that counts down, and one of an unknown type', async () => {
  const options = '<ol type="a"><li>x</li><li>y</li></ol>';
  const questions = `<li>Q?${options}</li><li>R?${options}</li>`;
  const key = '<p>Answers</p><p>1. A</p><p>2. B</p>';
  const expected = ['Q? | x | *y', 'R? | *x | y'];
  expect(await toldOf(`<ol reversed>${questions}</ol>${key}`)).toEqual(expected);
  expect(await toldOf(`<ol reversed start="2">${questions}</ol>${key}`)).toEqual(expected);
  const unknown =
    '<ol type="constructor"><li><constructor>Q?</constructor><ul><li>x</li><li>y *</li></ul></li></ol>';
  expect(await toldOf(unknown)).toEqual(['Q? | x | *y']);
});

test('an answer below text of no question is not the answer of the question before', async () => {
  const page =
    '1. Capital of France?\na) Rome\nb) Paris\n\nDescribe it.\nAnswer: a\nExplanation: It is old.\nVery.';
  expect(await toldOf(`${page}\n\n2. Q?\na) x\nb) y\n\nAnswer: b`)).toEqual([
    'Capital of France? | Rome | Paris !key_missing',
    '✗ Describe it. Answer: a Explanation: It is old. Very. !kind_not_taken',
    'Q? | x | *y',
  ]);
});

test.each([
  ['the last question is followed by its options alone', '3. Which is a vowel?\n1) b\n2) a'],
  ['a question without a number is followed by its options', 'Which is a vowel?\n\n1) b\n2) a'],
  ['pairs touch the options', '3. Match.\na) x\nb) y\n1) b\n2) a'],
  ['a question that the key names does not exist', '3. Q?\na) x\nb) y\n\n1) b\n7) a'],
  ['the heading stands above the options', '3. Which is a vowel?\nAnswers:\n1) b\n2) a'],
])('numbers are no key of the page where %s', async (_, end) => {
  const page = '1. Capital of France?\na) Rome\nb) Paris\n\n2. Capital of Italy?\na) Rome\nb) Paris\n\n';
  const [first, second, ...others] = await toldOf(page + end);
  expect(first).toBe('Capital of France? | Rome | Paris !key_missing');
  expect(second).toBe('Capital of Italy? | Rome | Paris !key_missing');
  expect(others.join('\n')).not.toContain('| *');
});

test('a heading above the options of each question begins no key', async () => {
  const page = '1. Q?\nAnswers:\n1) Rome\n2) Paris\n\n2. R?\nAnswers:\n1) x\n2) y';
  expect(await toldOf(page)).toEqual(['Q? | Rome | Paris !key_missing', 'R? | x | y !key_missing']);
});

test('a key of statements that are true or false', async () => {
  const page = '1. Ice is hot.\n\n2. Water is wet.\n\n1. False\n2. True';
  const expected = ['Ice is hot. | True | *False', 'Water is wet. | *True | False'];
  expect(await toldOf(page)).toEqual(expected);
  expect(await toldOf(page.replace('1. False', 'Answers\n1. False'))).toEqual(expected);
});

test.each([
  [['BFS by cost', 'DFS', 'A*', 'Greedy']],
  [['a+', 'a*', 'a?']],
  [['f', 'f[x]']],
  [['p', '*p', '&p']],
  [['+', '*', '/']],
  [['SELECT *', 'SELECT * FROM t', 'SELECT a']],
  [['int *', 'char *']],
])('a star within the texts of options marks none: %s', async (texts) => {
  const lines = texts.map((option, index) => `${'abcd'[index]}) ${option}`);
  expect(await toldOf(['1. Q?', ...lines].join('\n'))).toEqual([`Q? | ${texts.join(' | ')} !key_missing`]);
  const [first, ...others] = texts;
  expect(await toldOf(['1. Q?', ...lines, 'Answer: a'].join('\n'))).toEqual([
    `Q? | *${first} | ${others.join(' | ')}`,
  ]);
  expect(await toldOf(['1. Q?', ...lines.with(0, `${lines[0]} ✓`)].join('\n'))).toEqual([
    `Q? | *${first} | ${others.join(' | ')}`,
  ]);
});

const pageOf = (...questions: string[][]) =>
  questions
    .map((options, at) => [`${at + 1}. Q?`, ...options.map((one, n) => `${'abcd'[n]}) ${one}`)].join('\n'))
    .join('\n\n');
const CITIES = ['Rome', 'Paris*', 'Saint-Denis'];
const READ = 'Q? | Rome | *Paris | Saint-Denis !read_leniently';
const ASKED = 'Q? | Rome | Paris* | Saint-Denis !key_missing';

test('stars that touch their texts count if three questions of a page have one each', async () => {
  expect(await toldOf(pageOf(CITIES))).toEqual([ASKED]);
  expect(await toldOf(pageOf(CITIES, CITIES))).toEqual([ASKED, ASKED]);
  expect(await toldOf(pageOf(CITIES, CITIES, CITIES))).toEqual([READ, READ, READ]);
  const bold = pageOf(CITIES, CITIES, ['**Rome**', 'Paris*', 'Saint-Denis']);
  expect((await toldOf(bold))[2]).toBe('Q? | Rome | Paris | Saint-Denis !key_missing');
  expect(await toldOf(`${pageOf(CITIES, CITIES, CITIES)}\nAnswer: a`)).toEqual([
    READ,
    READ,
    'Q? | *Rome | Paris* | Saint-Denis',
  ]);
});

test.each([
  ['a name that ends in a star', ['BFS', 'A*', 'DFS'], 'BFS | A* | DFS'],
  ['a star of an algebra', ['group', 'ring', 'a C*'], 'group | ring | a C*'],
  ['a command', ['SELECT one', 'SELECT*', 'SELECT one*'], 'SELECT one | SELECT* | SELECT one*'],
  ['a pointer', ['number', 'unsigned char*', 'text'], 'number | unsigned char* | text'],
  ['a type and the pointer to it', ['Leaf', 'Leaf*'], 'Leaf | Leaf*'],
  ['patterns', ['abc+', 'abc*'], 'abc+ | abc*'],
  ['a figure', ['5', '6*'], '5 | 6*'],
  ['a star within another option', ['Rome', 'Paris*', '2*3'], 'Rome | Paris* | 2*3'],
  ['two stars', ['Rome*', 'Paris*', 'Oslo'], 'Rome* | Paris* | Oslo'],
  ['code', ['Rome', '`Paris*`'], 'Rome | Paris*'],
])('%s stays in doubt on such a page', async (_, options, texts) => {
  const page = pageOf(CITIES, CITIES, CITIES, options);
  expect((await toldOf(page))[3]).toBe(`Q? | ${texts} !key_missing`);
  expect((await toldOf(pageOf(CITIES, CITIES, options)))[0]).toBe(ASKED);
});

test('where a line begins with a star, the stars of the page may point to it', async () => {
  const page = `${pageOf(CITIES, CITIES, CITIES)}\n\n* in the year 2000`;
  expect((await toldOf(page)).slice(0, 3)).toEqual([ASKED, ASKED, `${ASKED} !explanation_left_out`]);
});

test.each(['Words marked with * are explained in the glossary.', 'Names with an asterisk (*) are capitals.'])(
  'where a sentence speaks of the stars, it may say that they mark something else: %s',
  async (sentence) => {
    const page = `${sentence}\n\n${pageOf(CITIES, CITIES, CITIES)}`;
    expect((await toldOf(page)).slice(-3)).toEqual([ASKED, ASKED, ASKED]);
  },
);

test('a few starred words among many questions mark none', async () => {
  const plain = ['Rome', 'Paris', 'Saint-Denis'];
  expect((await toldOf(pageOf(CITIES, CITIES, CITIES, plain, plain, plain)))[0]).toBe(READ);
  expect((await toldOf(pageOf(CITIES, CITIES, CITIES, plain, plain, plain, plain)))[0]).toBe(ASKED);
});

test.each([
  ['A) 3 * B) 4', '3 | 4 !key_missing'],
  ['A) 3  *  B) 4', '3 | 4 !key_missing'],
  ['A) 3 ✓ B) 4', '3 | 4 !key_missing'],
  ['A) 3 [x] B) 4', '3 | 4 !key_missing'],
  ['A) 3 * B) 4 * C) 5', '3 | 4 | 5 !key_missing'],
  ['A) 3 * B) 4 ✓', '3 | 4 !key_missing'],
  ['A) 3 *B) 4', '3 | *4'],
  ['A) 3 *\tB) 4', '*3 | 4'],
  ['A) 3 *   B) 4', '*3 | 4'],
  ['A) 3   * B) 4', '3 | *4'],
  ['* A) 3 B) 4', '*3 | 4'],
  ['A) 3 B) 4 *', '3 | *4'],
])('a sign between two options of a line belongs to the nearer one: %s', async (line, expected) => {
  expect(await toldOf(`1. Q?\n${line}`)).toEqual([`Q? | ${expected}`]);
  expect(await toldOf(`1. Q? ${line}`)).toEqual([`Q? | ${expected}`]);
});

test('a sign between two options does not matter where an answer names the right one', async () => {
  expect(await toldOf('1. Q?\nA) int * B) char\nAnswer: B')).toEqual(['Q? | int * | *char']);
  expect(await toldOf('1. Q?\nA) 3 ✓ B) 4\nAnswer: A')).toEqual(['Q? | *3 | 4']);
});

test('where an answer names the right option, a star stays in its text', async () => {
  expect(await toldOf('1. Q?\na) void *\nb) int\nAnswer: a')).toEqual(['Q? | *void * | int']);
});

test.each([
  ['@feedback: The Rhine is in Europe.'],
  ['@ No, that is in Europe.'],
  ['~ No, that is in Europe.'],
  ['... No, that is in Europe.'],
  ['Feedback: No, that is in Europe.'],
  ['Rationale: No, that is in Europe.'],
  ['Correct Feedback: Well done.'],
  ['Feedback for wrong answers: No.'],
  ['Page Ref: 12'],
])('a line “%s” below an option never stays in it, and is named', async (note) => {
  for (const lines of [
    `1. Which is in Africa?\na. Rhine\n${note}\nb. *Nile\n${note}\nc. Po\n${note}\n`,
    `1. Which is in Africa?\na. Rhine\n${note}\nand more of it\nb. *Nile\nc. Po\n`,
  ]) {
    const [one] = await readItems(text, `${lines}\n2. Second?\na. *x1\nb. y1\n`);
    expect(one && summarizeItem(one)).toBe('Which is in Africa? | Rhine | *Nile | Po !feedback_left_out');
    expect(one?.found?.explanation).toBeUndefined();
  }
});

test('feedback and explanations above the options are no part of the question', async () => {
  const page = `1. Which is in Africa?\n... It is long.\nExplanation: The Nile is.\n*a) Nile\nb) Po\n\n[*] x\n`;
  const [one] = await readItems(text, page);
  expect(one && summarizeItem(one)).toContain('Which is in Africa? | *Nile | Po');
  expect(one?.problems.map(({ code }) => code)).toContain('feedback_left_out');
});

test('a mention or dots within options stay', async () => {
  const page = '1. Which?\na) @home\nb) *~5\nc) ...\n';
  const [one] = await readItems(text, page);
  expect(one?.found?.options).toHaveLength(3);
  expect(one?.problems.map(({ code }) => code)).not.toContain('feedback_left_out');
});
