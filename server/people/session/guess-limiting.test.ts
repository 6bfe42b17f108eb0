import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { makeSecret } from './secrets.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { instantHasher } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;

const { tries, window } = limits.logInAttempts;
const MINUTE = 60_000;

const logIn = (email: string, password = PASSWORD, cookie?: string) =>
  call('logIn', { body: { email, password }, ...(cookie !== undefined && { cookie }) });

/** Logs in and returns the cookie by which the server will recognize this browser. */
async function knownBrowserOf(email: string): Promise<string> {
  const { cookies } = await logIn(email);
  const [device] = cookies;
  return `${device?.name}=${device?.value}`;
}

async function guess(times: number, email: string, cookie?: string) {
  for (let n = 0; n < times; n++) {
    expect(await logIn(email, `guess ${n}`, cookie)).toMatchObject({ status: 401 });
  }
}

test('the limit is ten failures in fifteen minutes', () => {
  expect({ tries, window }).toEqual({ tries: 10, window: 15 * MINUTE });
});

test('after ten failures even the right password is 429, until fifteen minutes have passed', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(tries, email);

  const locked = await logIn(email);
  expect(locked.status).toBe(429);
  expect(locked.body).toEqual({
    code: 'too_many_tries',
    detail: 'Too many tries. Please wait 15 minutes and try again.',
  });
  expect(locked.headers['retry-after']).toBe('900');

  clock.moveBy(window - 1);
  const stillLocked = await logIn(email);
  expect(stillLocked).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  clock.moveBy(1);
  expect(await logIn(email)).toMatchObject({ status: 200 });
});

test('nine failures do no harm, nor does any number of successes', async () => {
  const { email } = await logInAs(app, 'Student');
  for (let n = 0; n < tries + 2; n++) expect(await logIn(email)).toMatchObject({ status: 200 });
  await guess(tries - 1, email);
  for (let n = 0; n < 3; n++) expect(await logIn(email)).toMatchObject({ status: 200 });
  await guess(1, email);
  expect(await logIn(email)).toMatchObject({ status: 429 });
});

test('the address counts in whatever case it is typed', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(tries / 2, email.toUpperCase());
  await guess(tries / 2, ` ${email} `);
  expect(await logIn(email)).toMatchObject({ status: 429 });
});

test('guesses at the same instant do not slip through', async () => {
  const { email } = await logInAs(app, 'Student');
  const replies = await Promise.all(Array.from({ length: 3 * tries }, (_, n) => logIn(email, `guess ${n}`)));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(tries);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2 * tries);
});

test('thirty right log-ins at once all succeed', async () => {
  const { email } = await logInAs(app, 'Student');
  await guess(tries - 1, email);
  const replies = await Promise.all(Array.from({ length: 30 }, () => logIn(email)));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});

test('an unknown address is counted and answered like a known one', async () => {
  const { email } = await logInAs(app, 'Student');
  const unknown = 'nobody@school.example';
  await guess(tries, email);
  await guess(tries, unknown);
  const replies = [await logIn(email), await logIn(unknown)];
  for (const reply of replies) expect(reply.status).toBe(429);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(replies[1]?.headers['retry-after']).toBe(replies[0]?.headers['retry-after']);
});

test('guesses from elsewhere do not lock out a known browser', async () => {
  const { email } = await logInAs(app, 'Student');
  const home = await knownBrowserOf(email);
  await guess(tries, email);
  expect(await logIn(email)).toMatchObject({ status: 429 });
  expect(await logIn(email, PASSWORD, home)).toMatchObject({ status: 200 });
});

test('a known browser has a counter of its own, which locks no other', async () => {
  const { email } = await logInAs(app, 'Student');
  const home = await knownBrowserOf(email);
  const school = await knownBrowserOf(email);
  await guess(tries, email, home);
  expect(await logIn(email, PASSWORD, home)).toMatchObject({ status: 429 });
  expect(await logIn(email, PASSWORD, school)).toMatchObject({ status: 200 });
  expect(await logIn(email)).toMatchObject({ status: 200 });
});

test('a browser is known for the accounts only that it logged in to', async () => {
  const ada = await logInAs(app, 'Student');
  const grace = await logInAs(app, 'Student');
  const adas = await knownBrowserOf(ada.email);
  await guess(tries / 2, grace.email, adas);
  await guess(tries / 2, grace.email, `devices=${makeSecret()}`);
  expect(await logIn(grace.email)).toMatchObject({ status: 429 });
  expect(await logIn(grace.email, PASSWORD, adas)).toMatchObject({ status: 429 });
  expect(await logIn(ada.email, PASSWORD, adas)).toMatchObject({ status: 200 });
});

test('a cookie that somebody planted in a browser does not become the one by which it is known', async () => {
  const { email } = await logInAs(app, 'Student');
  const name = (await knownBrowserOf(email)).split('=')[0] ?? '';
  const secret = makeSecret();
  const planted = `${name}=${secret}`;
  const { cookies } = await logIn(email, PASSWORD, planted);
  expect(cookies).toMatchObject([{ name }]);
  expect(cookies[0]?.value).toMatch(new RegExp(`^[^.]{43}\\.${secret}$`));
  expect(cookies[0]?.value.startsWith(secret)).toBe(false);
  await guess(tries, email, planted);
  expect(await logIn(email, PASSWORD, `${name}=${cookies[0]?.value}`)).toMatchObject({ status: 200 });
});

test('three hundred students log in within a minute from one address', async () => {
  const hash = await instantHasher().hash(PASSWORD);
  const emails = Array.from({ length: 300 }, (_, n) => `pupil${n}@monday.example`);
  await db
    .insertInto('account')
    .values(
      emails.map((email) => ({
        role: 'Student' as const,
        email,
        email_key: email,
        password_hash: hash,
        first_name: 'Ada',
        last_name: 'Lovelace',
        created_at: new Date(clock.now()),
      })),
    )
    .execute();
  // Sends ten requests at a time, because on a slow machine more could exceed the queue's time limit and get
  // 503.
  for (let n = 0; n < emails.length; n += 10) {
    const replies = await Promise.all(emails.slice(n, n + 10).map((email) => logIn(email)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200 });
    clock.moveBy(MINUTE / 30);
  }
});
