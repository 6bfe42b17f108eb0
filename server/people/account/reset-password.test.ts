import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { hashSecret } from '../session/secrets.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { normalizeCode } from '#shared/typed.ts';
import { makeCode, firstGroup } from '../../base/shared/typed-code.ts';

const app = await testApp();
const { call, clock, db } = app;

const NEW = 'a better horse 43';
const WRONG = { code: 'This code is not right, or it has been used or has expired.' };

/** Stores a code as `npm run account -- reset-password` does, and returns the code. */
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
      code_hash: hashSecret(normalizeCode(code)),
      code_start: firstGroup(normalizeCode(code)),
      expires_at: new Date(clock.now() + limits.resetCodeLifetime),
    })
    .execute();
  return code;
}

const reset = (person: { email: string }, code: string, more: object = {}, from = '127.0.0.1') =>
  call('resetPassword', {
    body: { email: person.email, code, password1: NEW, password2: NEW, ...more },
    from,
  });
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
  clock.moveBy(limits.resetCodeLifetime);
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
    const detail = 'Please correct the marked fields.';
    expect(body).toEqual({ code: 'wrong_reset_code', detail, fields: WRONG });
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

test('a new password is judged once the code is right', async () => {
  const person = await logInAs(app, 'Student');
  await codeFor(person);
  const reply = await reset(person, makeCode(), { password1: 'password', password2: 'password' });
  expect(reply.body.fields).toEqual(WRONG);
});

test('every fault of form is named at once', async () => {
  const reply = await reset({ email: '' }, ' ', { password1: 'short', password2: 'else' });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({
    email: 'This must not be empty.',
    code: 'This must not be empty.',
    password1: 'At least 8 characters, please.',
    password2: 'The two passwords do not match.',
  });
});

test('ten wrong codes can be tried in fifteen minutes from one network, for known and unknown addresses alike', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  for (const email of [person.email, 'nobody@locked.example']) {
    for (let n = 0; n < limits.logInAttempts.tries; n++) {
      expect(await reset({ email }, makeCode())).toMatchObject({ status: 400 });
    }
    const locked = await reset({ email }, makeCode());
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
  }
  expect(await reset(person, code)).toMatchObject({ status: 429 });
  // Tries by a stranger do not make the code invalid.
  expect(await reset(person, code, {}, '198.51.100.9')).toMatchObject({ status: 200 });
});

/** Returns the code with another ending, as if it were mistyped or only partly known. */
const almost = (code: string, n: number) => `${code.slice(0, -2)}${code.at(-2) === '0' ? 1 : 0}${n}`;

test('ten wrong tries that begin as the code does end it, from wherever; a new one works', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  expect(limits.resetTries).toBe(10);
  const tries = Array.from({ length: 9 }, (_, n) => reset(person, almost(code, n), {}, `198.51.100.${n}`));
  for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
  expect(await reset(person, code, { password1: 'short' })).toMatchObject({ status: 400 });
  expect(await reset(person, almost(code, 9))).toMatchObject({ status: 400, body: { fields: WRONG } });
  expect(await reset(person, code)).toMatchObject({ status: 400, body: { fields: WRONG } });
  clock.moveBy(limits.logInAttempts.window);
  expect(await reset(person, code)).toMatchObject({ status: 400, body: { fields: WRONG } });
  await db.deleteFrom('password_reset').execute();
  expect(await reset(person, await codeFor(person))).toMatchObject({ status: 200 });
});

test('nine such tries do no harm', async () => {
  const person = await logInAs(app, 'Student');
  const code = await codeFor(person);
  for (let n = 0; n < 9; n++) await reset(person, almost(code, n));
  expect(await reset(person, code)).toMatchObject({ status: 200 });
});

test('it is a password of one’s own also for an account with a one-time password', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const adding = { class: id, students: [{ name: 'Mia' }] };
  const { students } = (await call('addStudents', { as: teacher, body: adding })).body;
  const [slip] = (await call('makeAccounts', { as: teacher, body: { class: id, students } })).body.slips;
  const mia = { email: slip?.email ?? '', token: '', refresh: '' };
  expect(await reset(mia, await codeFor(mia))).toMatchObject({ status: 200 });
  const { access: token } = (await logInWith(mia, NEW)).body;
  expect(await call('getUser', { token })).toMatchObject({ status: 200 });
});
