import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import type { Person } from '../test/make-app.ts';
import { draftContest, joinedStudent, logInAs, publishedContest } from '../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { tries, window } = limits.unknownContests;

const lookUp = (as: Person, contest: number, name: CallName = 'getContest') =>
  call(name, { as, body: { contest } });

/** Tries that many ids that no contest has. */
const guess = async (as: Person, times: number, name: CallName = 'getContest') => {
  for (let n = 0; n < times; n++) expect(await lookUp(as, 1 + n, name)).toMatchObject({ status: 404 });
};

test('20 unknown contest ids in 10 minutes are enough', async () => {
  const student = await logInAs(app, 'Student');
  await guess(student, tries);
  clock.moveBy(60_000);
  const refused = await lookUp(student, 99);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '540' },
    body: { detail: 'Too many tries. Please wait 9 minutes and try again.' },
  });
  clock.moveBy(window - 60_000 - 1);
  expect(await lookUp(student, 99)).toMatchObject({ status: 429 });
  clock.moveBy(1);
  await guess(student, tries);
  expect(await lookUp(student, 99)).toMatchObject({ status: 429 });
});

test('looking up and joining are counted together; unpublished and private ones are unknown too', async () => {
  const student = await logInAs(app, 'Student');
  const draft = await draftContest(app, teacher);
  const { id: hidden } = await publishedContest(app, teacher, { contest: { is_public: false } });
  await guess(student, tries - 2, 'joinContest');
  expect(await lookUp(student, draft)).toMatchObject({ status: 404 });
  expect(await lookUp(student, hidden)).toMatchObject({ status: 404 });
  expect(await lookUp(student, 99, 'joinContest')).toMatchObject({ status: 429 });
  expect(await lookUp(student, 99)).toMatchObject({ status: 429 });
});

test('meanwhile whether an id exists is not told, but joined contests stay open to the student', async () => {
  const running = { contest: { start_datetime: new Date(clock.now()).toISOString() } };
  const { id, right } = await publishedContest(app, teacher, running);
  const { id: another } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  await guess(student, tries);
  expect(await lookUp(student, another)).toMatchObject({ status: 429 });
  expect(await lookUp(student, another, 'joinContest')).toMatchObject({ status: 429 });
  expect(await lookUp(student, id)).toMatchObject({ status: 200 });
  expect((await call('getContests', { as: student })).body).toHaveLength(1);
  expect(await lookUp(student, id, 'viewContest')).toMatchObject({ status: 200 });
  const submission = { contest: id, submission: right };
  expect(await call('submitAttempt', { as: student, body: submission })).toMatchObject({ status: 200 });
  expect(await lookUp(student, id, 'getResult')).toMatchObject({ status: 200 });
});

test('known ids are never counted, however often', async () => {
  const { id } = await publishedContest(app, teacher);
  const [student, reader] = [await joinedStudent(app, id), await logInAs(app, 'Student')];
  await guess(reader, tries - 1);
  for (let n = 0; n < tries + 5; n++) {
    expect(await lookUp(student, id)).toMatchObject({ status: 200 });
    expect(await lookUp(reader, id)).toMatchObject({ status: 200 });
  }
  expect(await lookUp(reader, id, 'joinContest')).toMatchObject({ status: 200 });
});

test('a class is not slowed by one who guesses', async () => {
  const { id } = await publishedContest(app, teacher);
  const [guesser, classmate] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  await guess(guesser, tries);
  expect(await lookUp(guesser, id)).toMatchObject({ status: 429 });
  expect(await lookUp(classmate, id, 'joinContest')).toMatchObject({ status: 200 });
});
