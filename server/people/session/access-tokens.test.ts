import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { testApp } from '../../test/app.ts';
import { TestClock } from '../../test/make-app.ts';
import { logInAs } from '../../test/factories.ts';
import { AccessTokens } from './access-tokens.ts';

const app = await testApp();
const { call, clock } = app;

const MINUTE = 60_000;

const Head = Compile(Type.Object({ alg: Type.String(), typ: Type.String() }));
const Claims = Compile(
  Type.Object({ exp: Type.Integer(), sub: Type.String(), role: Type.String(), sid: Type.Integer() }),
);

/** Reads the content of a token without its key, as the browser does. */
function read(token: string) {
  const [head, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { ...Head.Parse(JSON.parse(head ?? '')), ...Claims.Parse(JSON.parse(claims ?? '')) };
}

test('an access token is a signed JWT with exp, sub and role', async () => {
  const { token } = await logInAs(app, 'Teacher');
  const { body: me } = await call('getUser', { token });
  expect(read(token)).toMatchObject({ alg: 'HS256', typ: 'JWT', sub: String(me.id), role: 'Teacher' });
});

test('a refreshed one names the same person and role', async () => {
  const { token, refresh } = await logInAs(app, 'Student');
  const { body } = await call('refreshAccess', { body: { refresh } });
  const { sub, role, sid } = read(token);
  expect(read(body.access)).toMatchObject({ sub, role, sid });
});

test('lifetimes are 12 to 15 minutes and differ, so that a class does not refresh in one second', () => {
  const tokens = new AccessTokens(Buffer.alloc(32, 1));
  const now = clock.now();
  const lifetimes = Array.from({ length: 300 }, () => {
    const token = tokens.sign({ id: 1, role: 'Student', session: 1 }, now);
    return read(token).exp * 1000 - now;
  });
  expect(Math.min(...lifetimes)).toBeGreaterThanOrEqual(12 * MINUTE - 1000);
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(15 * MINUTE);
  expect(Math.max(...lifetimes) - Math.min(...lifetimes)).toBeGreaterThan(2 * MINUTE);
});

test('it serves until its exp by the one clock, and not a millisecond longer', async () => {
  const { token } = await logInAs(app, 'Student');
  const exp = read(token).exp * 1000;
  clock.moveTo(new Date(exp - 1));
  expect(await call('getUser', { token })).toMatchObject({ status: 200 });
  clock.moveTo(new Date(exp));
  expect(await call('getUser', { token })).toMatchObject({
    status: 401,
    body: { detail: 'Your session has ended. Please log in again.' },
    headers: { 'www-authenticate': 'Bearer' },
  });
});

test('the key lives in the database, made once by servers that start together', async () => {
  const { db, hot, drop } = await createTestDatabase();
  const options = { db, hot, clock: new TestClock(), log: false, secure: false } as const;
  const started = await Promise.all([buildApp(options), buildApp(options), buildApp(options)]);
  const keys = await db.selectFrom('signing_key').select('secret').where('name', '=', 'access').execute();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.secret).toHaveLength(32);

  const loaded = await Promise.all([AccessTokens.load(db), AccessTokens.load(db)]);
  const caller = { id: 7, role: 'Student', session: 8, mustChangePassword: false } as const;
  const token = loaded[0].sign(caller, clock.now());
  expect(loaded[1].read(token, clock.now())).toEqual(caller);

  for (const { app } of started) await app.close();
  await drop();
});

test("another installation's token is none", () => {
  const caller = { id: 7, role: 'Student', session: 8, mustChangePassword: false } as const;
  const token = new AccessTokens(Buffer.alloc(32, 1)).sign(caller, clock.now());
  expect(new AccessTokens(Buffer.alloc(32, 2)).read(token, clock.now())).toBeNull();
});
