import { expect, test } from 'vitest';
import { questionFiles } from '../../../test/question-files.ts';
import { readItems, summaryOf } from '../../../test/told-items.ts';
import { brightspace } from './brightspace.ts';
import { csv } from './csv.ts';

const toldOf = async (...rows: string[]) => (await readItems(csv, rows.join('\n'))).map(summaryOf);
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
  expect((await readItems(brightspace, questionFiles.brightspace)).map(summaryOf)).toEqual([
    'Which river? [2] | *The Nile | The Congo, of course !setting_left_out !feedback_left_out',
    'The Earth is flat. | True | *False',
    '✗ Essay !kind_not_taken',
  ]);
  const partial = 'NewQuestion,MC\nQuestionText,Q?\nOption,50,x\nOption,30,y\nOption,0,z\n';
  expect((await readItems(brightspace, partial)).map(summaryOf)).toEqual(['✗ Q? !partial_credit']);
});

test.each([
  ['AllOrNothing', 'Q? (several) | *x | *y | z'],
  ['RightMinusWrong', 'Q? (several, minus) | *x | *y | z'],
  ['RightAnswers', 'Q? (several) | *x | *y | z !partial_credit_left_out'],
])("Brightspace's questions with several right options: %s", async (scoring, expected) => {
  const file = `NewQuestion,MS\nQuestionText,Q?\nScoring,${scoring}\nOption,1,x\nOption,1,y\nOption,0,z\n`;
  expect((await readItems(brightspace, file)).map(summaryOf)).toEqual([expected]);
});
