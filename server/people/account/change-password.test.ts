import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const NEW = 'a better horse 43';
const change = (person: Person, more: object = {}) =>
  call('changePassword', {
    as: person,
    body: { old_password: PASSWORD, password1: NEW, password2: NEW, ...more },
  });
const logInWith = (person: Person, password: string) =>
  call('logIn', { body: { email: person.email, password } });
const refresh = (session: { refresh: string }) =>
  call('refreshAccess', { body: { refresh: session.refresh } });

test.each(['Student', 'Teacher'] as const)("a %s's new password replaces the old one", async (role) => {
  const person = await logInAs(app, role);
  expect(await change(person)).toMatchObject({
    status: 200,
    body: { detail: 'Your password has been changed.' },
  });
  expect(await logInWith(person, PASSWORD)).toMatchObject({ status: 401 });
  expect(await logInWith(person, NEW)).toMatchObject({ status: 200 });
});

test("it ends the account's other sessions, and neither this one nor anybody else's", async () => {
  const person = await logInAs(app, 'Student');
  const bystander = await logInAs(app, 'Student');
  const { body: other } = await logInWith(person, PASSWORD);
  expect(await refresh(other)).toMatchObject({ status: 200 });

  await change(person);

  expect(await refresh(other)).toMatchObject({ status: 401 });
  expect(await refresh(person)).toMatchObject({ status: 200 });
  expect(await refresh(bystander)).toMatchObject({ status: 200 });
});

test('a wrong old password is a field at fault and changes nothing', async () => {
  const person = await logInAs(app, 'Student');
  const { body: other } = await logInWith(person, PASSWORD);
  const reply = await change(person, { old_password: 'not mine at all' });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({ old_password: 'This is not your current password.' });
  expect(await refresh(other)).toMatchObject({ status: 200 });
  expect(await logInWith(person, PASSWORD)).toMatchObject({ status: 200 });
});

test('a new password is judged once the current one is right', async () => {
  const person = await logInAs(app, 'Student');
  const easy = { password1: 'password', password2: 'password' };
  expect((await change(person, { ...easy, old_password: 'not mine' })).body.fields).toEqual({
    old_password: 'This is not your current password.',
  });
});

test('every fault of form is named at once', async () => {
  const person = await logInAs(app, 'Student');
  const wrong = { old_password: '', password1: 'short', password2: 'else' };
  expect((await change(person, wrong)).body.fields).toEqual({
    old_password: 'This must not be empty.',
    password1: 'At least 8 characters, please.',
    password2: 'The two passwords do not match.',
  });
  expect((await call('changePassword', { as: person, body: {} })).body.fields).toEqual({
    old_password: 'This is missing.',
    password1: 'This is missing.',
    password2: 'This is missing.',
  });
});

test.each([
  ['short', 'At least 8 characters, please.'],
  ['x'.repeat(129), 'At most 128 characters, please.'],
  ['PASSWORD1', 'This password is easy to guess. Choose three or four words.'],
  ['horse@school.example', 'The password must not be the e-mail address.'],
])('%j is no new password', async (password, why) => {
  const email = password.includes('@') ? password : undefined;
  const person = await logInAs(app, 'Student', email === undefined ? {} : { email });
  const reply = await change(person, { password1: password, password2: password });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({ password1: why });
  expect(await logInWith(person, PASSWORD)).toMatchObject({ status: 200 });
});

test('the old password can be guessed ten times in fifteen minutes', async () => {
  const person = await logInAs(app, 'Student');
  const { tries, window } = limits.logInAttempts;
  expect({ tries, window }).toEqual({ tries: 10, window: 15 * 60_000 });
  for (let n = 0; n < tries; n++) {
    expect(await change(person, { old_password: `guess ${n}` })).toMatchObject({ status: 400 });
  }
  const locked = await change(person);
  expect(locked.status).toBe(429);
  expect(locked.headers['retry-after']).toBe('900');
  clock.moveBy(window);
  expect(await change(person)).toMatchObject({ status: 200 });
});

test('a user who knows the old password is not guessing', async () => {
  const person = await logInAs(app, 'Student');
  const refused = { password1: person.email, password2: person.email };
  for (let n = 0; n <= limits.logInAttempts.tries; n++) {
    expect(await change(person, refused)).toMatchObject({ status: 400 });
  }
  expect(await change(person)).toMatchObject({ status: 200 });
});

test('without a token it is 401', async () => {
  const body = { old_password: PASSWORD, password1: NEW, password2: NEW };
  expect(await call('changePassword', { body })).toMatchObject({ status: 401 });
});
