import { screen, waitFor } from '@testing-library/react';
import { normalizeCode } from '#shared/typed.ts';
import { expect, test } from 'vitest';
import { makeCode } from '../server/base/shared/typed-code.ts';
import { hashSecret } from '../server/people/session/secrets.ts';
import { PASSWORD } from '../server/test/factories.ts';
import { descriptionOf, fillFields, input } from './account-form.ts';
import { findEnabled, expectFocus, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const NEW = 'a better horse 43';

const refreshes = async ({ refresh }: { refresh: string }) =>
  (await scene.call('refreshAccess', { body: { refresh } })).status;
const logIn = (email: string, password: string) => scene.call('logIn', { body: { email, password } });
const expectEmpty = (label: string) => waitFor(() => expect(input(label).value).toBe(''));

for (const role of ['Student', 'Teacher'] as const) {
  test(`a ${role} changes the password; the other sessions end, this one does not`, async () => {
    network.expectTrouble(/400/);
    const person = await scene.person(role);
    const { body: elsewhere } = await logIn(person.email, PASSWORD);
    const user = await openPage(scene, '/edit-profile?tab=account', person);
    const press = async () => user.click(await findEnabled('Change password'));
    await press();
    await expectFocus(() => input('Current password'));
    expect(descriptionOf('Current password')).toBe('This must not be empty.');

    await fillFields(user, {
      'Current password': 'not mine',
      'New password': NEW,
      'Confirm new password': 'else',
    });
    await press();
    await expectText('The two passwords do not match.');
    await expectFocus(() => input('Confirm new password'));
    await fillFields(user, { 'Confirm new password': NEW });
    await press();
    await expectText('This is not your current password.');
    await expectFocus(() => input('Current password'));

    await fillFields(user, {
      'Current password': PASSWORD,
      'New password': 'password',
      'Confirm new password': 'password',
    });
    await press();
    await expectText('This password is easy to guess.');
    await expectFocus(() => input('New password'));

    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await press();
    await expectText('Your password has been changed.');
    await expectEmpty('Current password');
    expect(await refreshes(elsewhere)).toBe(401);
    expect(await refreshes(person)).toBe(200);
    expect((await logIn(person.email, NEW)).status).toBe(200);
  });
}

test('without a network the change of a password fails in the fixed words', async () => {
  const user = await openPage(scene, '/edit-profile?tab=account', await scene.person('Student'));
  await fillFields(user, { 'Current password': PASSWORD, 'New password': NEW, 'Confirm new password': NEW });
  network.cut();
  await user.click(await findEnabled('Change password'));
  await expectText('Failed to change password');
  expect(input('New password').value).toBe(NEW);
});

test('a forgotten password is replaced with a code from the administrator', async () => {
  network.expectTrouble(/400/);
  const person = await scene.person('Student');
  const code = makeCode();
  // Stores the row that `npm run account -- reset-password` would store.
  const account = scene.db.selectFrom('account').select('id').where('email', '=', person.email);
  await scene.db
    .insertInto('password_reset')
    .columns(['account_id', 'code_hash', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom(account.as('account'))
        .select((row) => [
          'id',
          row.val(hashSecret(normalizeCode(code))).as('code_hash'),
          row.val(new Date(scene.clock.now() + 3_600_000)).as('expires_at'),
        ]),
    )
    .execute();

  const user = await openPage(scene, '/login');
  await user.click(await link('Forgotten password?'));
  await screen.findByRole('heading', { name: 'Forgotten password' });
  await fillFields(user, {
    Email: person.email,
    'One-time code': '0000-0000-0000',
    'New password': NEW,
    'Confirm new password': NEW,
  });
  expect(document.title).toBe('Forgotten password · Tallymark');
  const press = async () => user.click(await findEnabled('Change password'));
  await press();
  await expectFocus(() => input('One-time code'));
  await expectText('This code is not right, or it has been used or has expired.');

  await fillFields(user, { 'One-time code': code.toLowerCase().replaceAll('-', ' ') });
  await press();
  await expectText('Your password has been changed. You can log in now.');
  pass(2000);
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await waitFor(() => expect(input('Email').value).toBe(person.email));
  expect((await logIn(person.email, NEW)).status).toBe(200);
});
