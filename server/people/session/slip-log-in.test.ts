import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

async function slipsOf(count: number) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const adding = { class: id, students: Array.from({ length: count }, (_, n) => ({ name: `Mia ${n}` })) };
  const { students } = (await call('addStudents', { as: teacher, body: adding })).body;
  const slips = [];
  for (let n = 0; n < count; n += limits.slipsPerCall) {
    const body = { class: id, students: students.slice(n, n + limits.slipsPerCall) };
    slips.push(...(await call('makeAccounts', { as: teacher, body })).body.slips);
  }
  return { id, students, slips };
}
async function oneSlip() {
  const { id, students, slips } = await slipsOf(1);
  return { class: id, students, code: slips[0]?.password ?? '' };
}
const logIn = (code: string, more: { from?: string; cookie?: string } = {}) =>
  call('logInBySlip', { body: { code }, ...more });
/** Returns the code with another last character. */
const mistype = (code: string) => `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;

const DAY = 86_400_000;
const WRONG = { status: 401, body: { code: 'wrong_credentials' } };

test.each([
  ['as printed', (code: string) => code],
  ['in capitals and without hyphens', (code: string) => ` ${code.replaceAll('-', '').toUpperCase()}\u200b`],
  ['as a link', (code: string) => `https://school.example:8443/slip#${code}`],
])('a slip’s code logs its student in, %s', async (_, typed) => {
  const { code } = await oneSlip();
  const { status, body } = await logIn(typed(code));
  expect(status).toBe(200);
  expect((await call('getUser', { token: body.access })).body).toMatchObject({
    first_name: 'Mia',
    role: 'Student',
  });
});

test('a slip works once: afterwards only in the browser that used it', async () => {
  const { code } = await oneSlip();
  const [device] = (await logIn(code)).cookies;
  expect(await logIn(code)).toMatchObject({ status: 403, body: { code: 'one_time_password_used' } });
  expect(await logIn(code, { cookie: `${device?.name}=${device?.value}` })).toMatchObject({ status: 200 });
});

test('a log-in whose answer got lost can be sent again by its page, and by no other', async () => {
  const { code } = await oneSlip();
  const from = (digit: string) => call('logInBySlip', { body: { code, secret: digit.repeat(64) } });
  const [device] = (await from('a')).cookies;
  const again = await from('a');
  expect(again).toMatchObject({ status: 200 });
  expect(again.cookies[0]?.value).toBe(device?.value);
  expect(await from('b')).toMatchObject({ status: 403 });
});

test('an expired, a replaced and an unknown slip are refused, and so is one whose password was chosen', async () => {
  const { class: id, students, code } = await oneSlip();
  const [renewed] = (await call('renewPasswords', { as: teacher, body: { class: id, students } })).body.slips;
  expect(await logIn(code)).toMatchObject(WRONG);
  const { password = '' } = renewed ?? {};
  const { access: token } = (await logIn(password)).body;
  const own = { old_password: password, password1: 'a better horse 43', password2: 'a better horse 43' };
  expect(await call('changePassword', { token, body: own })).toMatchObject({ status: 200 });
  expect(await logIn(password)).toMatchObject(WRONG);
  expect(await logIn('a better horse 43')).toMatchObject(WRONG);
  const late = await oneSlip();
  clock.moveBy(limits.oneTimePasswordLifetime);
  expect(await logIn(late.code)).toMatchObject({ status: 403, body: { code: 'one_time_password_expired' } });
  expect(await logIn(mistype(late.code))).toMatchObject(WRONG);
});

test('a student with a slip sits a contest the day after, without a password and without another log-in', async () => {
  const contest = await publishedContest(app, teacher);
  const { code } = await oneSlip();
  clock.moveTo(new Date(contest.start.getTime() - DAY));
  const { access, refresh } = (await logIn(code)).body;
  const as = { email: '', token: access, refresh };
  const body = { contest: contest.id };
  expect(await call('joinContest', { as, body })).toMatchObject({ status: 200 });
  clock.moveTo(contest.start);
  expect(await call('getContests', { token: access }), 'the access token is old').toMatchObject({
    status: 401,
  });
  expect(await call('getContests', { as })).toMatchObject({ status: 200, body: [{ id: contest.id }] });
  expect(await call('viewContest', { as, body: { ...body, begin: true } })).toMatchObject({ status: 200 });
  const answers = [{ option: contest.right[0] ?? 0, chosen_datetime: contest.start.toISOString() }];
  expect(await call('saveAnswers', { as, body: { ...body, device: 7, answers } })).toMatchObject({
    status: 200,
  });
  const submission = contest.right.slice(0, 1);
  expect(await call('submitAttempt', { as, body: { ...body, submission } })).toMatchObject({ status: 200 });
  expect(await call('getReceipt', { as, body })).toMatchObject({ status: 200 });
  clock.moveTo(new Date(contest.end.getTime() + DAY));
  expect(await call('getResult', { as, body })).toMatchObject({ status: 200 });
});

test('thirty mistyped codes from one address lock nobody out', async () => {
  const { slips } = await slipsOf(30);
  const from = '203.0.113.40';
  for (const { password } of slips) expect(await logIn(mistype(password), { from })).toMatchObject(WRONG);
  for (const { password } of slips) expect(await logIn(password, { from })).toMatchObject({ status: 200 });
});

test('a guesser in one network has a thousand tries in a quarter of an hour, and delays no other network', async () => {
  const { code } = await oneSlip();
  const from = '198.51.100.40';
  for (let n = 0; n < limits.slipTries.tries; n++) {
    expect(await logIn(mistype(code), { from })).toMatchObject({ status: 401 });
  }
  expect(await logIn(code, { from })).toMatchObject({ status: 429 });
  expect(await logIn(code, { from: '203.0.113.41' })).toMatchObject({ status: 200 });
  expect(limits.slipTries).toEqual({ tries: 1_000, window: 15 * 60_000 });
});
