import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { contestBody } from '../../../test/factories.ts';
import { questionFiles } from '../../../test/question-files.ts';
import { readAsTeacher, outlineItems } from '../../../test/read-questions.ts';

const app = await testApp();
const { teacher, read } = await readAsTeacher(app);

const questionsIn = async (content: string) => (await read(content)).items.map(({ question }) => question);
const Questions = Compile(Type.Object({ questions: Type.Array(Type.Object({})) }));
const { questions } = Questions.Parse(JSON.parse(questionFiles.tallymark));

test('questions are imported as they are, plain and rich', async () => {
  expect((await read(questionFiles.tallymark)).format).toBe('tallymark');
  expect(await questionsIn(questionFiles.tallymark)).toEqual(questions);
});

const SEVERAL = {
  kind: 'several',
  content: { rule: 'minus', choose: 2 },
  question_text: 'Which are prime?',
  marks: 1,
  options: ['2', '3', '4'].map((text) => ({ option_text: text, is_correct: text !== '4' })),
};

test('several right options are imported with their rule and the number that students are told', async () => {
  expect(await questionsIn(JSON.stringify([SEVERAL]))).toEqual([SEVERAL]);
});

test.each<[why: string, changes: object, code: string]>([
  ['a rule of a later version', { content: { rule: 'each' } }, 'kind_not_taken'],
  ['another number of right options', { content: { choose: 1 } }, 'not_accepted'],
  ['a rule without its kind', { kind: undefined, options: SEVERAL.options.slice(1) }, 'not_accepted'],
  [
    'no right option',
    { options: SEVERAL.options.map((one) => ({ ...one, is_correct: false })) },
    'key_missing',
  ],
])('several right options with %s are not imported', async (_, changes, code) => {
  const { items } = await read(JSON.stringify([{ ...SEVERAL, ...changes }]));
  expect(outlineItems({ format: 'tallymark', items })[0]?.slice(0, 2)).toEqual([null, code]);
});

test('so do a bare list, and what viewContest answers', async () => {
  expect(await questionsIn(JSON.stringify(questions))).toEqual(questions);
  const { contest } = contestBody(app);
  const { id } = (await app.call('createContest', { as: teacher, body: { contest, questions } })).body;
  const { text } = await app.call('viewContest', { as: teacher, body: { contest: id } });
  expect(await questionsIn(text)).toEqual(questions);
});

test('the samples are imported whole', async () => {
  for (const name of ['world-geography', 'physics', 'english-usage']) {
    const text = await readFile(new URL(`../../../../samples/${name}.json`, import.meta.url), 'utf8');
    const sample = Questions.Parse(JSON.parse(text));
    expect(await questionsIn(text)).toEqual(sample.questions);
  }
});

test('a plain text keeps its lines, blanks and signs', async () => {
  const text = 'First line\n   indented\n\n\n*stars* and $dollars$ and <b>';
  const question = {
    question_text: text,
    marks: 1,
    options: ['`a`', '![](picture:x)'].map((option_text, at) => ({ option_text, is_correct: at === 0 })),
  };
  expect(await questionsIn(JSON.stringify([question]))).toEqual([question]);
});

test('what is no question is reported, and stops no other', async () => {
  const [good] = questions;
  const spoilt = [null, 7, {}, { ...good, options: 'no' }, { ...good, marks: '1' }, { ...good, options: [] }];
  const { items } = await read(JSON.stringify({ questions: [...spoilt, good] }));
  expect(outlineItems({ format: 'tallymark', items }).map(([, code]) => code)).toEqual([
    'item_broken',
    'item_broken',
    'item_broken',
    'item_broken',
    'item_broken',
    'too_few_options',
    undefined,
  ]);
});

test('keys that would change a prototype are passed over', async () => {
  const text = JSON.stringify(questions).replace(
    '{',
    '{"__proto__": {"is_admin": true}, "constructor": {"prototype": {}},',
  );
  expect(await questionsIn(text)).toEqual(questions);
  expect({}).not.toHaveProperty('is_admin');
});
