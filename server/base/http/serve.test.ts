import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { type CallName, type CallRow, calls, callsWith } from '#contract/calls.ts';
import { requestHeader, formatEcho, echoHeader } from '#contract/own-answer.ts';
import { buildApp } from '../../app.ts';
import { logInEachRole, PASSWORD, publishedContest, userBody } from '../../test/factories.ts';
import { rawRequest, takesNothing, tokenFor } from '../../test/requests.ts';
import { testApp } from '../../test/app.ts';

const app = await testApp();
const { call, send, clock } = app;
const people = await logInEachRole(app);
const names = Object.keys(calls).filter((name): name is CallName => name in calls);

const request = (name: CallName) =>
  rawRequest(name, calls[name].method === 'GET' ? undefined : '{}', tokenFor(name, people));

const directivesOf = (policy: unknown) => String(policy).split(/; */);

describe.each(names)('%s', (name) => {
  const { method, path }: CallRow = calls[name];

  test('echoes a request that has a number, refused or not', async () => {
    for (const options of [request(name), { method, url: path }]) {
      const headers = { ...options.headers, [requestHeader]: '0.25' };
      const reply = await send({ ...options, headers });
      expect(reply.headers[echoHeader.toLowerCase()]).toBe(formatEcho('0.25', Buffer.byteLength(reply.text)));
      expect((await send(options)).headers).not.toHaveProperty(echoHeader.toLowerCase());
    }
  });

  test('answers with and without the trailing slash', async () => {
    const withSlash = await send(request(name));
    const without = await send({ ...request(name), url: path.slice(0, -1) });
    expect(withSlash.status).toBe(takesNothing(name) ? 200 : 400);
    expect(without.status).toBe(withSlash.status);
    // Its figures count the requests of this test, too.
    if (name !== 'getRunningContests') expect(without.text).toBe(withSlash.text);
  });

  test('carries the time of the one clock and the security headers, refused or not', async () => {
    for (const options of [request(name), { method, url: path }]) {
      clock.moveBy(1);
      const reply = await send(options);
      expect(reply.headers).toMatchObject({
        'server-time': String(clock.now()),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      expect(directivesOf(reply.headers['content-security-policy'])).toEqual(
        expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'"]),
      );
    }
  });
});

function withUnknownFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withUnknownFields);
  if (typeof body !== 'object' || body === null) return body;
  const inside = Object.entries(body).map(([name, value]) => [name, withUnknownFields(value)]);
  return { ...Object.fromEntries(inside), unknown: { nested: [1, null] }, is_admin: true };
}

const others = await logInEachRole(app);

test.each(callsWith('body'))('%s ignores unknown fields', async (name) => {
  const body = JSON.stringify(withUnknownFields(calls[name].example));
  const reply = await send(rawRequest(name, body, tokenFor(name, others)));
  // The code in the valid body does not exist, so these calls fail.
  if (['resetPassword', 'claimSeat', 'claimAdministration', 'readShareCode', 'takeShareCode'].includes(name))
    expect(Object.keys(reply.body.fields)).toEqual(['code']);
  else if (name === 'startWatch') expect(Object.keys(reply.body.fields)).toEqual(['secret']);
  // The valid body has no file, so `addPicture` fails.
  else if (name === 'addPicture') expect(Object.keys(reply.body.fields)).toEqual(['picture']);
  else expect(reply.status, reply.text).not.toBe(400);
});

test('a contest id in a body may also be its decimal string', async () => {
  const { id } = await publishedContest(app, people.Teacher);
  const byNumber = await call('getContest', { as: people.Teacher, body: { contest: id } });
  const byText = await call('getContest', { as: people.Teacher, body: { contest: String(id) } });
  expect(byNumber.status).toBe(200);
  expect(byText.body).toEqual(byNumber.body);
});

test('lists are bare arrays', async () => {
  for (const person of Object.values(people)) {
    expect((await call('getContests', { as: person })).body).toBeInstanceOf(Array);
  }
});

test('a form of another site is refused, whatever it contains; our pages and programs are not', async () => {
  const body = JSON.stringify({ email: people.Student.email, password: PASSWORD });
  const from = (site: string) => send(rawRequest('logIn', body, { 'sec-fetch-site': site }));
  for (const site of ['cross-site', 'same-site', 'nonsense']) {
    expect(await from(site)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  }
  for (const site of ['same-origin', 'none']) expect(await from(site)).toMatchObject({ status: 200 });
  const link = await send({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(link.status).toBe(200);
});

test.each([
  ['http://quiz.school.test', 200],
  ['https://quiz.school.test', 200],
  ['http://QUIZ.school.test:80', 200],
  ['http://evil.example', 403],
  ['http://quiz.school.test.evil.example', 403],
  ['http://quiz.school.test:8080', 403],
  ['null', 403],
  ['', 403],
  ['nonsense', 403],
])('without Sec-Fetch-Site, a request of a page at %j is answered with %i', async (origin, status) => {
  const body = JSON.stringify({ email: people.Student.email, password: PASSWORD });
  const headers = { host: 'quiz.school.test', origin };
  expect((await send(rawRequest('logIn', body, headers))).status).toBe(status);
  expect((await send({ url: '/healthz', headers })).status).toBe(200);
  const own = { ...headers, 'sec-fetch-site': 'same-origin' };
  expect((await send(rawRequest('logIn', body, own))).status).toBe(200);
});

test('over HTTPS the cookie and the browser are bound to HTTPS', async () => {
  const { db, hot } = app;
  const { app: secure } = await buildApp({ db, hot, clock, log: false, secure: true });
  const body = JSON.stringify({ email: people.Student.email, password: PASSWORD });
  const reply = await secure.inject(rawRequest('logIn', body));
  expect(reply.cookies).toMatchObject([{ secure: true, httpOnly: true }]);
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secure.close();

  const plain = await call('logIn', { body: { email: people.Student.email, password: PASSWORD } });
  expect(plain.cookies[0]).not.toHaveProperty('secure');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
});

/** Runs a statement on the test's PostgreSQL, in another database. */
async function asAdmin(statement: string) {
  const client = new Client({ ...app.connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('when the database', () => {
  const body = { email: 'ada@away.example', password: PASSWORD };
  test('is away, the answer is 503 with Retry-After; when it is back, all is well', async () => {
    const { database } = app.connection;
    await call('signUpStudent', { body: userBody(body.email) });
    await asAdmin(`alter database ${database} allow_connections false`);
    // The autovacuum process belongs to a superuser, so the test cannot end it.
    await asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and backend_type = 'client backend'`,
    );
    for (let n = 0; n < 3; n++) {
      const reply = await call('logIn', { body });
      expect(reply.status).toBe(503);
      expect(reply.body).toEqual({
        code: 'database_unavailable',
        detail: 'The database is not available at this moment. Please try again.',
      });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await asAdmin(`alter database ${database} allow_connections true`);
    expect(await call('logIn', { body })).toMatchObject({ status: 200 });
  });

  test('is not as we expect it, the answer is 500 and says nothing of it', async () => {
    await call('signUpStudent', { body: userBody(body.email) });
    await app.pool.query('alter table session rename to mislaid');
    const reply = await call('logIn', { body });
    await app.pool.query('alter table mislaid rename to session');
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      code: 'internal_error',
      detail: 'Something went wrong on the server. Please try again.',
    });
    expect(await call('logIn', { body })).toMatchObject({ status: 200 });
  });
});
