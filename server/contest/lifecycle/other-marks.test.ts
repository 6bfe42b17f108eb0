import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { contestBody, draftContent, logInAs, severalQuestion } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

const create = (marks: number[], contest = {}) =>
  call('createContest', { as: teacher, body: contestBody(app, { marks, contest }) });
const marksIn = async (contest: number) => {
  const { body } = await call('viewContest', { as: teacher, body: { contest } });
  return { total: body.total_marks, marks: body.questions.map(({ marks }) => marks) };
};

test('marks with two decimals are read as the teacher typed them', async () => {
  const marks = [0.25, 0.33, 0.67, 1.17, 1.83, 0.3, 99.99, 100, 7.01];
  const { body } = await create(marks);
  expect((await marksIn(body.id)).marks).toEqual(marks);
});

test('the total is the exact sum, and the passing mark may reach it', async () => {
  const reply = await create([0.33, 0.33, 0.33], { minimum_marks: 1 });
  expect(reply.status).toBe(200);
  expect(await marksIn(reply.body.id)).toMatchObject({ total: 1 });
  expect(await create([0.3, 0.3, 0.4], { minimum_marks: 1 })).toMatchObject({ status: 200 });
  expect((await create([0.33, 0.66], { minimum_marks: 1 })).body.fields).toEqual({
    'contest.minimum_marks': 'The passing mark must be at most the total of the marks, 0.99.',
  });
  const large = await create(
    Array.from({ length: 20 }, () => 100),
    { minimum_marks: 1_200 },
  );
  expect(large.status).toBe(200);
});

test.each([
  [0.24, 'This must be at least 0.25.'],
  [-1, 'This must be at least 0.25.'],
  [100.01, 'This must be at most 100.'],
  [0.333, 'This must be a multiple of 0.01.'],
  ['1', 'This must be a number.'],
  [null, 'This must be a number.'],
  [undefined, 'This is missing.'],
])('marks of %j are refused', async (marks, why) => {
  const { contest, questions } = contestBody(app);
  for (const question of questions) Object.assign(question, { marks });
  const reply = await call('createContest', { as: teacher, body: { contest, questions } });
  expect(reply).toMatchObject({ status: 400, body: { fields: { 'questions.2.marks': why } } });
});

test('a draft keeps marks that are not finished', async () => {
  const content = draftContent('Marks', 'one', 'two');
  const questions = content.questions.map((one, at) => ({ ...one, marks: at === 0 ? 0 : 0.33 }));
  const body = { version: 0, editor: 'page', content: { ...content, questions } };
  expect(await call('saveDraft', { as: teacher, body })).toMatchObject({ status: 200 });
  const { draft } = (await call('getDraft', { as: teacher, body: {} })).body;
  expect(draft?.content.questions.map(({ marks }) => marks)).toEqual([0, 0.33]);
});

test('three right answers of 0.33 marks are a whole mark, and a third of 0.3 marks is 0.1', async () => {
  const tenths = severalQuestion({ marks: 0.3, right: 3, wrong: 1, content: { rule: 'minus' } });
  const thirds = contestBody(app, { marks: [0.33, 0.33, 0.33] }).questions;
  const { contest, students } = await acts.submitted(
    ({ questions, right }) => [
      right.slice(0, 3),
      {
        submission: right.slice(0, 1),
        others: questions
          .slice(3)
          .map(({ id, options }) => ({ question: id, answer: options.slice(0, 1).map((one) => one.id) })),
      },
    ],
    { contest: { minimum_marks: 1 }, questions: [...thirds, tenths] },
  );
  acts.moveToOpening(contest);
  const [first, second] = await Promise.all(
    students.map((as) => call('getResult', { as, body: { contest: contest.id } })),
  );
  expect(first?.body).toMatchObject({ total_score: 1, total_marks: 1.3 });
  expect(second?.body.total_score).toBeCloseTo(1 / 3 + 0.1, 9);
  const { body } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
  expect(body).toMatchObject({ responses: 2, passed: 1, total_marks: 1.3 });
});
