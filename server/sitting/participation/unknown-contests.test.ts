import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { tries, window } = limits.unknownContestTries;

const lookUp = (as: Person, contest: number, name: CallName = 'getContest') =>
  call(name, { as, body: { contest } });

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

test('looking up, joining and viewing are counted together; unpublished and private ones are unknown too', async () => {
  const student = await logInAs(app, 'Student');
  const draft = await draftContest(app, teacher);
  const { id: hidden } = await publishedContest(app, teacher, { contest: { is_public: false } });
  await guess(student, tries - 5, 'joinContest');
  await guess(student, 1, 'viewContest');
  expect(await lookUp(student, draft, 'viewContest')).toMatchObject({ status: 404 });
  expect(await lookUp(student, hidden, 'viewContest')).toMatchObject({ status: 404 });
  expect(await lookUp(student, draft)).toMatchObject({ status: 404 });
  expect(await lookUp(student, hidden)).toMatchObject({ status: 404 });
  for (const name of ['joinContest', 'getContest', 'viewContest'] as const) {
    for (const id of [99, hidden]) expect(await lookUp(student, id, name)).toMatchObject({ status: 429 });
  }
});

test('any number of look-ups at once of contests that there are', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await logInAs(app, 'Student');
  const replies = await Promise.all(Array.from({ length: 3 * tries }, () => lookUp(student, id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('guesses at once find out no more than one after the other', async () => {
  const student = await logInAs(app, 'Student');
  const replies = await Promise.all(
    Array.from({ length: 3 * tries }, (_, n) => lookUp(student, 1 + n, n % 2 ? 'viewContest' : 'getContest')),
  );
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(tries);
});

test('calls of participants answer alike for every contest that is not joined, and are not counted', async () => {
  const running = { start_datetime: new Date(clock.now()).toISOString() };
  const { id: open, right } = await publishedContest(app, teacher, { contest: running });
  const { id: hidden } = await publishedContest(app, teacher, { contest: { ...running, is_public: false } });
  const student = await logInAs(app, 'Student');
  const device = { device: 1, events: [], answers: [] };
  for (const name of ['submitAttempt', 'saveAnswers', 'recordEvents', 'getResult', 'getReceipt'] as const) {
    for (const submission of [[], right]) {
      const ask = (contest: number) => call(name, { as: student, body: { contest, submission, ...device } });
      const { status, body } = await ask(99);
      expect([name, status]).toEqual([name, 404]);
      for (const id of [open, hidden]) expect(await ask(id)).toMatchObject({ status, body });
    }
  }
  expect(await lookUp(student, open)).toMatchObject({ status: 200 });
});

test('a refusal of a contest takes its time, whether there is one or not', async () => {
  const { id: hidden } = await publishedContest(app, teacher, { contest: { is_public: false }, count: 50 });
  const student = await logInAs(app, 'Student');
  const device = { device: 1, events: [], answers: [], submission: [] };
  for (const name of ['getContest', 'joinContest', 'viewContest', 'saveAnswers', 'submitAttempt'] as const) {
    for (const id of [99, hidden]) {
      const started = performance.now();
      const reply = await call(name, { as: student, body: { contest: id, ...device } });
      expect(reply).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
      expect(performance.now() - started).toBeGreaterThan(limits.unknownContestDelay - 5);
    }
  }
});

test('meanwhile whether an id exists is not revealed, but joined contests stay open to the student', async () => {
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
