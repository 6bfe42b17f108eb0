import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call } = app;

const choose = (as: Person, language: unknown) => call('updateProfile', { as, body: { user: { language } } });
const claimOf = (token: string): unknown => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims && 'language' in claims ? claims.language : undefined;
};
/** Returns the language in a new token, from which pages know it. */
const languageOf = async ({ refresh }: Person) =>
  claimOf((await call('refreshAccess', { body: { refresh } })).body.access);

test.each(['Student', 'Teacher'] as const)(
  'a %s’s language is in each later token, until it is taken back',
  async (role) => {
    const person = await logInAs(app, role);
    expect(claimOf(person.token)).toBe(undefined);
    expect(await choose(person, 'de')).toMatchObject({ status: 200 });
    expect(await languageOf(person)).toBe('de');
    const again = await call('logIn', { body: { email: person.email, password: PASSWORD } });
    expect(claimOf(again.body.access)).toBe('de');
    const { bytes } = await call('exportOwnData', { as: person, body: {} });
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ account: { language: 'de' } });
    expect(await choose(person, null)).toMatchObject({ status: 200 });
    expect(await languageOf(person)).toBe(undefined);
  },
);

test.each(['DE', 'de-AT', 'german', '', 'd', 5])('%j is no language', async (language) => {
  const person = await logInAs(app, 'Student');
  expect(await choose(person, language)).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
  expect(await languageOf(person)).toBe(undefined);
});

test('the language of a browser is never stored', async () => {
  const person = await logInAs(app, 'Student');
  const headers = { 'accept-language': 'de' };
  await call('updateProfile', { as: person, body: { user: { address: 'Weg 1' } }, headers });
  expect(await languageOf(person)).toBe(undefined);
});
