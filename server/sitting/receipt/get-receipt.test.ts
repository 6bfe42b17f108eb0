import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, begun, view, save, submit, moveToOpening, ...acts } = attemptActs(app, teacher);

const receipt = (as: Person, contest: unknown) => call('getReceipt', { as, body: { contest } });
const noResponse = { status: 404, body: { detail: 'No response found for this contest.' } };
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

describe('a receipt', () => {
  test('of a submission says what was recorded, when, how, and in whose name', async () => {
    const { contest, student } = await begun();
    clock.moveBy(60_000);
    const [first, , third] = contest.right;
    await save(student, contest.id, [first]);
    clock.moveBy(60_000);
    await submit(student, contest.id, [third], { cause: 'departures' });
    const recorded_datetime = new Date(clock.now()).toISOString();
    clock.moveBy(60_000);
    const { body } = await receipt(student, String(contest.id));
    expect(body).toMatchObject({
      id: contest.id,
      name: 'World geography',
      student: 'Ada Lovelace',
      round: 1,
      recorded_datetime,
      cause: 'departures',
      answers: [
        { question_text: 'Question 1', option: first, option_text: 'right' },
        { question_text: 'Question 2', option: null, option_text: null },
        { question_text: 'Question 3', option: third, option_text: 'right' },
      ],
    });
    expect(body.code).toMatch(CODE);
    moveToOpening(contest);
    expect((await receipt(student, contest.id)).body, 'the same again, at any time').toEqual(body);
  });

  test('of an attempt that the time closed says when its last answer was saved', async () => {
    const { contest, student } = await begun();
    clock.moveBy(60_000);
    const recorded_datetime = new Date(clock.now()).toISOString();
    await save(student, contest.id, contest.wrong);
    moveToOpening(contest);
    clock.moveBy(-1);
    expect(await receipt(student, contest.id)).toMatchObject(noResponse);
    clock.moveBy(1 + limits.settlingTime);
    expect(await receipt(student, contest.id)).toMatchObject({
      status: 200,
      body: { recorded_datetime, cause: null, answers: [{}, { option_text: 'wrong' }, {}] },
    });
  });

  test('of an empty submission is one too', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, []);
    expect((await receipt(student, contest.id)).body.answers.map(({ option }) => option)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('has another code for other answers, other students, other contests, and after opening again', async () => {
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    const codes: string[] = [];
    const note = async (as: Person, id: number) => codes.push((await receipt(as, id)).body.code);
    for (const as of [student, classmate]) {
      await submit(as, contest.id, contest.right);
      await note(as, contest.id);
    }
    await acts.reopen(contest.id, student.email);
    await submit(student, contest.id, contest.right);
    await note(student, contest.id);
    const { contest: another } = await running();
    await call('joinContest', { as: student, body: { contest: another.id } });
    await submit(student, another.id, another.right);
    await note(student, another.id);
    expect(new Set(codes).size).toBe(4);
  });
});

test('without a response there is none', async () => {
  const { contest, student } = await running();
  const draft = await draftContest(app, teacher);
  const stranger = await logInAs(app, 'Student');
  for (const id of [contest.id, draft, 12345678]) {
    expect(await receipt(student, id)).toMatchObject(noResponse);
    expect(await receipt(stranger, id)).toMatchObject(noResponse);
  }
  await view(student, contest.id);
  moveToOpening(contest);
  expect(await receipt(student, contest.id), 'viewed only').toMatchObject(noResponse);
});

test('only a student has one', async () => {
  const { contest } = await running();
  expect(await receipt(teacher, contest.id)).toMatchObject({ status: 403 });
  expect(await call('getReceipt', { body: { contest: contest.id } })).toMatchObject({ status: 401 });
});
