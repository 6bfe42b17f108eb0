import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { freshEmail, logInAs, PASSWORD } from '../../test/factories.ts';
import { startLdap } from '../../test/ldap.ts';
import { Directory } from './directory.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`;
const known = freshEmail('known');
const pupils = 'CN=Pupils,dc=school';
const entries = {
  'uid=mia,dc=school': {
    uid: 'mia',
    userPassword: 'mia’s pass',
    entryUUID: uuid('a'),
    givenName: 'Mia',
    sn: 'Ohm',
    mail: 'mia@ldap.example',
    memberOf: [pupils, 'cn=chess,dc=school'],
    ou: '7b',
    employeeNumber: '12',
  },
  'cn=Tom,dc=school': {
    sAMAccountName: 'tom',
    userPassword: 'tom’s pass',
    objectGUID: Buffer.from('00ff80fe112233445566778899aabbcc', 'hex'),
    displayName: 'Curie, Tom',
    mail: known,
    memberOf: ['CN=Staff,dc=school', pupils],
  },
  'uid=carl,dc=school': { uid: 'carl', userPassword: 'x', entryUUID: uuid('c'), memberOf: 'cn=guests' },
  'uid=noid,dc=school': { uid: 'noid', userPassword: 'x', memberOf: pupils },
  'uid=one,dc=school': { uid: 'twin', userPassword: 'x', entryUUID: uuid('d'), memberOf: pupils },
  'uid=two,dc=school': { uid: 'twin', userPassword: 'x', entryUUID: uuid('e'), memberOf: pupils },
};
const ldap = await startLdap(entries);
afterAll(ldap.close);
afterEach(() => void (ldap.state.mood = 'well'));

const app = await testApp({ signOn: ldap.settings() });
const { call, clock, db } = app;

type From = { from?: string; cookie?: string };
const logIn = (name: string, password: string, from: From = {}) =>
  call('logInAtDirectory', { body: { name, password }, ...from });
const user = async (token: string) => (await call('getUser', { token })).body;
const wrong = { status: 401, body: { code: 'wrong_credentials' } };
const failed = { status: 409, body: { code: 'provider_failed' } };

test('a pupil logs in by name or address, and stays one account when the name changes', async () => {
  const { status, body } = await logIn('mia', 'mia’s pass');
  expect(status).toBe(200);
  const mia = await user(body.access);
  expect(mia).toMatchObject({
    role: 'Student',
    first_name: 'Mia',
    last_name: 'Ohm',
    email: 'mia@ldap.example',
  });
  Object.assign(entries['uid=mia,dc=school'], { sn: 'Ohm-Weber', uid: 'mia2' });
  const again = await logIn(' MIA@ldap.example ', 'mia’s pass');
  expect(await user(again.body.access)).toMatchObject({ id: mia.id, last_name: 'Ohm-Weber' });
  expect(
    await db.selectFrom('identity').select(['issuer', 'subject', 'class_name', 'student_number']).execute(),
  ).toEqual([
    { issuer: 'ldap', subject: uuid('a').replaceAll('-', ''), class_name: '7b', student_number: '12' },
  ]);
});

test('a teacher of Active Directory adopts the account with the address, whose old password ends', async () => {
  const { token } = await logInAs(app, 'Teacher', { email: known });
  const { id } = await user(token);
  const { status, body } = await logIn('tom', 'tom’s pass');
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(await user(body.access)).toMatchObject({ id, role: 'Teacher' });
  expect(await call('logIn', { body: { email: known, password: PASSWORD } })).toMatchObject({ status: 401 });
});

test('wrong, empty and hostile names and passwords log nobody in', async () => {
  expect(await logIn('mia2', 'tom’s pass')).toMatchObject(wrong);
  expect(await logIn('nobody', 'x')).toMatchObject(wrong);
  expect(await logIn('mia2', '')).toMatchObject({ status: 400 });
  const { directory } = ldap.settings();
  if (!directory) throw new Error('no directory');
  const asked = new Directory(directory);
  const entry = await asked.find('mia2', '');
  expect(await asked.isPasswordOf(entry, '', ''), 'an empty password').toBe(false);
  for (const name of ['*', 'm*', '*)(uid=*', 'mia2)(uid=mia2', '\\2a', 'x)(|(uid=mia2'])
    expect(await logIn(name, 'mia’s pass'), name).toMatchObject(wrong);
});

test('guesses are limited by person, whatever name is typed', async () => {
  clock.moveBy(limits.logInAttempts.window);
  for (let n = 0; n < limits.logInAttempts.tries; n++)
    expect(await logIn(n % 2 ? 'TOM' : known, `guess ${n}`)).toMatchObject(wrong);
  expect(await logIn('tom', 'tom’s pass')).toMatchObject({ status: 429 });
  clock.moveBy(limits.logInAttempts.window);
  expect(await logIn('tom', 'tom’s pass')).toMatchObject({ status: 200 });
});

