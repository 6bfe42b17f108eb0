import { expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { instantHasher } from '../../test/make-app.ts';
import { rawRequest } from '../../test/requests.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');

const NEW = 'a better horse 43';

async function makeSlip(call = app.call, as = teacher) {
  const { id } = (await call('createClass', { as, body: { name: '7b' } })).body;
  const adding = { class: id, students: [{ name: 'Mia Keller' }] };
  const { students } = (await call('addStudents', { as, body: adding })).body;
  const [slip] = (await call('makeAccounts', { as, body: { class: id, students } })).body.slips;
  const { email = '', password = '' } = slip ?? {};
  return { email, password };
}
async function withSlip() {
  const { email, password } = await makeSlip();
  const { access, refresh } = (await call('logIn', { body: { email, password } })).body;
  return { email, password, token: access, refresh };
}
const change = (token: string, old_password: string, chosen = NEW) =>
  call('changePassword', { token, body: { old_password, password1: chosen, password2: chosen } });

const mia = withSlip();

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
const names = Object.keys(calls) as CallName[];

/** Calls of a student that are refused after a log-in with a slip, before anything else is looked at. */
const NOT_BY_SLIP = new Set<string>([
  'updateProfile',
  'deleteOwnAccount',
  'exportOwnData',
  'startConnection',
  'connectIdentity',
  'removeIdentity',
]);

test.each(names.filter((name) => calls[name].right !== 'none' && calls[name].right !== 'teach'))(
  'a student with a slip may call %s as any student, unless it needs a password of one’s own',
  async (name) => {
    const { token } = await mia;
    const reply = await app.app.inject(rawRequest(name, '{', { authorization: `Bearer ${token}` }));
    const { code } = reply.json<{ code?: string }>();
    expect(code === 'password_change_needed').toBe(NOT_BY_SLIP.has(name));
  },
);

const rename = (token: string) => call('updateProfile', { token, body: { user: { first_name: 'Mia' } } });

test('a token that was refreshed is refused alike, and one after the change is not', async () => {
  const { token, refresh, password } = await withSlip();
  const refreshed = () => call('refreshAccess', { body: { refresh } });
  const { access: second } = (await refreshed()).body;
  expect(await rename(second)).toMatchObject({ status: 403, body: { code: 'password_change_needed' } });
  expect(await change(second, password)).toMatchObject({ status: 200 });
  const { access: third } = (await refreshed()).body;
  expect(await rename(third)).toMatchObject({ status: 200 });
  // Tokens issued before the change are refused until they expire.
  expect(await rename(token)).toMatchObject({ status: 403 });
});

test('the session can be ended', async () => {
  const { refresh } = await withSlip();
  expect(await call('endSession', { body: { refresh } })).toMatchObject({ status: 200 });
  expect(await call('refreshAccess', { body: { refresh } })).toMatchObject({ status: 401 });
});

test('a slip is taken however it is typed, until it has a password of one’s own', async () => {
  const { email, password } = await makeSlip();
  const asTyped = ` ${password.toUpperCase().replace('-', '–')}\u200b`;
  const name = `Log-in name: ${email.replace('@', '＠')} `;
  const entered = await call('logIn', { body: { email: name, password: asTyped } });
  expect(entered).toMatchObject({ status: 200 });
  const { access: token } = entered.body;
  expect(await change(token, asTyped, password)).toMatchObject({ status: 400 });
  expect(await change(token, asTyped, 'Own pass-word 5')).toMatchObject({ status: 200 });
  const own = (typed: string) => call('logIn', { body: { email, password: typed } });
  expect(await own('own pass-word 5')).toMatchObject({ status: 401 });
  expect(await own('Own pass-word 5')).toMatchObject({ status: 200 });
});

