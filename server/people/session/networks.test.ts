import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { buildApp } from '../../app.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { addressKeyPrefix } from './log-in.ts';

const app = await testApp();
const { call, clock, db, hot } = app;

const { tries, window } = limits.logInAttempts;
const { tries: triesOfSite } = limits.logInAttemptsPerSite;
const { tries: triesOfAll } = limits.totalLogInAttempts;

const logIn = (email: string, from: string, password = PASSWORD, cookie?: string) =>
  call('logIn', { body: { email, password }, from, ...(cookie !== undefined && { cookie }) });

async function guess(times: number, email: string, from: (n: number) => string) {
  for (let n = 0; n < times; n++) {
    expect(await logIn(email, from(n), `guess ${n}`)).toMatchObject({ status: 401 });
  }
}

const SCHOOL = '203.0.113.7';
const STRANGER = '198.51.100.9';

test('the limits are ten, thirty and a hundred failures in fifteen minutes', () => {
  expect([tries, triesOfSite, triesOfAll]).toEqual([10, 30, 100]);
  for (const limit of [limits.logInAttempts, limits.logInAttemptsPerSite, limits.totalLogInAttempts]) {
    expect(limit.window).toBe(15 * 60_000);
  }
});

test('guesses from one network do not lock out anybody in another', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(tries, email, () => STRANGER);
  expect(await logIn(email, STRANGER)).toMatchObject({ status: 429 });
  expect(await logIn(email, SCHOOL)).toMatchObject({ status: 200 });
});

test('tries of a network beyond its ten at once do not count against other networks', async () => {
  const { email } = await logInAs(app, 'Student');
  const atOnce = Array.from({ length: 3 * tries }, (_, n) => logIn(email, STRANGER, `guess ${n}`));
  const replies = await Promise.all(atOnce);
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(tries);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2 * tries);
  const everywhere = await db
    .selectFrom('throttle')
    .select('tries')
    .where('key', '=', addressKeyPrefix(email))
    .executeTakeFirst();
  expect(everywhere).toEqual({ tries });
});

test('an IPv6 network is a /64, and an IPv4 address is itself in IPv6 too', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(tries, email, (n) => `2001:db8:1:2:${n}::1`);
  expect(await logIn(email, '2001:db8:1:2:ffff::7')).toMatchObject({ status: 429 });
  expect(await logIn(email, '2001:db8:1:3::1')).toMatchObject({ status: 200 });
  await guess(tries, email, () => `::ffff:${STRANGER}`);
  expect(await logIn(email, STRANGER)).toMatchObject({ status: 429 });
  expect(await logIn(email, '198.51.100.10')).toMatchObject({ status: 200 });
});

test('one /48 with its many networks cannot lock an account everywhere', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(triesOfSite, email, (n) => `2001:db8:1:${n}::1`);
  expect(await logIn(email, '2001:db8:1:ffff::1')).toMatchObject({ status: 429 });
  expect(await logIn(email, '2001:db8:2:ffff::1')).toMatchObject({ status: 200 });
  expect(await logIn(email, SCHOOL)).toMatchObject({ status: 200 });
});

test('a hundred failures from everywhere are enough, but not for a browser that is known', async () => {
  const { email } = await logInAs(app, 'Student');
  const [device] = (await logIn(email, SCHOOL)).cookies;
  await guess(triesOfAll, email, (n) => `198.51.100.${n}`);
  expect(await logIn(email, SCHOOL)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  const cookie = `${device?.name}=${device?.value}`;
  expect(await logIn(email, SCHOOL, PASSWORD, cookie)).toMatchObject({ status: 200 });
  clock.moveBy(window);
  expect(await logIn(email, SCHOOL)).toMatchObject({ status: 200 });
});

test('a flood from one network takes turns with the others', async () => {
  const app = await testApp({ realPasswords: true });
  const logIn = (email: string, from: string) =>
    app.call('logIn', { body: { email, password: PASSWORD }, from });
  const { email } = await logInAs(app, 'Student');
  const answered: string[] = [];
  const note = (who: string) => () => void answered.push(who);
  const flood = Array.from({ length: 60 }, (_, n) =>
    logIn(`nobody${n}@flood.example`, STRANGER).then(note('stranger')),
  );
  const own = Array.from({ length: 3 }, () => logIn(email, SCHOOL).then(note('school')));
  await Promise.all(own);
  // Strangers and students got equally many turns, although more strangers arrived while the students'
  // requests were being read.
  expect(answered.filter((who) => who === 'stranger').length).toBeLessThan(30);
  await Promise.all(flood);
});

test('X-Forwarded-For is believed from the proxies that are trusted, and from nobody else', async () => {
  const { app: behindProxy } = await buildApp({
    db,
    hot,
    clock,
    log: false,
    secure: false,
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
  });
  afterAll(() => behindProxy.close());
  const { email } = await logInAs(app, 'Student');
  const from = async (remoteAddress: string, forwarded: string, password = PASSWORD) => {
    const { method, path: url } = calls.logIn;
    const headers = { 'x-forwarded-for': forwarded };
    return (await behindProxy.inject({ method, url, remoteAddress, headers, payload: { email, password } }))
      .statusCode;
  };
  for (let n = 0; n < tries; n++) {
    // The server ignores the first part of the header, which the client wrote.
    expect(await from('10.0.0.1', `192.0.2.${n}, ${STRANGER}, 10.1.2.3`, 'wrong')).toBe(401);
  }
  expect(await from('10.0.0.1', STRANGER)).toBe(429);
  expect(await from('::ffff:10.0.0.1', STRANGER)).toBe(429);
  expect(await from('10.0.0.1', SCHOOL)).toBe(200);
  expect(await from(STRANGER, SCHOOL)).toBe(429);
  // If the entry is invalid, the proxy's own address is used.
  expect(await from('10.0.0.1', 'unknown')).toBe(200);
});
