import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { csv } from './csv.ts';

const toldOf = async (content: string | Uint8Array) => (await readItems(csv, content)).map(summarizeItem);

const sheet = (...rows: string[]) => rows.join('\n');

test.each([
  ['question;option 1;option 2;right'],
  ['Question,Option A,Option B,Correct Answer'],
  ['No\tQuestion text\tA\tB\tAnswer'],
  ['Frage;Antwort A;Antwort B;Richtige Antwort'],
  ['Énoncé;Réponse 1;Réponse 2;Bonne réponse'],
  ['PREGUNTA;Opción a;Opción b;Respuesta correcta'],
  ['Domanda;Risposta 1;Risposta 2;Risposta esatta'],
  ['Questão|Alternativa A|Alternativa B|Gabarito'],
  ['Vraag;Antwoord 1;Antwoord 2;Juiste antwoord'],
  ['Pytanie;Odpowiedź A;Odpowiedź B;Poprawna odpowiedź'],
])('the headings "%s" are understood', async (headings) => {
  const [delimiter = ''] = /[;,\t|]/.exec(headings) ?? [];
  const cells = ['Capital of France?', 'Rome', 'Paris', 'B'];
  if (headings.startsWith('No')) cells.unshift('7');
  expect(await toldOf(sheet(headings, cells.join(delimiter)))).toEqual([
    'Capital of France? | Rome | *Paris',
  ]);
});

test.each([
  '2',
  'B',
  'b',
  'b)',
  '(B)',
  '#2',
  'Option 2',
  'option B',
  'Paris',
  ' PARIS ',
  'B) Paris',
  '2. Paris',
])('the right option is named as "%s"', async (right) => {
  expect(await toldOf(sheet('question;A;B;C;right', `Q?;Rome;Paris;;${right}`))).toEqual([
    'Q? | Rome | *Paris',
  ]);
});

test.each(['3', 'C', 'c)', '#3', 'Option 3', 'Paris', 'C) Paris'])(
  'an empty cell among the options moves no key: "%s"',
  async (right) => {
    expect(await toldOf(sheet('question;A;B;C;right', `Q?;Rome;;Paris;${right}`))).toEqual([
      'Q? | Rome | *Paris',
    ]);
  },
);

test.each([
  ['nothing', 'Rome;Paris;;'],
  ['an empty option between others', 'Rome;;Paris;B'],
  ['an empty option between others by its number', 'Rome;;Paris;2'],
  ['a letter beyond the options', 'Rome;Paris;;D'],
  ['an empty option', 'Rome;Paris;;C'],
  ['a number that is also a text', '3;4;2;2'],
  ['a letter that is also a text', 'B;A;;A'],
  ['a text that two options have', 'Rome;Rome;;Rome'],
  ['another text', 'Rome;Paris;;B) Rome'],
  ['a number that is also a number with decimals', '2.00;3.00;4.00;2'],
  ['a number that is also one with a decimal comma', '2,0;3,0;4,0;2'],
  ['a number that is also one with a unit', '2 cm;3 cm;4 cm;2'],
  ['a number that is also an amount', '$2;$3;$4;2'],
  ['a letter that begins the text of another option', 'B) Rome;A) Paris;;A'],
  ['a letter where one text begins with the letter of another', 'B) Rome;Paris;;A'],
  ['a number that begins the text of another option', '2) Rome;1) Paris;;2'],
  ['a number in the dress of a decimal', '5;6;7;1.3'],
])('no option is right where the row names %s', async (_, cells) => {
  const [item] = await readItems(csv, sheet('question;A;B;C;right', `Q?;${cells}`));
  expect(item?.found?.options.map(({ isCorrect }) => isCorrect)).not.toContain(true);
  expect(item?.problems.map(({ code }) => code)).toEqual(['key_missing']);
});

test.each(['A,C', 'A; C', '3 1', '1 and 3', 'a & c', 'AC', '#1, #3'])(
  'several right options are named: "%s"',
  async (right) => {
    const [item] = await toldOf(sheet('question\tA\tB\tC\tright', `Q?\tx\ty\tz\t${right}`));
    expect(item).toBe('Q? | *x | y | *z');
  },
);

test.each([
  ['A, D', 'Q? | x | y | z !key_missing'],
  ['A, x', 'Q? | x | y | z !key_missing'],
])('a list of right options that names no option: "%s"', async (right, expected) => {
  expect(await toldOf(sheet('question\tA\tB\tC\tright', `Q?\tx\ty\tz\t${right}`))).toEqual([expected]);
});

test.each([
  ['multiple choice', 'Q? | *x | y | *z'],
  ['Multiple Select', 'Q? (several) | *x | y | *z'],
  ['Checkbox', 'Q? (several) | *x | y | *z'],
  ['several right', 'Q? (several) | *x | y | *z'],
  ['several right, right minus wrong', 'Q? (several, minus) | *x | y | *z'],
])('the column “type” may say that students choose several: %s', async (type, expected) => {
  const rows = sheet('question\tA\tB\tC\tright\ttype', `Q?\tx\ty\tz\tA, C\t${type}`);
  expect(await toldOf(rows)).toEqual([expected]);
});

