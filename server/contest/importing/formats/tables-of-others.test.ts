import { expect, test } from 'vitest';
import { questionFiles } from '../../../test/question-files.ts';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { brightspace } from './brightspace.ts';
import { csv } from './csv.ts';

const toldOf = async (...rows: string[]) => (await readItems(csv, rows.join('\n'))).map(summarizeItem);
const ONE = ['Longest? | Rhine | *Nile | Po'];

test.each([
  ['questionText,optionA,optionB,optionC,correctAnswer', 'Longest?,Rhine,Nile,Po,B'],
  ['question_text,option_1,option_2,option_3,correct_answer', 'Longest?,Rhine,Nile,Po,2'],
  ['QuestionText,AnswerOption1,AnswerOption2,AnswerOption3,CorrectOption', 'Longest?,Rhine,Nile,Po,Nile'],
  ['Question Text,Choice A,Choice B,Choice C,Correct Choice', 'Longest?,Rhine,Nile,Po,b'],
])('headings as programs write them: %s', async (...rows) => {
  expect(await toldOf(...rows)).toEqual(ONE);
});

test.each([
  'Pergunta;Opção Correta;Opção Errada 1;Opção Errada 2',
  'Pergunta;Opção Correta;Opção Errada;Opção Errada',
  'Pregunta;Opción correcta;Opción incorrecta A;Opción incorrecta B',
  'Question;Bonne option;Mauvaise option 1;Mauvaise option 2',
  'Domanda;Opzione corretta;Opzione errata 1;Opzione errata 2',
  'Vraag;Juiste optie;Foute optie 1;Foute optie 2',
  'Frage;Richtige Option;Falsche Option 1;Falsche Option 2',
  'Pytanie;Poprawna opcja;Błędna opcja 1;Błędna opcja 2',
])('right and wrong options in each language: %s', async (headings) => {
  expect(await toldOf(headings, 'Longest?;Nile;Rhine;Po')).toEqual(['Longest? | *Nile | Rhine | Po']);
});

test.each([
  'Rhine; Nile; Po',
  'Rhine|Nile|Po',
  'Rhine\nNile\nPo',
  'Rhine / Nile / Po',
  'Rhine, Nile, Po',
  '[""Rhine"", ""Nile"", ""Po""]',
])('all options in one cell: %j', async (cell) => {
  expect(await toldOf('question,options,correct', `Longest?,"${cell}",Nile`)).toEqual(ONE);
  expect(await toldOf('question,choices,answer', `Longest?,"${cell}",B`)).toEqual(ONE);
});

test('options in one cell that nothing divides are named', async () => {
  expect(await toldOf('Frage,Antworten,Richtig', 'Longest?,Rhine Nile Po,B')).toEqual([
    '✗ Longest? !too_few_options',
  ]);
});

test("Brightspace's questions of several rows", async () => {
  expect((await readItems(brightspace, questionFiles.brightspace)).map(summarizeItem)).toEqual([
    'Which river? [2] | *The Nile | The Congo, of course !setting_left_out !feedback_left_out',
    'The Earth is flat. | True | *False',
    '✗ Essay !kind_not_taken',
  ]);
  const partial = 'NewQuestion,MC\nQuestionText,Q?\nOption,50,x\nOption,30,y\nOption,0,z\n';
  expect((await readItems(brightspace, partial)).map(summarizeItem)).toEqual(['✗ Q? !partial_credit']);
});

test.each([
  ['AllOrNothing', 'Q? (several) | *x | *y | z'],
  ['RightMinusWrong', 'Q? (several, minus) | *x | *y | z'],
  ['RightAnswers', 'Q? (several) | *x | *y | z !partial_credit_left_out'],
])("Brightspace's questions with several right options: %s", async (scoring, expected) => {
  const file = `NewQuestion,MS\nQuestionText,Q?\nScoring,${scoring}\nOption,1,x\nOption,1,y\nOption,0,z\n`;
  expect((await readItems(brightspace, file)).map(summarizeItem)).toEqual([expected]);
});

