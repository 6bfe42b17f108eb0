import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { ParsedQuestions } from '#contract/questions.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, logInAs } from '../../test/factories.ts';
import { readAsTeacher, outlineItems } from '../../test/read-questions.ts';

const app = await testApp();
const { teacher, read, send } = await readAsTeacher(app);

const TEXT =
  '::First::Which is right? {=this ~that}\n\n::Second::Write an essay. {}\n\n::Third::And now? {~a ~b}';

test('a file and a pasted text are read alike, by their content', async () => {
  const fromText = await read(TEXT);
  expect(Compile(ParsedQuestions).Check(fromText)).toBe(true);
  expect(fromText).toEqual({
    format: 'gift',
    items: [
      {
        place: 'Line 1',
        title: 'First',
        question: {
          question_text: 'Which is right?',
          marks: 1,
          options: [
            { option_text: 'this', is_correct: true },
            { option_text: 'that', is_correct: false },
          ],
        },
        problems: [],
      },
      {
        place: 'Line 3',
        title: 'Second',
        question: null,
        problems: [{ code: 'kind_not_taken', detail: 'Essay questions cannot be imported.' }],
      },
      {
        place: 'Line 5',
        title: 'Third',
        question: null,
        incomplete: {
          question_text: 'And now?',
          marks: 1,
          options: [
            { option_text: 'a', is_correct: false },
            { option_text: 'b', is_correct: false },
          ],
        },
        problems: [
          { code: 'key_missing', detail: 'The file does not say which option is right. Please mark it.' },
        ],
      },
    ],
  });
  expect(await read(Buffer.from(TEXT))).toEqual(fromText);
});

const readWithLines = async (text: string) =>
  (await app.call('readQuestions', { as: teacher, body: { text, with_lines: true } })).body;
const moodleAnswer = (share: number) => `<answer fraction="${share}"><text>x${share}</text></answer>`;

test('with its lines, the answer has the page as text, and which lines are whose', async () => {
  const { lines = [], items, format } = await readWithLines(TEXT);
  expect({ format, items }).toMatchObject(await read(TEXT));
  expect(lines.map(({ text }) => text).join('\n')).toBe(TEXT);
  expect(items.map((item) => item.lines)).toEqual([
    [0, 0],
    [2, 2],
    [4, 4],
  ]);

  // The lines of a question include neither a heading nor the answer key below it.
  const page = '1. Is ice wet?\na) Yes\nb) No\n\n2. Is snow warm?\na) Yes\nb) No\n\nAnswer key\n1 b, 2 b';
  expect((await readWithLines(page)).items.map((item) => item.lines)).toEqual([
    [0, 2],
    [4, 6],
  ]);

  const table = await readWithLines('question;option 1;option 2;right\nIs it?;Yes;No;1\nOr not?;Yes;No;2');
  expect(table.lines?.[1]).toEqual({ place: 'Row 2', text: 'Is it? | Yes | No | 1' });
  expect(table.items.map((item) => item.lines)).toEqual([
    [1, 1],
    [2, 2],
  ]);

  const xml = `<quiz><question type="multichoice"><questiontext><text>Q?</text></questiontext>${moodleAnswer(100)}${moodleAnswer(0)}</question></quiz>`;
  expect(await readWithLines(xml)).not.toHaveProperty('lines');
});

test('several right options of a single choice are imported, and the question says so', async () => {
  const { items } = await read('Which are prime? {=2 =3 ~4}');
  expect(items[0]).toMatchObject({
    question: {
      kind: 'several',
      options: ['2', '3', '4'].map((text) => ({ option_text: text, is_correct: text !== '4' })),
    },
    problems: [
      {
        code: 'several_assumed',
        detail: 'The file marks 2 options as right, so students may choose several here. Please check.',
      },
    ],
  });
});

test('what is imported is what createContest takes', async () => {
  const { items } = await read(TEXT);
  const { contest } = contestBody(app);
  const questions = items.flatMap(({ question, incomplete }) => question ?? incomplete ?? []);
  const create = () => app.call('createContest', { as: teacher, body: { contest, questions } });
  expect(await create()).toMatchObject({
    status: 400,
    body: { fields: { 'questions.1.options': 'Mark the correct option.' } },
  });
  const [, third] = questions;
  if (third?.options[0]) third.options[0].is_correct = true;
  expect(await create()).toMatchObject({ status: 200 });
});

test('reading stores no question and no contest', async () => {
  await read(TEXT);
  const { body } = await app.call('getContests', { as: teacher });
  const before = body.length;
  await read(TEXT);
  expect((await app.call('getContests', { as: teacher })).body).toHaveLength(before);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\n\t '],
  ['prose', 'Dear colleagues,\n\nthe meeting is at noon.\n'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['JSON of something else', '{"name": "World geography"}'],
  ['zeros', Buffer.alloc(10_000)],
])('%s is no list of questions', async (_, content) => {
  expect(await send(content)).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
});

test('a file or a text, and not both', async () => {
  const code = 'invalid_fields';
  const file = new Blob([TEXT]);
  for (const options of [{ body: {} }, { body: { text: TEXT }, file }]) {
    expect(await app.call('readQuestions', { as: teacher, ...options })).toMatchObject({
      status: 400,
      body: { code, fields: { text: 'Send a file that is not empty, or a text.' } },
    });
  }
  expect(
    await app.call('readQuestions', {
      as: teacher,
      body: { text: 'x'.repeat(limits.questionFile.text + 1) },
    }),
  ).toMatchObject({ status: 400, body: { code } });
});

test('a file of 10 MB is read, a larger one is refused', async () => {
  const line = `${TEXT.split('\n')[0]}\n// ${'x'.repeat(9_900)}\n\n`;
  const large = Buffer.from(line.repeat(Math.floor(limits.formBytes.file.file / line.length)));
  expect((await read(large)).items.length).toBeGreaterThan(1_000);
  expect(await send(Buffer.alloc(limits.formBytes.file.file + 1, 'x'))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});

test('a file with too many questions is refused', async () => {
  const many = 'Q? {=a ~b}\n\n'.repeat(limits.questionFile.items + 1);
  expect(await send(many)).toMatchObject({
    status: 400,
    body: { code: 'unreadable_file', detail: 'The file has more than 2,000 questions. Please divide it.' },
  });
});

test('only a teacher may call it', async () => {
  const student = await logInAs(app, 'Student');
  expect(await app.call('readQuestions', { as: student, body: { text: TEXT } })).toMatchObject({
    status: 403,
  });
  expect(await app.call('readQuestions', { body: { text: TEXT } })).toMatchObject({ status: 401 });
});

test('many at once are read one after the other', async () => {
  const other = await readAsTeacher(app);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? read : other.read)(TEXT)));
  for (const reply of replies) expect(outlineItems(reply)).toHaveLength(3);
});
