import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { logInAs, PASSWORD } from '../test/factories.ts';

const app = await testApp();
const { call, db } = app;

const logIn = (email: string, password = PASSWORD) => call('logIn', { body: { email, password } });

test.each(['Student', 'Teacher'] as const)('a %s logs in', async (role) => {
  const person = await logInAs(app, role);
  const { status, body } = await logIn(person.email);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['access', 'refresh']);
  const me = await call('getUser', { token: body.access });
  expect(me).toMatchObject({ status: 200, body: { email: person.email, role } });
  expect(await call('refreshAccess', { body: { refresh: body.refresh } })).toMatchObject({ status: 200 });
});

test('the address is taken trimmed and without case', async () => {
  await logInAs(app, 'Student', { email: 'ada@login.example' });
  for (const email of [' ADA@Login.Example ', 'ada@login.example\n', 'Ａda@login.example']) {
    expect(await logIn(email)).toMatchObject({ status: 200 });
  }
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await logInAs(app, 'Student');
  const wrong = await logIn(email, 'not the password');
  const unknown = await logIn('nobody@school.example', 'not the password');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({
    code: 'wrong_credentials',
    detail: 'The e-mail address or the password is not right.',
  });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test('a wrong password and an unknown address cost the same time', async () => {
  const people = [
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
  ];
  const times = { wrong: [] as number[], unknown: [] as number[] };
  const measure = async (kind: 'wrong' | 'unknown', email: string) => {
    const before = performance.now();
    expect(await logIn(email, 'not the password')).toMatchObject({ status: 401 });
    times[kind].push(performance.now() - before);
  };
  for (let round = 0; round < 3; round++) {
    for (const [n, { email }] of people.entries()) {
      await measure('wrong', email);
      await measure('unknown', `nobody${n}@school.example`);
    }
  }
  // The fastest of many is the least disturbed; without the hashing it would be a tenth.
  const ratio = Math.min(...times.unknown) / Math.min(...times.wrong);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('every fault is named at once', async () => {
  expect(await call('logIn', { body: {} })).toMatchObject({
    status: 400,
    body: { fields: { email: 'This is missing.', password: 'This is missing.' } },
  });
  expect(await call('logIn', { body: { email: ' ', password: '' } })).toMatchObject({
    status: 400,
    body: { fields: { email: 'This must not be empty.', password: 'This must not be empty.' } },
  });
  expect(await call('logIn', { body: { email: 5, password: ['x'] } })).toMatchObject({
    status: 400,
    body: { fields: { email: 'This must be a text.', password: 'This must be a text.' } },
  });
});

test('of a refresh token and a device cookie only the hashes are stored', async () => {
  const { email } = await logInAs(app, 'Student');
  const { body, cookies } = await logIn(email);
  const sessions = await db.selectFrom('session').select('token_hash as hash').execute();
  const devices = await db.selectFrom('known_device').select('device_hash as hash').execute();
  expect(sessions).not.toEqual([]);
  expect(devices).not.toEqual([]);
  const stored = [...sessions, ...devices].map(({ hash }) => hash);
  for (const secret of [body.refresh, cookies[0]?.value ?? '']) {
    const forms = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
    expect(stored.filter((hash) => forms.some((form) => hash.includes(form)))).toEqual([]);
  }
});

test('the browser is remembered by a cookie that scripts cannot read', async () => {
  const { email } = await logInAs(app, 'Student');
  const { cookies } = await logIn(email);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.name).toMatch(/^device-\d+$/);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/token' });
});

test('a browser that is known gets no second cookie, and one of its own for another account', async () => {
  const ada = await logInAs(app, 'Student');
  const grace = await logInAs(app, 'Student');
  const [device] = (await logIn(ada.email)).cookies;
  const cookie = `${device?.name}=${device?.value}`;
  const logInFrom = (email: string) => call('logIn', { body: { email, password: PASSWORD }, cookie });
  expect((await logInFrom(ada.email)).cookies).toEqual([]);
  const [other] = (await logInFrom(grace.email)).cookies;
  expect(other?.name).not.toBe(device?.name);
  expect(other?.value).not.toBe(device?.value);
});