const shortText = (...answers: string[]) =>
  `NewQuestion,SA\nQuestionText,Q?\n${answers.map((one) => `Answer,${one}\n`).join('')}`;

test.each([
  [shortText('100,Lima', '50,Callao'), 'Q? (text)'],
  [shortText('100,NaCl,sensitive'), 'Q? (text)'],
  [shortText('100,NaCl,sensitive', '100,salt'), 'Q? (text) !setting_left_out !partial_credit_left_out'],
  [shortText('100,Li.*,regexp'), '✗ Q? !kind_not_taken'],
  [shortText('50,Lima'), '✗ Q? !partial_credit'],
  [
    'NewQuestion,M\nQuestionText,Q?\nChoice,1,Lima\nChoice,2,Quito\nChoice,3,Bern\nMatch,2,Ecuador\nMatch,1,Peru\n',
    'Q? (matching) | Quito | Lima | Bern',
  ],
  [
    'NewQuestion,M\nQuestionText,Q?\nScoring,AllOrNothing\nChoice,1,Lima\nChoice,2,Quito\nMatch,1,Peru\nMatch,2,Ecuador\n',
    'Q? (matching, all) | Lima | Quito',
  ],
  ['NewQuestion,M\nQuestionText,Q?\nChoice,1,Lima\nMatch,7,Peru\n', '✗ Q? !item_broken'],
  [
    'NewQuestion,O\nQuestionText,Q?\nScoring,AllOrNothing\nItem,One\nItem,Two\nItem,Three\n',
    'Q? (ordering) | One | Two | Three',
  ],
  [
    'NewQuestion,O\nQuestionText,Q?\nScoring,RightMinusWrong\nItem,One\nItem,Two\nItem,Three\n',
    'Q? (ordering) | One | Two | Three !partial_credit_left_out',
  ],
])('Brightspace: short texts, pairs and orders: %s', async (file, expected) => {
  expect((await readItems(brightspace, file)).map(summarizeItem)).toEqual([expected]);
});

const keyedOf = async (...rows: string[]) =>
  (await readItems(csv, rows.join('\n'))).map(({ found, problems }) => ({
    kind: found?.kind,
    content: found?.content,
    key: found?.key,
    code: problems[0]?.code,
  }));

test.each([
  ['number', '3.14', { accepted: [{ text: '3.14', share: 2520 }] }],
  ['Numerical', '3,14 +- 0,01', { accepted: [{ text: '3,14', tolerance: { within: 0.01 }, share: 2520 }] }],
  [
    'Zahl',
    '9.81 ± 2% | 10 (50%)',
    {
      accepted: [
        { text: '9.81', tolerance: { percent: 2 }, share: 2520 },
        { text: '10', share: 1260 },
      ],
    },
  ],
  [
    'numeric',
    '0.333 to 3 significant digits',
    { accepted: [{ text: '0.333', tolerance: { digits: 3 }, share: 2520 }] },
  ],
])('a column "type" with "%s" and the right answer "%s" make a number', async (type, right, key) => {
  const table = ['question;right;type', `How long?;${right};${type}`];
  expect(await keyedOf(...table)).toEqual([{ kind: 'number', key, content: undefined }]);
});

/** Reads a row with a typed answer: its accepted texts, and the sentences of its problems. */
async function typedBy(right: string, type: string) {
  const [item] = await readItems(csv, `question;right;type\nHow long?;"${right}";${type}`);
  const accepted = item?.found?.key?.accepted?.map(({ text }) => text) ?? null;
  return [accepted, ...(item?.problems ?? []).map(({ detail }) => detail)];
}