test('a classmate’s guesses do not lock the browser out that a person uses', async () => {
  const { cookies } = await logIn('mia@ldap.example', 'mia’s pass');
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
  for (let n = 0; n < limits.logInAttempts.tries; n++)
    expect(await logIn('mia@ldap.example', `guess ${n}`)).toMatchObject(wrong);
  expect(await logIn('mia@ldap.example', 'mia’s pass')).toMatchObject({ status: 429 });
  expect(await logIn('mia@ldap.example', 'mia’s pass', { cookie })).toMatchObject({ status: 200 });
  for (let n = 0; n < limits.logInAttempts.tries; n++)
    expect(await logIn('mia@ldap.example', `guess ${n}`, { cookie })).toMatchObject(wrong);
  expect(await logIn('mia@ldap.example', 'mia’s pass', { cookie }), 'its own limit').toMatchObject({
    status: 429,
  });
  clock.moveBy(limits.logInAttempts.window);
});

test('the limit does not tell whether a name exists', async () => {
  for (const name of ['mia@ldap.example', 'ghost']) {
    for (let n = 0; n < limits.logInAttempts.tries; n++)
      expect(await logIn(name, `guess ${n}`)).toMatchObject(wrong);
    for (const spelling of [name.toUpperCase(), `${name.slice(0, 1)} ${name.slice(1)}`])
      expect(await logIn(spelling, 'x'), spelling).toMatchObject({ status: 429 });
  }
  clock.moveBy(limits.logInAttempts.window);
});

test('a network that takes many places leaves some to others', async () => {
  ldap.state.mood = 'silent';
  ldap.state.searches = 0;
  const ends: string[] = [];
  const flood = Array.from({ length: 25 }, (_, n) =>
    logIn(`flood ${n}`, 'x', { from: '203.0.113.7' }).finally(() => ends.push('flood')),
  );
  await expect.poll(() => ldap.state.searches, { timeout: 20_000 }).toBeGreaterThanOrEqual(10);
  ldap.state.mood = 'well';
  expect(await logIn('mia@ldap.example', 'mia’s pass', { from: '198.51.100.9' })).toMatchObject({
    status: 200,
  });
  expect(ends).toEqual([]);
  ldap.hangUp();
  await Promise.all(flood);
});

test('without a known role, without a lasting id, and with two entries, nobody is logged in', async () => {
  expect(await logIn('carl', 'x')).toMatchObject({ status: 403, body: { code: 'no_access' } });
  expect(await logIn('noid', 'x')).toMatchObject(failed);
  ldap.state.binds.length = 0;
  expect(await logIn('twin', 'x')).toMatchObject(failed);
  expect(ldap.state.binds, 'the password went nowhere').toEqual(['cn=tallymark,dc=school']);
});

test('a directory whose certificate nobody vouches for learns nothing', async () => {
  const [key, cert] = ['key', 'crt'].map((end) =>
    readFileSync(new URL(`../../test/certificates/first.${end}`, import.meta.url)),
  );
  const foreign = await startLdap(entries, { key, cert });
  const { directory } = foreign.settings();
  if (!directory) throw new Error('no directory');
  await expect(new Directory(directory).find('mia2', '')).rejects.toMatchObject({
    words: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY|CERT/) as unknown,
  });
  expect(foreign.state.binds).toEqual([]);
  await foreign.close();
});

test('a directory that is slow, closes, babbles or is away fails in time, and the administrator sees why', async () => {
  const { directory } = ldap.settings();
  if (!directory) throw new Error('no directory');
  const impatient = new Directory(directory, 200);
  ldap.state.mood = 'silent';
  await expect(impatient.find('mia2', '')).rejects.toMatchObject({ code: 'provider_failed' });
  ldap.state.mood = 'closing';
  expect(await logIn('mia2', 'mia’s pass')).toMatchObject(failed);
  ldap.state.mood = 'babbling';
  await expect(impatient.find('mia2', '')).rejects.toMatchObject({ code: 'provider_failed' });
  const away = new Directory({ ...directory, url: new URL('ldap://127.0.0.1:1') }, 200);
  await expect(away.find('mia2', '')).rejects.toMatchObject({
    words: expect.stringContaining('ECONNREFUSED') as unknown,
  });
  const locked = new Directory({ ...directory, bindPassword: 'old' }, 200);
  await expect(locked.find('mia2', '')).rejects.toMatchObject({
    words: expect.stringContaining('InvalidCredentials') as unknown,
  });
  const last = await db.selectFrom('provider_answer').selectAll().executeTakeFirstOrThrow();
  expect(last).toMatchObject({ provider: limits.signOn.directory });
  expect(JSON.stringify(last)).not.toContain('pass');
});
