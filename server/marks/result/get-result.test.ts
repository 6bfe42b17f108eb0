import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { contestBody, joinedStudent, logInAs, optionIds, optionIdsInOrder } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const stranger = await logInAs(app, 'Student');

const { running, submit, moveToOpening } = attemptActs(app, teacher);
const result = (as: Person, contest: unknown) => call('getResult', { as, body: { contest } });
const noResponse = { status: 404, body: { detail: 'No response found for this contest.' } };

/**
 * Starts a contest with questions of 0.5, 1, 2 and 0.5 marks. The student's answers are right, wrong, blank
 * and right.
 */
async function answered({ minimum_marks = 1, shuffle_options = false } = {}) {
  const { contest, student } = await running({ count: 4, contest: { minimum_marks, shuffle_options } });
  const [first = 0, , , fourth = 0] = contest.right;
  const chosen = [first, contest.wrong[1] ?? 0, null, fourth];
  const submission = chosen.filter((id) => id !== null);
  await submit(student, contest.id, submission);
  return { contest, student, chosen };
}

test('before the results open a student gets the own response, without key, score or pass', async () => {
  const { contest, student, chosen } = await answered();
  const reply = await result(student, contest.id);
  const sent = contestBody(app, { count: 4 }).questions;
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    id: contest.id,
    name: 'World geography',
    start_datetime: contest.start.toISOString(),
    end_datetime: contest.end.toISOString(),
    shuffle_options: false,
    minimum_marks: 1,
    total_marks: 4,
    results_open: false,
    results_open_datetime: new Date(contest.end.getTime() + limits.grace).toISOString(),
    studentSelectedOptions: chosen,
    total_score: null,
    is_passed: null,
    questions: contest.questions.map((question, questionIndex) => ({
      id: question.id,
      marks: question.marks,
      question_text: sent[questionIndex]?.question_text,
      options: question.options.map((option, index) => ({
        id: option.id,
        option_text: sent[questionIndex]?.options[index]?.option_text,
      })),
    })),
  });
});

test('the results open 15 s after the deadline, not a millisecond before', async () => {
  const { contest, student, chosen } = await answered();
  clock.moveTo(contest.end);
  clock.moveBy(limits.grace - 1);
  const closed = await result(student, contest.id);
  expect(closed.body).toMatchObject({ results_open: false, total_score: null, is_passed: null });
  expect(closed.text).not.toContain('is_correct');
  clock.moveBy(1);
  const opened = await result(student, contest.id);
  expect(opened.body).toMatchObject({
    results_open: true,
    total_score: 1,
    is_passed: true,
    studentSelectedOptions: chosen,
    questions: contest.questions,
  });
});

test('if the options are shuffled, the result does not reveal the written order', async () => {
  const { contest, student, chosen } = await answered({ shuffle_options: true });
  for (const resultsOpen of [false, true]) {
    const { body } = await result(student, contest.id);
    expect(body).toMatchObject({
      shuffle_options: true,
      results_open: resultsOpen,
      studentSelectedOptions: chosen,
    });
    expect(body.questions.map(({ id }) => id)).toEqual(contest.questions.map(({ id }) => id));
    expect(optionIds(body)).toEqual(optionIdsInOrder(contest));
    moveToOpening(contest);
  }
});

test.each([
  ['the passing mark reached exactly', 1, true],
  ['half a point short of it', 1.5, false],
  ['no passing mark', 0, true],
])('passed: %s', async (_, minimum, is_passed) => {
  const { contest, student } = await answered({ minimum_marks: minimum });
  moveToOpening(contest);
  expect((await result(student, contest.id)).body).toMatchObject({
    minimum_marks: minimum,
    total_score: 1,
    is_passed,
  });
});

test('an empty submission is a response of 0', async () => {
  const { contest, student } = await running();
  await submit(student, contest.id, []);
  moveToOpening(contest);
  expect((await result(student, String(contest.id))).body).toMatchObject({
    studentSelectedOptions: [null, null, null],
    total_score: 0,
    is_passed: false,
  });
});

test('without a response there is no result, at no moment and for nobody', async () => {
  const { contest, student } = await answered();
  const viewer = await joinedStudent(app, contest.id);
  const absent = await joinedStudent(app, contest.id);
  await call('viewContest', { as: viewer, body: { contest: contest.id } });
  for (const moment of [contest.start, contest.end, contest.end.getTime() + limits.grace]) {
    clock.moveTo(new Date(moment));
    expect(await result(student, contest.id)).toMatchObject({ status: 200 });
    for (const other of [viewer, absent, stranger]) {
      expect(await result(other, contest.id)).toMatchObject(noResponse);
    }
  }
  expect(await result(student, 1)).toMatchObject(noResponse);
});

test("a student gets only the own response, not a classmate's", async () => {
  const { contest, student, chosen } = await answered();
  const classmate = await joinedStudent(app, contest.id);
  await submit(classmate, contest.id, contest.right);
  moveToOpening(contest);
  expect((await result(classmate, contest.id)).body).toMatchObject({
    studentSelectedOptions: contest.right,
    total_score: 4,
  });
  expect((await result(student, contest.id)).body).toMatchObject({
    studentSelectedOptions: chosen,
    total_score: 1,
  });
});

test('only a student has results', async () => {
  const { contest } = await answered();
  expect(await result(teacher, contest.id)).toMatchObject({ status: 403 });
  expect(await call('getResult', { body: { contest: contest.id } })).toMatchObject({ status: 401 });
});