test('a number whose comma or point may divide thousands is refused or named', async () => {
  const refused = '“1,000” may be 1 or 1000. Please write 1000, or a decimal point.';
  expect(await typedBy('1,000', 'number')).toEqual([null, refused]);
  expect(await typedBy('5 ± 1,000', 'number')).toEqual([null, refused]);
  expect(await typedBy('1.000', 'number')).toEqual([
    ['1.000'],
    '“1.000” is read as 1, not as 1000. Please check.',
  ]);
  for (const clear of ['1000', '3,14', '0,125', '1,234,567', '1.234,5', '1.2340', '1e3'])
    expect(await typedBy(clear, 'number')).toEqual([[clear]]);
});

test('a tolerance in brackets is one, and no part of the number', async () => {
  const [item] = await readItems(
    csv,
    'question;right;type\nHow long?;3.14 (±0.01) | 5 (+/- 2 %) (50%);number',
  );
  expect(item?.found?.key?.accepted).toEqual([
    { text: '3.14', tolerance: { within: 0.01 }, share: 2520 },
    { text: '5', tolerance: { percent: 2 }, share: 1260 },
  ]);
});

test('a share of nothing leaves its answer out, and one of more than all is refused', async () => {
  expect(await typedBy('Lima | Callao (0%)', 'short text')).toEqual([
    ['Lima'],
    '“Callao (0%)” earns no marks, so it is left out. Other answers may still accept it.',
  ]);
  expect(await typedBy('Lima (150%)', 'short text')).toEqual([
    null,
    '“Lima (150%)” earns more than all the marks.',
  ]);
  expect(await typedBy('10 (150%)', 'number')).toMatchObject([null, expect.any(String)]);
});

test('the type names the unit of a number, and the rules of a short text', async () => {
  const rows = [
    'question;right;type',
    'How long?;3;number in km',
    'Who?;"O\\|R | ann* (50%)";short answer, accents do not matter, case sensitive',
    'Where?;Lima;Kurzantwort',
  ];
  expect(await keyedOf(...rows)).toEqual([
    { kind: 'number', content: { unit: 'km' }, key: { accepted: [{ text: '3', share: 2520 }] } },
    {
      kind: 'text',
      key: {
        ignores_accents: true,
        matches_case: true,
        accepted: [
          { text: 'O|R', share: 2520 },
          { text: 'ann*', share: 1260 },
        ],
      },
    },
    { kind: 'text', key: { accepted: [{ text: 'Lima', share: 2520 }] } },
  ]);
});

test('of a gap, the options are accepted if no right answer is named', async () => {
  const rows = [
    'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer',
    'The ___ is long.,Fill-in-the-Blank,Nile,River Nile,,',
  ];
  const accepted = ['Nile', 'River Nile'].map((text) => ({ text, share: 2520 }));
  expect(await keyedOf(...rows)).toEqual([{ kind: 'text', key: { accepted }, content: undefined }]);
});

test('pairs and orders are read from the options, and what is unclear is refused', async () => {
  const rows = [
    'question;option 1;option 2;option 3;right;type',
    'Capital?;Peru -> Lima;Chile → Santiago;-> Quito;;pairs',
    'Capital?;Peru -> Lima;Chile -> Santiago;;;matching, all or nothing',
    'Capital?;Peru -> Lima;Chile;;;matching',
    'By size?;mouse;cat;whale;;order, each right neighbour',
    'By size?;mouse;cat;whale;B, A, C;order',
    'How long?;;;;about 3;number',
    'How long?;;;;;number',
    'How long?;1;2;;2;number',
  ];
  expect(await keyedOf(...rows)).toEqual([
    { kind: 'matching', key: { pairs: [0, 1] } },
    { kind: 'matching', content: { rule: 'all' }, key: { pairs: [0, 1] } },
    { code: 'item_broken' },
    { kind: 'ordering', content: { rule: 'neighbours' } },
    { code: 'kind_not_taken' },
    { code: 'item_broken' },
    { code: 'key_missing' },
    { code: 'kind_not_taken' },
  ]);
});
