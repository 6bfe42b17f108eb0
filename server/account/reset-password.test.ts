import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { secretHash } from '../session/secrets.ts';
import { testApp } from '../test/app.ts';
import type { Person } from '../test/make-app.ts';
import { logInAs, PASSWORD } from '../test/factories.ts';
import { makeCode, readCode } from './reset-code.ts';

const app = await testApp();
const { call, clock, db } = app;

const NEW = 'a better horse 43';
const WRONG = { code: 'This code is not right, or it has been used or has expired.' };

/** What `npm run account -- reset-password` does for this account. */
async function codeFor(person: Person): Promise<string> {
  const code = makeCode();
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('password_reset')
    .values({
      account_id: id,
      code_hash: secretHash(readCode(code)),
      expires_at: new Date(clock.now() + limits.resetCode),
    })
    .execute();
  return code;
}

const reset = (person: { email: string }, code: string, more: object = {}) =>
  call('resetPassword', { body: { email: person.email, code, password1: NEW, password2: NEW, ...more } });
const logInWith = (person: Person, password: string) =>
  call('logIn', { body: { email: person.email, password } });
const refresh = (person: Person) => call('refreshAccess', { body: { refresh: person.refresh } });

test('a code sets a new password, once', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  expect(await reset(person, code)).toMatchObject({
    status: 200,
    body: { detail: 'Your password has been changed. You can log in now.' },
  });
  expect(await logInWith(person, PASSWORD)).toMatchObject({ status: 401 });
  expect(await logInWith(person, NEW)).toMatchObject({ status: 200 });
  expect(await reset(person, code)).toMatchObject({ status: 400, body: { fields: WRONG } });
});

test('of two uses at the same instant, one succeeds', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  const replies = await Promise.all([reset(person, code), reset(person, code)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(1);
});

test('a code may be typed as it is read: without case, with O for 0 and l for 1', async () => {
  const person = await logInAs(app, 'Teacher');
  const code = await codeFor(person);
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
  expect(await reset({ email: ` ${person.email.toUpperCase()} ` }, ` ${typed} `)).toMatchObject({
    status: 200,
  });
});

test("it ends all of the account's sessions, and nobody else's", async () => {
  const person = await logInAs(app, 'Student');
  const bystander = await logInAs(app, 'Student');
  await reset(person, await codeFor(person));
  expect(await refresh(person)).toMatchObject({ status: 401 });
  expect(await refresh(bystander)).toMatchObject({ status: 200 });
});

test('a code lives for a day', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  clock.moveBy(limits.resetCode);
  expect(await reset(person, code)).toMatchObject({ status: 400, body: { fields: WRONG } });
  clock.moveBy(-1);
  expect(await reset(person, code)).toMatchObject({ status: 200 });
});

test("a wrong code, another account's and an unknown address get the same answer", async () => {
  const person = await logInAs(app, 'Student');
  const other = await logInAs(app, 'Student');
  const code = await codeFor(person);
  const replies = [
    await reset(person, makeCode()),
    await reset(other, code),
    await reset({ email: 'nobody@school.example' }, code),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(400);
    expect(body).toEqual({ detail: 'Please correct the marked fields.', fields: WRONG });
  }
  expect(await logInWith(person, PASSWORD)).toMatchObject({ status: 200 });
});

test('a password that is not taken leaves the code as it is and counts as no guess', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  const weak = ['short', 'password1', person.email.toUpperCase()];
  for (const password of Array.from({ length: 4 }, () => weak).flat()) {
    const reply = await reset(person, code, { password1: password, password2: password });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['password1']);
  }
  expect(await reset(person, code)).toMatchObject({ status: 200 });
});

test('every fault is named at once', async () => {
  const reply = await reset({ email: '' }, ' ', { password1: 'password', password2: 'else' });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({
    email: 'This must not be empty.',
    code: 'This must not be empty.',
    password1: 'This password is among the most common ones. Please choose another.',
    password2: 'The two passwords are not the same.',
  });
});

test('ten wrong codes can be tried in fifteen minutes, for known and unknown addresses alike; the right one always', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  for (const email of [person.email, 'nobody@locked.example']) {
    for (let n = 0; n < limits.loginTries.tries; n++) {
      expect(await reset({ email }, makeCode())).toMatchObject({ status: 400 });
    }
    const locked = await reset({ email }, makeCode());
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
  }
  expect(await reset(person, code)).toMatchObject({ status: 200 });
});
