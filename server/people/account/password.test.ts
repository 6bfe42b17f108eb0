import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD, userBody } from '../../test/factories.ts';

/** Tests rules and storage of passwords. Calls that change a password have their own tests. */
const app = await testApp();
const { call } = app;

let serial = 0;
const newEmail = () => `p${++serial}@passwords.example`;

const signUp = (email: string, password: unknown, password2 = password) =>
  call('signUpStudent', { body: userBody(email, { password, password2 }) });

test.each([
  ['eight characters', 'kPz3 wq!'],
  ['128 characters', 'kPz3 wq!'.repeat(16)],
  ['one class of characters', 'onlylowercaseletters'],
  ['digits only', '8305927164'],
  ['eight characters outside the basic plane', '🐙🦑🐡🐠🐟🐬🐳🐋'],
  ['another script', 'пароль для школы'],
])('%s will do, and logs in', async (_, password) => {
  const email = newEmail();
  expect(await signUp(email, password)).toMatchObject({ status: 200 });
  expect(await call('logIn', { body: { email, password } })).toMatchObject({ status: 200 });
});

test.each([
  ['seven characters', 'kPz3 wq', 'At least 8 characters, please.'],
  ['seven characters of two code units', '🐙🦑🐡🐠🐟🐬🐳', 'At least 8 characters, please.'],
  ['129 characters', 'k'.repeat(129), 'At most 128 characters, please.'],
  ['a number', 12345678, 'This must be a text.'],
  ['a common one', 'password1', 'This password is easy to guess. Choose three or four words.'],
  [
    'a common one in another case',
    'PassWord1',
    'This password is easy to guess. Choose three or four words.',
  ],
  ['a NUL byte', 'kPz3 wq!\0', 'This has a character that cannot be stored.'],
  ['a lone surrogate', 'kPz3 wq!\ud800', 'This has a character that cannot be stored.'],
])('%s is refused', async (_, password, why) => {
  const reply = await signUp(newEmail(), password);
  expect(reply).toMatchObject({ status: 400, body: { fields: { 'user.password': why } } });
});

const EASY = 'This password is easy to guess. Choose three or four words.';

test.each([
  'aaaaaaaa',
  'passw0rd!',
  'schule123',
  'Schule2026',
  'tallymark',
  'Tallymark1',
  'T4llym4rk!',
  'abcabcabc',
  'qwertzuiop',
  'abcdefgh',
  '17052010',
  '2010-05-17',
  'Lehrer12',
  'klasse7b',
  'Lovelace1',
  '        ',
])('%j is refused at a sign-up, because it is quickly guessed', async (password) => {
  expect((await signUp(newEmail(), password)).body.fields).toEqual({ 'user.password': EASY });
});

test('an easy password is refused with the own name too, where a password is changed', async () => {
  const student = await logInAs(app, 'Student');
  for (const easy of ['schule123', 'Lovelace2010']) {
    const body = { old_password: PASSWORD, password1: easy, password2: easy };
    expect((await call('changePassword', { as: student, body })).body.fields).toEqual({ password1: EASY });
  }
});

test.each(['{email}', ' {EMAIL} '])('the e-mail address is refused as %j', async (pattern) => {
  const email = newEmail();
  const password = pattern.replace('{email}', email).replace('{EMAIL}', email.toUpperCase());
  expect((await signUp(email, password)).body.fields).toEqual({
    'user.password': 'The password must not be the e-mail address.',
  });
});

test('the two passwords must be the same', async () => {
  expect((await signUp(newEmail(), 'kPz3 wq!', 'kPz3 wq! ')).body.fields).toEqual({
    'user.password2': 'The two passwords do not match.',
  });
  const email = newEmail();
  expect((await signUp(email, email, 'kPz3 wq!')).body.fields).toEqual({
    'user.password': 'The password must not be the e-mail address.',
    'user.password2': 'The two passwords do not match.',
  });
});

test('no password is judged for a network that has used up its sign-ups', async () => {
  const { call, db } = await testApp();
  const easy = (n: number) =>
    call('signUpStudent', {
      body: userBody(`easy${n}@passwords.example`, { password: 'password', password2: 'password' }),
    });
  expect((await easy(1)).body.fields).toEqual({ 'user.password': EASY });
  await db.updateTable('throttle').set({ tries: limits.signUps.tries }).execute();
  expect(await easy(2)).toMatchObject({ status: 429, body: { code: 'too_many_signups' } });
});

test('a password is taken as it is typed', async () => {
  const email = newEmail();
  await signUp(email, '  Spaced Out ');
  for (const wrong of ['Spaced Out', '  spaced out ', '  Spaced Out']) {
    expect(await call('logIn', { body: { email, password: wrong } })).toMatchObject({ status: 401 });
  }
  expect(await call('logIn', { body: { email, password: '  Spaced Out ' } })).toMatchObject({ status: 200 });
});

test("it is kept as argon2id at OWASP's parameters, each with a salt of its own", async () => {
  const { call, db } = await testApp({ realPasswords: true });
  const emails = [newEmail(), newEmail()];
  for (const email of emails)
    await call('signUpStudent', {
      body: userBody(email, { password: 'the very same one', password2: 'the very same one' }),
    });
  const rows = await db.selectFrom('account').select('password_hash').where('email', 'in', emails).execute();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash);
});
