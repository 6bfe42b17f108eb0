import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const end = (refresh: string, more: object = {}) => call('endSession', { body: { refresh, ...more } });
const isAlive = async ({ refresh }: { refresh: string }) =>
  (await call('refreshAccess', { body: { refresh } })).status === 200;

async function studentWithSessions() {
  const person = await logInAs(app, 'Student');
  const logIn = async () => (await call('logIn', { body: { email: person.email, password: PASSWORD } })).body;
  return [person, await logIn(), await logIn()] as const;
}

test('log-out ends this session and no other', async () => {
  const [here, phone, school] = await studentWithSessions();
  expect(await end(here.refresh)).toMatchObject({ status: 200, body: { detail: 'You are logged out.' } });
  expect(await isAlive(here)).toBe(false);
  expect(await isAlive(phone)).toBe(true);

  expect(await end(phone.refresh, { all: false })).toMatchObject({ status: 200 });
  expect(await isAlive(phone)).toBe(false);
  expect(await isAlive(school)).toBe(true);
});

test("with `all`, every session of the account ends, and nobody else's", async () => {
  const [here, phone, school] = await studentWithSessions();
  const bystander = await logInAs(app, 'Student');
  expect(await end(phone.refresh, { all: true })).toMatchObject({
    status: 200,
    body: { detail: 'You are logged out everywhere.' },
  });
  for (const session of [here, phone, school]) expect(await isAlive(session)).toBe(false);
  expect(await isAlive(bystander)).toBe(true);
});

test("an ended session's access token dies within its fifteen minutes", async () => {
  const { token, refresh } = await logInAs(app, 'Student');
  await end(refresh);
  expect(await call('getUser', { token })).toMatchObject({ status: 200 });
  clock.moveBy(limits.accessTokenLifetime.max);
  expect(await call('getUser', { token })).toMatchObject({ status: 401 });
});

test('a user who is logged out can log in again', async () => {
  const { email, refresh } = await logInAs(app, 'Student');
  await end(refresh, { all: true });
  expect(await call('logIn', { body: { email, password: PASSWORD } })).toMatchObject({ status: 200 });
});

test('a token of no live session is 401, and ends nothing', async () => {
  const ended = await logInAs(app, 'Student');
  const alive = await logInAs(app, 'Student');
  await end(ended.refresh);
  for (const wrong of [ended.refresh, alive.token, `${alive.refresh}x`, 'x']) {
    expect(await end(wrong, { all: true })).toMatchObject({
      status: 401,
      body: { detail: 'This session has already ended.' },
    });
  }
  expect(await isAlive(alive)).toBe(true);

  clock.moveBy(limits.refreshTokenLifetime);
  expect(await end(alive.refresh)).toMatchObject({ status: 401 });
});

test('a body at fault is 400, and ends nothing', async () => {
  const person = await logInAs(app, 'Student');
  expect(await call('endSession', { body: {} })).toMatchObject({
    status: 400,
    body: { fields: { refresh: 'This is missing.' } },
  });
  for (const all of ['true', 1, null]) {
    expect(await end(person.refresh, { all })).toMatchObject({
      status: 400,
      body: { fields: { all: 'This must be true or false.' } },
    });
  }
  expect(await isAlive(person)).toBe(true);
});
