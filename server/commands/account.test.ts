import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import { logInAs, PASSWORD } from '../test/factories.ts';
import { databaseUrl, runScript } from '../test/run-script.ts';

const app = await testApp();
const { call, clock } = app;

const account = (...args: string[]) =>
  runScript('account', args, { DATABASE_URL: databaseUrl(app.connection) });

const CODE = /\b([0-9A-Z]{4}-){3}[0-9A-Z]{2}\b/;

async function codeFor(email: string): Promise<string> {
  const { code, stdout, stderr } = await account('reset-password', email);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [found = ''] = CODE.exec(stdout) ?? [];
  return found;
}

const NEW = 'a quite different 7';
const reset = (email: string, code: string) =>
  call('resetPassword', { body: { email, code, password1: NEW, password2: NEW } });
const wrong = {
  status: 400,
  body: { fields: { code: 'This code is not right, or it has been used or has expired.' } },
};

test('the code sets a new password, once', async () => {
  const { email } = await logInAs(app, 'Student');
  clock.moveTo(new Date());
  const code = await codeFor(` ${email.toUpperCase()} `);
  expect(
    await reset(
      email,
      code.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toMatchObject(wrong);
  expect(await reset(email, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
  expect(await call('logIn', { body: { email, password: NEW } })).toMatchObject({ status: 200 });
  expect(await reset(email, code)).toMatchObject(wrong);
});

test('the code is good for 24 hours', async () => {
  const { email } = await logInAs(app, 'Teacher');
  const before = Date.now();
  const code = await codeFor(email);
  const after = Date.now();
  clock.moveTo(new Date(after + limits.resetCodeLifetime));
  expect(await reset(email, code)).toMatchObject(wrong);
  clock.moveTo(new Date(before + limits.resetCodeLifetime - 1));
  expect(await reset(email, code)).toMatchObject({ status: 200 });
});

test('a second code replaces the first, and each account has its own', async () => {
  const { email } = await logInAs(app, 'Student');
  const other = await logInAs(app, 'Student');
  clock.moveTo(new Date());
  const first = await codeFor(email);
  const second = await codeFor(email);
  const foreign = await codeFor(other.email);
  expect(await reset(email, first)).toMatchObject(wrong);
  expect(await reset(email, foreign)).toMatchObject(wrong);
  expect(await reset(email, second)).toMatchObject({ status: 200 });
});

test('the code itself is not stored', async () => {
  const { email } = await logInAs(app, 'Student');
  const code = await codeFor(email);
  const { rows } = await app.pool.query<{ row: string }>(
    'select password_reset::text as row from password_reset',
  );
  const stored = rows.map(({ row }) => row).join('\n');
  for (const text of [code, code.replaceAll('-', '')]) {
    expect(stored).not.toContain(text);
    expect(stored).not.toContain(Buffer.from(text).toString('hex'));
  }
});

test('an address without an account is one sentence', async () => {
  expect(await account('reset-password', 'nobody@school.example')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account with the e-mail address nobody@school.example.\n',
  });
});

test('a teacher is added, and chooses a password with the code', async () => {
  clock.moveTo(new Date());
  const email = 'new.teacher@school.example';
  const added = await account('add-teacher', ` ${email} `, 'Grace', 'Hopper');
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const [code = ''] = CODE.exec(added.stdout) ?? [];
  expect(await reset(email, code)).toMatchObject({ status: 200 });
  const { body } = await call('logIn', { body: { email, password: NEW } });
  expect(await call('getTeacher', { token: body.access })).toMatchObject({
    status: 200,
    body: { email, first_name: 'Grace', last_name: 'Hopper', role: 'Teacher' },
  });
});

test.each([
  ['not-an-address', 'Grace', 'Hopper', /^The account cannot be made\. email: /],
  ['grace@school.example', ' ', 'Hopper', /^The account cannot be made\. first_name: /],
])('no teacher is made of %j, %j, %j', async (email, firstName, lastName, why) => {
  const refused = await account('add-teacher', email, firstName, lastName);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(why);
});

test('an address that has an account gets no second one, and no code', async () => {
  const { email } = await logInAs(app, 'Student');
  expect(await account('add-teacher', email.toUpperCase(), 'Grace', 'Hopper')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is already an account with this e-mail address.\n',
  });
  expect(await call('logIn', { body: { email, password: PASSWORD } })).toMatchObject({ status: 200 });
});

const USAGE = `Usage: npm run account -- reset-password EMAIL
       npm run account -- add-teacher EMAIL FIRST_NAME LAST_NAME
       npm run account -- make-admin EMAIL
`;

test.each([
  [[]],
  [['reset-password']],
  [['delete', 'a@b.c']],
  [['reset-password', 'a@b.c', 'd@e.f']],
  [['add-teacher', 'a@b.c', 'Grace']],
  [['add-teacher', 'a@b.c', 'Grace', 'Brewster', 'Hopper']],
])('wrong usage: %j', async (args) => {
  expect(await account(...args)).toEqual({ code: 1, stdout: '', stderr: USAGE });
});

test('a teacher becomes an administrator, and a student does not', async () => {
  const [teacher, student] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Student')];
  expect(await account('make-admin', teacher.email)).toMatchObject({ code: 0, stderr: '' });
  expect(await call('getUser', { as: teacher })).toMatchObject({ body: { role: 'Administrator' } });
  const refused = await account('make-admin', student.email);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is a student');
  const { body } = await call('refreshAccess', { body: { refresh: teacher.refresh } });
  const acts = await call('getAdministrationActs', { token: body.access, body: {} });
  expect(acts.body.acts[0]).toMatchObject({ kind: 'setRole', is_by_command: true });
});
