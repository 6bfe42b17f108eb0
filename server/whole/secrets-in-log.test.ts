import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { user } from '../test/factories.ts';
import { rawRequest } from '../test/requests.ts';
import { testApp } from '../test/app.ts';

const { db, hot, clock } = await testApp();
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const { app } = await buildApp({ db, hot, clock, log, secure: false });
afterAll(() => app.close());

test('no e-mail address, password, token or code gets into the log', async () => {
  const secrets = {
    email: 'ada.lovelace@private.example',
    password: 'correct horse 42',
    wrong: 'a wrong guess 17',
    next: 'a better horse 43',
    code: '7K2M-Q9RD-3XVA',
    phone: '0123456789',
  };
  const { email, password, wrong, next, code } = secrets;
  const post = (name: Parameters<typeof rawRequest>[0], body: object, headers = {}) =>
    app.inject(rawRequest(name, JSON.stringify(body), headers));

  await post('signUpStudent', user(email, { password, password2: password }));
  await post('signUpStudent', user(email, { password, password2: password }));
  await post('signUpTeacher', user(email, { password: wrong }));
  await post('logIn', { email, password: wrong });
  const loggedIn = await post('logIn', { email, password });
  expect(loggedIn.statusCode).toBe(200);
  const { access, refresh }: { access: string; refresh: string } = loggedIn.json();
  const device = loggedIn.cookies[0]?.value ?? '';
  const headers = { authorization: `Bearer ${access}`, cookie: `device=${device}` };

  await post('refreshAccess', { refresh });
  await post('resetPassword', { email, code, password1: next, password2: next });
  await post('changePassword', { old_password: wrong, password1: next, password2: next }, headers);
  await post('changePassword', { old_password: password, password1: next, password2: next }, headers);
  await post('updateProfile', { user: { phone_number: secrets.phone, first_name: 'Ada\0' } }, headers);
  await app.inject({ url: `/api/user/?email=${email}&token=${access}`, headers });
  await app.inject({ url: `/nope/${email}/${access}`, headers });
  await app.inject({ url: `/%/${email}/${access}`, headers });
  await app.inject(rawRequest('logIn', `{"email":"${email}","password":"${password}"`, headers));
  await post('joinContest', { contest: 12345678, email }, headers);
  await post('setExtraTime', { contest: 12345678, email, minutes: 5 }, headers);
  await post('endSession', { refresh, all: true });

  // A fault of ours. The log says all that is known of it.
  await db.schema.alterTable('session').renameTo('mislaid').execute();
  expect((await post('logIn', { email, password: next })).statusCode).toBe(500);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(text).toContain('reqId');
  expect(text).toContain('a request failed by a fault of ours');
  for (const secret of [...Object.values(secrets), access, refresh, device]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
});
