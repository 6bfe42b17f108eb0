import type { Page } from '@playwright/test';
import { makeCode, readCode } from '../server/base/shared/typed-code.ts';
import { secretHash } from '../server/people/session/secrets.ts';
import { PASSWORD } from '../server/test/factories.ts';
import { expect, test, type World } from './test.ts';

const NEW = 'a better horse 43';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function type(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const refreshes = async (world: World, { refresh }: { refresh: string }) =>
  (await world.call('refreshAccess', { body: { refresh } })).status;
const logIn = async (world: World, email: string, password: string) =>
  world.call('logIn', { body: { email, password } });

for (const role of ['Student', 'Teacher'] as const) {
  test(`a ${role} changes the password; the other sessions end, this one does not`, async ({ world }) => {
    world.expectTrouble(/400/);
    const person = await world.person(role);
    const { body: elsewhere } = await logIn(world, person.email, PASSWORD);
    const page = await world.open('/edit-profile?tab=account', person);
    const press = () => page.getByRole('button', { name: 'Change password' }).click();
    await press();
    await expect(field(page, 'Current password')).toBeFocused();
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('This must not be empty.');

    await type(page, { 'Current password': 'not mine', 'New password': NEW, 'Confirm new password': 'else' });
    await press();
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
    await expect(field(page, 'Confirm new password')).toBeFocused();
    await field(page, 'Confirm new password').fill(NEW);
    await press();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(field(page, 'Current password')).toBeFocused();

    await type(page, {
      'Current password': PASSWORD,
      'New password': 'password',
      'Confirm new password': 'password',
    });
    await press();
    await expect(page.getByText('This password is among the most common ones.')).toBeVisible();
    await expect(field(page, 'New password')).toBeFocused();

    await type(page, { 'New password': NEW, 'Confirm new password': NEW });
    await press();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(field(page, 'Current password')).toHaveValue('');
    expect(await refreshes(world, elsewhere)).toBe(401);
    expect(await refreshes(world, person)).toBe(200);
    expect((await logIn(world, person.email, NEW)).status).toBe(200);
  });
}

test('without a network the change of a password fails in the fixed words', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|password meter/);
  const page = await world.open('/edit-profile?tab=account', await world.person('Student'));
  await type(page, { 'Current password': PASSWORD, 'New password': NEW, 'Confirm new password': NEW });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Failed to change password')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue(NEW);
});

test('a forgotten password is replaced with a code from the administrator', async ({ world }) => {
  world.expectTrouble(/400/);
  const person = await world.person('Student');
  const code = makeCode();
  // The row that `npm run account -- reset-password` stores.
  const account = world.db.selectFrom('account').select('id').where('email', '=', person.email);
  await world.db
    .insertInto('password_reset')
    .columns(['account_id', 'code_hash', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom(account.as('account'))
        .select((row) => [
          'id',
          row.val(secretHash(readCode(code))).as('code_hash'),
          row.val(new Date(world.clock.now() + 3_600_000)).as('expires_at'),
        ]),
    )
    .execute();

  const page = await world.open('/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page).toHaveTitle('Forgotten password · Tallymark');
  await type(page, {
    Email: person.email,
    'One-time code': '0000-0000-0000',
    'New password': NEW,
    'Confirm new password': NEW,
  });
  const press = () => page.getByRole('button', { name: 'Change password' }).click();
  await press();
  await expect(field(page, 'One-time code')).toBeFocused();
  await expect(page.getByText('This code is not right, or it has been used or has expired.')).toBeVisible();

  await field(page, 'One-time code').fill(code.toLowerCase().replaceAll('-', ' '));
  await press();
  await expect(page.getByText('Your password has been changed. You can log in now.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  expect((await logIn(world, person.email, NEW)).status).toBe(200);
});
