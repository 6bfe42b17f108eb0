import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { freshEmail, logInAs, PASSWORD } from '../../test/factories.ts';
import { instantHasher, type Person } from '../../test/make-app.ts';
import { startOidc, visitProvider } from '../../test/oidc.ts';
import { Provider } from './provider.ts';

const school = <More extends object>(roles: unknown, more: More) => ({
  ...more,
  school: { roles, class: '7b', number: 1_234 },
});
const [known, taken, linked] = [freshEmail('known'), freshEmail('taken'), freshEmail('linked')];
const people = {
  mia: school('pupil', {
    given_name: 'Mia',
    family_name: 'Ohm',
    email: 'mia@school.example',
    email_verified: true,
    hd: undefined,
  }),
  tom: school(['staff', 'pupil'], { name: 'Curie, Tom', email: known, email_verified: true }),
  heir: school('staff', { name: 'Tom Curie', email: known, email_verified: true }),
  eve: school(['pupil'], { name: 'Eve Noether', email: taken, email_verified: false }),
  max: school('pupil', { given_name: 'Max', family_name: 'Born', email: 'max@school.example' }),
  ida: school('pupil', { given_name: 'Ida', email: 'mia.k7@7b.invalid', email_verified: true }),
  cleaner: school(['guest'], { given_name: 'Carl', email_verified: true }),
  grace: school('staff', { given_name: 'Grace', family_name: 'Hopper', email: linked }),
};
const URL_OF_APP = 'http://quiz.school.example/tallymark';
const oidc = await startOidc(people);
oidc.register(URL_OF_APP);
afterAll(oidc.close);

const app = await testApp({ signOn: oidc.settings(), publicUrl: () => URL_OF_APP });
const { call, clock, db } = app;
const SECRET = 'a'.repeat(64);

async function start(secret = SECRET): Promise<string> {
  const { status, body } = await call('startSignOn', { body: { provider: 1, secret } });
  expect(status).toBe(200);
  return body.address;
}
const visit = (address: string, id: keyof typeof people) =>
  visitProvider(address, id, new URL(URL_OF_APP).origin);
const finish = (query: string, secret = SECRET) => call('finishSignOn', { body: { query, secret } });
const signOn = async (id: keyof typeof people) => finish(await visit(await start(), id));

const user = async (token: string) => (await call('getUser', { token })).body;
const noAccess = { status: 403, body: { code: 'no_access' } };
const expired = { status: 409, body: { code: 'sign_on_expired' } };
const failed = { status: 409, body: { code: 'provider_failed' } };

