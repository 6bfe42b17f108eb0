import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, PASSWORD, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, db } = app;

const DAY = 24 * 60 * 60_000;
const refreshWith = (refresh: unknown) => call('refreshAccess', { body: { refresh } });

test('a refresh token gives a new access token, again and again', async () => {
  const person = await logInAs(app, 'Student');
  for (let n = 0; n < 5; n++) {
    clock.moveBy(DAY);
    expect(await call('getUser', { token: person.token })).toMatchObject({ status: 401 });
    const { status, body } = await refreshWith(person.refresh);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access']);
    person.token = body.access;
    expect(await call('getUser', { token: person.token })).toMatchObject({
      status: 200,
      body: { email: person.email, role: 'Student' },
    });
  }
});

test('it needs no access token, and an expired one does no harm', async () => {
  const { refresh, token } = await logInAs(app, 'Teacher');
  clock.moveBy(DAY);
  expect(await call('refreshAccess', { body: { refresh }, token })).toMatchObject({ status: 200 });
});

test('it lives for thirty days from the log-in', async () => {
  expect(limits.refreshTokenLifetime).toBe(30 * DAY);
  const { refresh } = await logInAs(app, 'Student');
  clock.moveBy(30 * DAY - 1);
  expect(await refreshWith(refresh)).toMatchObject({ status: 200 });
  clock.moveBy(1);
  expect(await refreshWith(refresh)).toMatchObject({
    status: 401,
    body: { detail: 'Your session has ended. Please log in again.' },
  });
});

test('who logged in the day before starts without another log-in and without a slow hash', async () => {
  const contest = await publishedContest(app, await logInAs(app, 'Teacher'));
  clock.moveTo(new Date(contest.start.getTime() - DAY));
  const student = await joinedStudent(app, contest.id);
  // Any check of a password would now fail.
  await db.updateTable('account').set({ password_hash: 'unreadable' }).execute();
  clock.moveTo(contest.start);
  expect((await refreshWith(student.refresh)).status).toBe(200);
  const starting = { as: student, body: { contest: contest.id, begin: true } };
  expect(await call('viewContest', starting)).toMatchObject({ status: 200 });
});

test('each log-in is a session of its own', async () => {
  const first = await logInAs(app, 'Student');
  const { body: second } = await call('logIn', { body: { email: first.email, password: PASSWORD } });
  expect(second.refresh).not.toBe(first.refresh);
  await call('endSession', { body: { refresh: first.refresh } });
  expect(await refreshWith(second.refresh)).toMatchObject({ status: 200 });
});

test('a text that is no refresh token is 401', async () => {
  const { token, refresh } = await logInAs(app, 'Student');
  for (const wrong of [token, `${refresh}x`, refresh.slice(1), refresh.toLowerCase(), ` ${refresh}`, 'x']) {
    expect(await refreshWith(wrong)).toMatchObject({ status: 401 });
  }
});

test.each([undefined, null, '', 5, true, ['x'], {}, 'x'.repeat(1001), 'a\0', '\ud800'])(
  '%j in its place is a field at fault',
  async (wrong) => {
    const { status, body } = await refreshWith(wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['refresh']);
  },
);
