import { afterAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { buildApp } from '../../app.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { makeSecret, hashSecret } from './secrets.ts';

const app = await testApp();
const { call, clock, db, hot, pool } = app;

const logIn = (email: string, password = PASSWORD) => call('logIn', { body: { email, password } });
const refresh = (token: string) => call('refreshAccess', { body: { refresh: token } });

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
  const { call, clock } = await testApp({ realPasswords: true });
  const { email } = await logInAs({ ...app, call }, 'Student');
  const fastest = { [email]: Infinity, 'nobody@school.example': Infinity };
  const isAlike = () => {
    const [known = 0, unknown = 0] = Object.values(fastest);
    return unknown > known / 2 && unknown < known * 2;
  };
  // Compares the fastest tries, which are disturbed least. Without hashing, a try would take a tenth of the
  // time.
  for (let round = 0; round < 5 || (round < 50 && !isAlike()); round++) {
    for (const email of Object.keys(fastest)) {
      const before = performance.now();
      const reply = await call('logIn', { body: { email, password: 'not the password' } });
      fastest[email] = Math.min(fastest[email] ?? 0, performance.now() - before);
      expect(reply).toMatchObject({ status: 401 });
    }
    clock.moveBy(limits.logInAttempts.window / 5); // keeps the tries from locking the account
  }
  expect(isAlike(), JSON.stringify(fastest)).toBe(true);
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

const logInFrom = (email: string, cookie: string) =>
  call('logIn', { body: { email, password: PASSWORD }, cookie });

/** Returns the cookies that a browser sends after receiving this answer. */
const cookiesAfter = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

test('the browser is remembered by one cookie that scripts cannot read', async () => {
  const { email } = await logInAs(app, 'Student');
  const { cookies } = await logIn(email);
  expect(cookies).toMatchObject([{ name: 'devices', httpOnly: true, sameSite: 'Lax', path: '/api/token' }]);
});

test('over https no other protocol can set it', async () => {
  const { email } = await logInAs(app, 'Student');
  const { app: secure } = await buildApp({ db, hot, clock, log: false, secure: true });
  afterAll(() => secure.close());
  const { cookies } = await secure.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { email, password: PASSWORD },
  });
  expect(cookies).toMatchObject([{ name: '__Secure-devices', secure: true }]);
});

test('a browser keeps a secret for each account, the newest first, and no second one for the same', async () => {
  const ada = await logInAs(app, 'Student');
  const grace = await logInAs(app, 'Student');
  const first = await logIn(ada.email);
  const both = await logInFrom(grace.email, cookiesAfter(first));
  const [graces, adas] = both.cookies[0]?.value.split('.') ?? [];
  expect(cookiesAfter(first)).toBe(`devices=${adas}`);
  expect(graces).not.toBe(adas);
  const again = await logInFrom(ada.email, cookiesAfter(both));
  expect(cookiesAfter(again)).toBe(`devices=${adas}.${graces}`);
});

test('a school computer of 140 accounts sends a short header, and remembers the newest 50', async () => {
  const { email } = await logInAs(app, 'Student');
  const strangers = Array.from({ length: 139 }, () => makeSecret());
  let cookie = cookiesAfter(await logInFrom(email, `devices=${strangers.join('.')}`));
  expect(cookie.split('.')).toHaveLength(50);
  expect(Buffer.byteLength(cookie)).toBeLessThan(2_500);
  const own = /=([^.]+)/.exec(cookie)?.[1] ?? '';
  for (let n = 0; n < 49; n++) cookie = `devices=${makeSecret()}.${cookie.slice('devices='.length)}`;
  expect((await logInFrom(email, cookie)).cookies[0]?.value.startsWith(`${own}.`)).toBe(true);
});

test('a cookie from before is known, and goes as the new one comes, twenty at a time', async () => {
  const { email } = await logInAs(app, 'Student');
  const [device] = (await logIn(email)).cookies;
  const strangers = Array.from({ length: 30 }, (_, n) => `device-${1_000_000 + n}=${makeSecret()}`);
  const reply = await logInFrom(email, [...strangers, `device-7=${device?.value}`].join('; '));
  const now = reply.cookies.find(({ name }) => name === 'devices')?.value.split('.') ?? [];
  expect(now[0]).toBe(device?.value);
  expect(now).toHaveLength(31);
  const gone = reply.cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(gone).toHaveLength(20);
  for (const name of gone) expect(name).toMatch(/^device-/);
});

test('of one account the oldest session and the oldest browser go for a new one, and nobody else’s', async () => {
  const crowd = await logInAs(app, 'Student');
  const other = await logInAs(app, 'Student');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', crowd.email)
    .executeTakeFirstOrThrow();
  const count = async (table: 'session' | 'known_device') => {
    const rows = await db.selectFrom(table).select('expires_at').where('account_id', '=', id).execute();
    return rows.length;
  };
  clock.moveBy(1);
  const second = await logIn(crowd.email);
  // Inserts rows up to one below the limit, because real log-ins would each need a hash.
  const more = { account_id: id, expires_at: new Date(clock.now() + limits.refreshTokenLifetime) };
  const some = Array.from({ length: limits.logInsPerAccount - 2 }, () => hashSecret(makeSecret()));
  await db
    .insertInto('session')
    .values(some.map((token_hash) => ({ ...more, token_hash })))
    .execute();
  await db
    .insertInto('known_device')
    .values(
      some.map((device_hash) => ({
        account_id: id,
        device_hash,
        expires_at: new Date(clock.now() + limits.deviceCookieLifetime),
      })),
    )
    .execute();
  expect(await refresh(crowd.refresh), 'as many as there may be').toMatchObject({ status: 200 });

  clock.moveBy(1);
  const newest = await logIn(crowd.email);
  expect(await refresh(crowd.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  for (const token of [second.body.refresh, newest.body.refresh, other.refresh]) {
    expect(await refresh(token)).toMatchObject({ status: 200 });
  }
  expect(await Promise.all([logIn(crowd.email), logIn(crowd.email)])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  expect([await count('session'), await count('known_device')]).toEqual([
    limits.logInsPerAccount,
    limits.logInsPerAccount,
  ]);
});

const stored = async () => {
  const sessions = await db.selectFrom('session').select('id').execute();
  const browsers = await db.selectFrom('known_device').select('device_hash').execute();
  return [sessions.length, browsers.length];
};

test('a session and its browser are stored together or not at all', async () => {
  const { email } = await logInAs(app, 'Student');
  const before = await stored();
  await pool.query('alter table known_device add constraint no_more check (false) not valid');
  expect(await logIn(email)).toMatchObject({ status: 500 });
  expect(await stored()).toEqual(before);
  await pool.query('alter table known_device drop constraint no_more');
  expect(await logIn(email)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual(before.map((count) => count + 1));
});