test('cells stay as they are written', async () => {
  const rows = sheet(
    'sep=;',
    'question;option 1;option 2;option 3;right;points;explanation;tags;title',
    `"Which is ""larger"", 1,5 or`,
    `2?";007;1/2;1.50;1/2;0,5;Look; maths, numbers ;T1`,
    `Formula?;'=1+1;'-x;-5;'=1+1;2 points;;;`,
  );
  const [first, second] = await readItems(csv, rows);
  expect([first, second].map((item) => item && summarizeItem(item))).toEqual([
    'Which is "larger", 1,5 or 2? [0.5] | 007 | *1/2 | 1.50',
    'Formula? [2] | *=1+1 | -x | -5',
  ]);
  expect(first).toMatchObject({ place: { row: 3 }, title: 'T1', found: { tags: ['maths', 'numbers'] } });
  expect(first?.found?.explanation).toEqual([['p', {}, ['Look']]]);
});

test('one bad row never stops the others, and nothing is left out in silence', async () => {
  const rows = sheet(
    'My questions,,,,,,,',
    ',,,,,,,',
    'question,option A,option B,correct,points,time limit,image,author,type',
    'Good?,x,y,A,1,30,,Ada,MC',
    ',x,y,A,,,,,',
    'Open?,,,,,,,,essay',
    'None?,,,,,,,,',
    'True?,,,TRUE,,,,,',
    'Marks?,x,y,B,many,,map.png,,',
    '"Hamlet" is a play,x,y,A,,,,,',
    '"Never closed,x,y,A,,,,,',
    'Last?,x,y,B,,,,,',
  );
  expect(await toldOf(rows)).toEqual([
    'Good? [1] | *x | y !setting_left_out !setting_left_out',
    '✗  !text_missing',
    '✗ Open? !kind_not_taken',
    '✗ None? !too_few_options',
    'True? | *True | False',
    'Marks? | x | *y !marks_changed !picture_left_out',
    '"Hamlet" is a play | *x | y !read_leniently',
    '"Never closed | *x | y !read_leniently',
    'Last? | x | *y',
  ]);
});

/** Reads one row of statements: a truth for each, or the first problem. */
async function truthsBy(right: string, count = 3): Promise<string> {
  const heads = Array.from({ length: count }, (_, at) => `option ${at + 1}`).join(';');
  const claims = Array.from({ length: count }, (_, at) => `claim ${at + 1}`).join(';');
  const [item] = await readItems(
    csv,
    sheet(`question;${heads};right;type`, `Q?;${claims};${right};statements`),
  );
  const told = item?.found?.options.map(({ isCorrect }) => (isCorrect ? 'T' : 'F')).join('');
  return item?.problems[0]?.code ?? told ?? 'refused';
}

test.each([
  ['T, F, T', 'TFT'],
  ['TFT', 'TFT'],
  ['true | false | true', 'TFT'],
  ['1 0 1', 'TFT'],
  ['101', 'TFT'],
  ['yes, no, yes', 'TFT'],
  ['V, F, V', 'TFT'],
  ['W F W', 'TFT'],
  ['R, W, R', 'TFT'],
  ['O, N, O', 'TFT'],
  ['W, O, W', 'TFT'],
  ['A, C', 'TFT'],
  ['AC', 'TFT'],
  ['none', 'FFF'],
  ['F, F, F', 'FFF'],
  ['T, F', 'key_missing'],
  ['O, O, O', 'key_missing'],
  ['W, W, W', 'key_missing'],
  ['true', 'key_missing'],
  ['non', 'key_missing'],
  ['', 'key_missing'],
])('statements with the key “%s”', async (right, expected) => {
  expect(await truthsBy(right)).toBe(expected);
});

test('between letters a word for “and” may be the letter of an option: then the teacher is asked', async () => {
  expect(await truthsBy('B E F', 6)).toBe('key_missing');
  expect(await truthsBy('B e F', 6)).toBe('FTFFFT');
  expect(await truthsBy('B, E, F', 6)).toBe('FTFFTT');
  expect(await truthsBy('B E', 4)).toBe('key_missing');
});

test('a flag at each statement, all of them no, calls all false', async () => {
  const rows = sheet('question;A;right;B;right;type', 'Q?;x;no;y;no;statements', 'R?;x;no;y;;statements');
  expect(await toldOf(rows)).toEqual(['Q? (statements) | x | y', 'R? (statements) | x | y !key_missing']);
});

test('right and wrong answers in columns of their own', async () => {
  const rows = sheet(
    'Question,Correct answer,Incorrect answer 1,Wrong 2',
    'Q?,Paris,Rome,Bern',
    'R?,,Rome,Bern',
  );
  expect(await toldOf(rows)).toEqual(['Q? | *Paris | Rome | Bern', 'R? | Rome | Bern !key_missing']);
});