test('the password of the slip is no password of one’s own; guesses are limited as ever', async () => {
  const { token, password, email } = await withSlip();
  expect(await change(token, password, password)).toMatchObject({
    status: 400,
    body: { fields: { password1: 'Choose another password than the one on your slip.' } },
  });
  expect(await change(token, password, email)).toMatchObject({ status: 400 });
  expect(await change(token, password, 'short')).toMatchObject({ status: 400 });
  for (let n = 0; n < limits.logInAttempts.tries; n++) {
    expect(await change(token, `guess ${n}`)).toMatchObject({ status: 400 });
  }
  expect(await change(token, password)).toMatchObject({ status: 429 });
  clock.moveBy(limits.logInAttempts.window);
});

test('thirty students mistype their slips at one address, and nobody is locked out', async () => {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const adding = { class: id, students: Array.from({ length: 30 }, (_, n) => ({ name: `Student ${n}` })) };
  const { students } = (await call('addStudents', { as: teacher, body: adding })).body;
  const slips = [];
  for (let n = 0; n < students.length; n += limits.slipsPerCall) {
    const some = students.slice(n, n + limits.slipsPerCall);
    slips.push(
      ...(await call('makeAccounts', { as: teacher, body: { class: id, students: some } })).body.slips,
    );
  }
  expect(slips).toHaveLength(30);
  const from = '203.0.113.20';
  for (const { email, password } of slips) {
    const mistyped = `${password.slice(0, -1)}${password.endsWith('2') ? '3' : '2'}`;
    expect(await call('logIn', { body: { email, password: mistyped }, from })).toMatchObject({ status: 401 });
  }
  for (const { email, password } of slips)
    expect(await call('logIn', { body: { email, password }, from })).toMatchObject({ status: 200 });
});

test('only the right password of a slip is checked without a slow hash', async () => {
  const slow = await testApp({ realPasswords: true });
  const { email, password } = await makeSlip(slow.call, await logInAs(slow, 'Teacher'));
  const [device] = (await slow.call('logIn', { body: { email, password } })).cookies;
  const cookie = `${device?.name}=${device?.value}`;
  const mistyped = `2${password.slice(1).replace(/-.{5}-/, '-22222-')}`;
  const tries = [
    { body: { email, password }, cookie, status: 200 },
    { body: { email, password: mistyped }, status: 401 },
    { body: { email: 'nobody@7b.invalid', password }, status: 401 },
  ];
  const fastest = tries.map(() => Infinity);
  const isAsExpected = ([right = 0, wrong = 0, unknown = 0] = fastest) =>
    right < wrong / 2 && unknown > wrong / 2 && unknown < wrong * 2;
  // Compares the fastest tries, which are disturbed least.
  for (let round = 0; round < 5 || (round < 50 && !isAsExpected()); round++) {
    for (const [place, { status, ...request }] of tries.entries()) {
      const before = performance.now();
      expect(await slow.call('logIn', request)).toMatchObject({ status });
      fastest[place] = Math.min(fastest[place] ?? 0, performance.now() - before);
    }
    slow.clock.moveBy(limits.logInAttempts.window / 5); // keeps the tries from locking the account
  }
  expect(isAsExpected(), JSON.stringify(fastest)).toBe(true);
});

test('a slip of eight characters from before works, and stays a slow hash', async () => {
  const { email } = await makeSlip();
  const hash = await instantHasher().hash('k7mq-x3vd');
  await db.updateTable('account').set({ password_hash: hash }).where('email', '=', email).execute();
  const { status, body } = await call('logIn', { body: { email, password: 'K7MQX3VD' } });
  expect(status).toBe(200);
  expect(await change(body.access, 'k7mqx3vd')).toMatchObject({ status: 200 });
});

test('guessing the password of a slip is limited like any other', async () => {
  const { email, password } = await makeSlip();
  const guess = (tried: string, from: string) => call('logIn', { body: { email, password: tried }, from });
  for (let n = 0; n < limits.logInAttempts.tries; n++) {
    expect(await guess(`guess ${n}`, '198.51.100.7')).toMatchObject({ status: 401 });
  }
  expect(await guess(password, '198.51.100.7')).toMatchObject({ status: 429 });
  expect(await guess(password, '203.0.113.9')).toMatchObject({ status: 200 });
});