test('the first log-in makes an account with the role of the claim, and later ones find it', async () => {
  const { status, body } = await signOn('mia');
  expect(status).toBe(200);
  const mia = await user(body.access);
  expect(mia).toMatchObject({
    role: 'Student',
    first_name: 'Mia',
    last_name: 'Ohm',
    email: 'mia@school.example',
  });
  const end = new URL(body.end_address ?? '');
  expect(end.origin).toBe(oidc.issuer);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${URL_OF_APP}/login`);
  Object.assign(people.mia, { family_name: 'Ohm-Weber', email: 'other@school.example' });
  expect(await user((await signOn('mia')).body.access)).toMatchObject({
    id: mia.id,
    last_name: 'Ohm-Weber',
    email: 'mia@school.example',
  });
});

test('an answer works once, in the browser that began it, for ten minutes', async () => {
  const query = await visit(await start(), 'mia');
  expect(await finish(query, 'b'.repeat(64))).toMatchObject(expired);
  expect(await finish(query)).toMatchObject({ status: 200 });
  expect(await finish(query), 'a replay').toMatchObject(expired);
  const late = await visit(await start(), 'mia');
  clock.moveBy(limits.signOn.lifetime);
  expect(await finish(late)).toMatchObject(expired);
  expect(await finish('code=x&state=y')).toMatchObject(expired);
});

test('a code, a nonce or a state of another log-in is refused', async () => {
  const [one, other] = [await visit(await start(), 'mia'), await visit(await start(), 'tom')];
  const mixed = new URLSearchParams(one);
  mixed.set('code', new URLSearchParams(other).get('code') ?? '');
  expect(await finish(mixed.toString()), "another log-in's code").toMatchObject(failed);
  const changed = new URL(await start());
  changed.searchParams.set('nonce', 'of-somebody-else');
  expect(await finish(await visit(changed.href, 'mia')), 'another nonce').toMatchObject(failed);
});

test('the refusal of the provider is told', async () => {
  const state = new URL(await start()).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'access_denied', state, iss: oidc.issuer });
  const { status, body } = await finish(query.toString());
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'provider_refused' });
  expect(body.detail).toContain('access_denied');
});

test('nobody gets a role by default', async () => {
  expect(await signOn('cleaner')).toMatchObject(noAccess);
  expect(await db.selectFrom('account').select('id').where('first_name', '=', 'Carl').execute()).toEqual([]);
});

test('a verified address of a trusted provider connects an account, and its old password ends', async () => {
  const teacher = await logInAs(app, 'Teacher', { email: known });
  const { id } = await user(teacher.token);
  const { body } = await signOn('tom');
  expect(await user(body.access)).toMatchObject({ id, role: 'Teacher' });
  expect(await call('logIn', { body: { email: known, password: PASSWORD } })).toMatchObject({ status: 401 });
  expect(await call('refreshAccess', { body: { refresh: teacher.refresh } })).toMatchObject({ status: 401 });
  expect(await signOn('heir'), 'the address has a new owner').toMatchObject({ status: 409 });
  await signOn('tom');
  expect(await user(body.access)).toMatchObject({ first_name: 'Tom', last_name: 'Curie' });
});

test('an address that is not verified connects nothing', async () => {
  await logInAs(app, 'Student', { email: taken });
  const { status, body } = await signOn('eve');
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'address_taken' });
  expect(await call('logIn', { body: { email: taken, password: PASSWORD } })).toMatchObject({ status: 200 });
});

test('a trusted provider’s silence about an address lets it be that of a new account only', async () => {
  expect(await user((await signOn('max')).body.access)).toMatchObject({ email: 'max@school.example' });
});

test('nobody signs on to the log-in name of a slip', async () => {
  const { email } = await user((await signOn('ida')).body.access);
  expect(email).not.toBe('mia.k7@7b.invalid');
  expect(email).toMatch(/^ida\.\w+@7b\.invalid$/);
});

test('a student’s account is no teacher’s, whatever the provider says later, and an administrator stays one', async () => {
  expect(await signOn('mia')).toMatchObject({ status: 200 });
  people.mia.school.roles = 'staff';
  expect(await signOn('mia')).toMatchObject(noAccess);
  people.mia.school.roles = 'pupil';
  const { access } = (await signOn('tom')).body;
  const { id } = await user(access);
  await db.updateTable('account').set({ role: 'Administrator' }).where('id', '=', id).execute();
  expect(await user((await signOn('tom')).body.access)).toMatchObject({ id, role: 'Administrator' });
  people.tom.school.roles = 'pupil';
  expect(await signOn('tom')).toMatchObject(noAccess);
  expect(await user(access)).toMatchObject({ role: 'Administrator' });
});

test('a disabled account does not log in', async () => {
  const { id } = await user((await signOn('max')).body.access);
  const disable = (disabled_at: Date | null) =>
    db.updateTable('account').set({ disabled_at }).where('id', '=', id).execute();
  await disable(new Date(clock.now()));
  expect(await signOn('max')).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  await disable(null);
});

async function connect(as: Person, id: keyof typeof people, by = as) {
  const { status, body } = await call('startConnection', { as, body: { provider: 1, secret: SECRET } });
  expect(status).toBe(200);
  return call('connectIdentity', { as: by, body: { query: await visit(body.address, id), secret: SECRET } });
}

test('an account is connected from inside, soon after a log-in, and only by its owner', async () => {
  const [teacher, other] = [await logInAs(app, 'Teacher', { email: linked }), await logInAs(app, 'Teacher')];
  expect(await signOn('grace'), 'the address is taken').toMatchObject({ status: 409 });
  expect(await connect(teacher, 'grace', other)).toMatchObject(expired);
  expect(await connect(teacher, 'mia')).toMatchObject(noAccess);
  expect(await connect(teacher, 'grace')).toMatchObject({ status: 200 });
  expect(await connect(other, 'grace')).toMatchObject({ status: 409, body: { code: 'identity_taken' } });
  expect((await user((await signOn('grace')).body.access)).email).toBe(linked);
  expect(await call('logIn', { body: { email: linked, password: PASSWORD } })).toMatchObject({ status: 200 });
  clock.moveBy(limits.signOn.fresh);
  expect(await call('startConnection', { as: teacher, body: { provider: 1, secret: SECRET } })).toMatchObject(
    {
      status: 403,
      body: { code: 'log_in_again' },
    },
  );
  const { identities } = (await call('getIdentities', { as: teacher })).body;
  expect(identities).toMatchObject([{ name: 'School', class: '7b', student_number: '1234' }]);
  const body = { identity: identities[0]?.id };
  expect(await call('removeIdentity', { as: other, body })).toMatchObject({ status: 404 });
  expect(await call('removeIdentity', { as: teacher, body })).toMatchObject({ status: 200 });
  expect(await signOn('grace')).toMatchObject({ status: 409 });
  const administrator = await logInAs(app, 'Administrator');
  const { acts } = (await call('getAdministrationActs', { as: administrator, body: {} })).body;
  expect(acts.slice(0, 2)).toMatchObject([
    { kind: 'removeIdentity', author: 'Grace Hopper', about: { provider: 'School' } },
    { kind: 'connectIdentity', account: 'Grace Hopper' },
  ]);
});

test('the last way to log in stays', async () => {
  const { access: token } = (await signOn('mia')).body;
  const { identities } = (await call('getIdentities', { token })).body;
  const removal = await call('removeIdentity', { token, body: { identity: identities[0]?.id } });
  expect(removal).toMatchObject({ status: 409, body: { code: 'last_log_in' } });
});

test('the administrator sees names and types of claims, and no value', async () => {
  const administrator = await logInAs(app, 'Administrator');
  expect(await signOn('max')).toMatchObject({ status: 200 });
  expect(await signOn('cleaner')).toMatchObject(noAccess);
  const { body, text } = await call('getProviders', { as: administrator });
  expect(body).toMatchObject({ has_passwords: true, faults: [] });
  expect(body.providers[0]).toMatchObject({ name: 'School', is_trusted: true, last: { fault: 'no_access' } });
  expect(body.providers[0]?.last?.claims).toEqual(
    expect.arrayContaining([
      { path: 'school.roles', type: 'list of string (1)' },
      { path: 'school.number', type: 'number' },
      { path: 'given_name', type: 'string' },
    ]),
  );
  expect(body.providers[0]?.accounts).toBeGreaterThan(0);
  expect(text).not.toMatch(/Carl|guest|1234/);
});

test('Google’s domain counts in the token alone', async () => {
  const domains = new Set(['school.example']);
  const own = await testApp({ signOn: oidc.settings({ domains }), publicUrl: () => URL_OF_APP });
  const signOnThere = async () => {
    const { address } = (await own.call('startSignOn', { body: { provider: 1, secret: SECRET } })).body;
    expect(new URL(address).searchParams.get('hd')).toBe('school.example');
    return own.call('finishSignOn', { body: { query: await visit(address, 'mia'), secret: SECRET } });
  };
  expect(await signOnThere(), 'no domain').toMatchObject(noAccess);
  Object.assign(people.mia, { hd: 'school.example.evil' });
  expect(await signOnThere(), 'another domain').toMatchObject(noAccess);
  Object.assign(people.mia, { hd: 'school.example' });
  expect(await signOnThere()).toMatchObject({ status: 200 });
});

test('without passwords, the API takes none, but slips', async () => {
  const signOn = { ...oidc.settings(), hasPasswords: false };
  const off = await testApp({ signOn, publicUrl: () => URL_OF_APP });
  const { address } = (await off.call('startSignOn', { body: { provider: 1, secret: SECRET } })).body;
  const query = await visit(address, 'grace');
  const { access: token } = (await off.call('finishSignOn', { body: { query, secret: SECRET } })).body;
  const { id } = (await off.call('createClass', { token, body: { name: '7b' } })).body;
  const adding = { class: id, students: [{ name: 'Mia' }] };
  const { students } = (await off.call('addStudents', { token, body: adding })).body;
  const { slips } = (await off.call('makeAccounts', { token, body: { class: id, students } })).body;
  const logIn = (email = '', password = '') => off.call('logIn', { body: { email, password } });
  expect(await logIn(slips[0]?.email, slips[0]?.password)).toMatchObject({ status: 200 });
  const password_hash = await instantHasher().hash(PASSWORD);
  await off.db
    .updateTable('account')
    .set({ password_hash })
    .where('email', '=', people.grace.email)
    .execute();
  expect(await logIn(people.grace.email, PASSWORD)).toMatchObject({ status: 401 });
  for (const name of [
    'signUpStudent',
    'signUpTeacher',
    'resetPassword',
    'askForReset',
    'resetByMail',
  ] as const)
    expect(await off.call(name, { body: {} })).toMatchObject({
      status: 403,
      body: { code: 'passwords_off' },
    });
});

test('a provider that is slow, away, foreign or talks too much fails in time', async () => {
  let body: string | undefined;
  const server = createServer((_, response) => {
    if (body !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const [settings] = oidc.settings({ issuer: new URL(issuer) }).providers;
  if (!settings) throw new Error('no provider');
  const provider = new Provider(settings, () => URL_OF_APP, 0.3);
  const begin = () => provider.begin({ state: 's', nonce: 'n', verifier: 'v'.repeat(43) });
  await expect(begin(), 'slow').rejects.toThrow('did not work');
  body = JSON.stringify({ issuer: 'https://other.example' });
  await expect(begin(), 'foreign').rejects.toThrow('did not work');
  body = `"${'x'.repeat(600_000)}"`;
  await expect(begin(), 'too long').rejects.toThrow('did not work');
  const page = (address: string) => JSON.stringify({ issuer, authorization_endpoint: address });
  body = page('javascript:alert(1)');
  await expect(begin(), 'no web address').rejects.toThrow('did not work');
  body = page(`${issuer}/page`);
  expect(await begin(), 'back again').toContain(`${issuer}/page?`);
  server.closeAllConnections();
  server.close();
});
