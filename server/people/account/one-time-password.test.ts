import { expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { rawRequest } from '../../test/requests.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const NEW = 'a better horse 43';

async function makeSlip() {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const adding = { class: id, students: [{ name: 'Mia Keller' }] };
  const { students } = (await call('addStudents', { as: teacher, body: adding })).body;
  const [slip] = (await call('makeAccounts', { as: teacher, body: { class: id, students } })).body.slips;
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

test.each(names.filter((name) => calls[name].right !== 'none' && name !== 'changePassword'))(
  '%s is refused before anything else is looked at',
  async (name) => {
    const { token } = await mia;
    const reply = await app.app.inject(rawRequest(name, '{', { authorization: `Bearer ${token}` }));
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({
      code: 'password_change_needed',
      detail: 'Please choose a password of your own first.',
    });
  },
);

test('a token that was refreshed is refused alike, and one after the change is not', async () => {
  const { token, refresh, password } = await withSlip();
  const refreshed = () => call('refreshAccess', { body: { refresh } });
  const { access: second } = (await refreshed()).body;
  expect(await call('getUser', { token: second })).toMatchObject({ status: 403 });
  expect(await change(second, password)).toMatchObject({ status: 200 });
  const { access: third } = (await refreshed()).body;
  expect(await call('getUser', { token: third })).toMatchObject({ status: 200 });
  // Tokens issued before the change are refused until they expire.
  expect(await call('getUser', { token })).toMatchObject({ status: 403 });
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

test('guessing the password of a slip is limited like any other', async () => {
  const { email, password } = await makeSlip();
  const guess = (tried: string, from: string) => call('logIn', { body: { email, password: tried }, from });
  for (let n = 0; n < limits.logInAttempts.tries; n++) {
    expect(await guess(`guess ${n}`, '198.51.100.7')).toMatchObject({ status: 401 });
  }
  expect(await guess(password, '198.51.100.7')).toMatchObject({ status: 429 });
  expect(await guess(password, '203.0.113.9')).toMatchObject({ status: 200 });
});