test.each([
  [
    'Quizizz',
    'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link,Answer explanation',
    'Capital?,Multiple Choice,Rome,Paris,,2,30,,In France',
  ],
  [
    'Gimkit',
    'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)',
    'Capital?,Paris,Rome,',
  ],
  [
    'Blooket',
    'Question #,Question Text,Answer 1,Answer 2,Answer 3 (Optional),Time Limit (sec) (Max: 300 seconds),Correct Answer(s) (Only include Answer #)',
    '1,Capital?,Rome,Paris,,20,2',
  ],
])('the template of %s', async (_, headings, row) => {
  const [item] = await readItems(csv, sheet(headings, row));
  const right = item?.found?.options.filter(({ isCorrect }) => isCorrect);
  expect(right).toEqual([{ text: [['p', {}, ['Paris']]], isCorrect: true }]);
  expect(item?.found?.options).toHaveLength(2);
  expect(item?.problems.map(({ code }) => code).filter((code) => code !== 'setting_left_out')).toEqual([]);
  expect(JSON.stringify(item?.problems)).not.toContain('column');
});

test('two columns that name different options contradict each other', async () => {
  const rows = sheet(
    'question,A,B,answer,solution',
    'Q?,Rome,Bern,A,Rome',
    'R?,Rome,Bern,A,Bern',
    'S?,Rome,Bern,1,',
    'T?,Rome,Bern,,yes',
  );
  expect(await toldOf(rows)).toEqual([
    'Q? | *Rome | Bern',
    'R? | Rome | Bern !key_missing',
    'S? | Rome | Bern !key_missing',
    'T? | Rome | Bern !key_missing',
  ]);
});

test('a column behind each option says if it is right', async () => {
  const rows = sheet(
    'question,answer 1,correct,answer 2,correct,answer 3,correct',
    'Capital of France?,Rome,,Paris,1,Berlin,',
    'Is it?,True,,False,TRUE,,',
    'Is it not?,True,no,False,no,Perhaps,yes',
    'Even?,1,,2,x,4,x',
    'Gap?,Rome,,,,Paris,x',
    'Gap before?,,,Rome,1,Paris,0',
    'Named?,Rome,,Paris,B,Berlin,',
    'Empty?,Rome,,Paris,,,1',
    'None?,Rome,0,Paris,0,Berlin,0',
    'Open?,,,,TRUE,,',
  );
  expect(await toldOf(rows)).toEqual([
    'Capital of France? | Rome | *Paris | Berlin',
    'Is it? | True | *False',
    'Is it not? | True | False | *Perhaps',
    'Even? | 1 | *2 | *4',
    'Gap? | Rome | *Paris',
    'Gap before? | *Rome | Paris',
    'Named? | Rome | Paris | Berlin !key_missing',
    'Empty? | Rome | Paris !key_missing',
    'None? | Rome | Paris | Berlin !key_missing',
    '✗ Open? !too_few_options',
  ]);
});

test('a 0 in the column of right answers makes its numbers unclear', async () => {
  const rows = sheet('question,A,B,right', 'P?,Rome,Paris,1', 'Q?,Rome,Paris,0', 'R?,Rome,Paris,B');
  const items = await readItems(csv, rows);
  expect(items.map(summarizeItem)).toEqual([
    'P? | Rome | Paris !key_missing',
    'Q? | Rome | Paris !key_missing',
    'R? | Rome | *Paris',
  ]);
  expect(items[0]?.problems[0]?.detail).toContain('count options from 0');
  const texts = sheet('question,A,B,right', '1 - 1?,0,1,0', '10 - 3?,5,7,7', 'Paris?,Rome,Paris,Paris');
  expect(await toldOf(texts)).toEqual(['1 - 1? | *0 | 1', '10 - 3? | 5 | *7', 'Paris? | Rome | *Paris']);
});

test('a number names the option that is the same number, however it is written', async () => {
  const rows = sheet('question;A;B;C;right', 'Q?;2,00;$3.50;4 cm;3.5', 'R?;12 cm;13 cm;14 cm;13');
  expect(await toldOf(rows)).toEqual(['Q? | 2,00 | *$3.50 | 4 cm', 'R? | 12 cm | *13 cm | 14 cm']);
});

test('text of Windows, with a byte order mark or in UTF-16', async () => {
  const rows = sheet('Frage;A;B;richtig', 'Größe?;größer;kleiner;A').replaceAll('\n', '\r\n');
  const expected = ['Größe? | *größer | kleiner'];
  expect(await toldOf(Buffer.from(rows, 'latin1'))).toEqual(expected);
  expect(await toldOf(`\uFEFF${rows}`)).toEqual(expected);
  expect(await toldOf(Buffer.from(`\uFEFF${rows}`, 'utf16le'))).toEqual(expected);
});

test('a column "format" says which rows are written in rich text', async () => {
  const rows = sheet('question;a;b;right;format', 'H~2~O?;**x**;y;b;rich', 'H~2~O?;**x**;y;b;plain');
  const [rich, plain] = await readItems(csv, rows);
  expect(rich?.found?.text).toEqual([['p', {}, ['H', ['sub', {}, ['2']], 'O?']]]);
  expect(plain && summarizeItem(plain)).toBe('H~2~O? | **x** | *y');
});
