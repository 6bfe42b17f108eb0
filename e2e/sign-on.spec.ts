import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { startOidc } from '../server/test/oidc.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expect, test } from './test.ts';

const people = {
  mia: { school: { roles: ['pupil'] }, given_name: 'Mia', family_name: 'Ohm' },
  grace: { school: { roles: ['staff'] }, given_name: 'Grace', family_name: 'Hopper' },
};

test.use({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires this parameter
  provider: async ({}, use) => {
    const provider = await startOidc(people);
    await use(provider);
    await provider.close();
  },
});

async function logInAtSchool(page: Page, id: keyof typeof people) {
  await page.getByRole('button', { name: 'Log in with School' }).click();
  await page.getByRole('button', { name: id }).click();
}

test('a new student logs in with the school’s account, and the log-out ends at the school, too', async ({
  world,
}) => {
  const page = await world.open('/join-contest');
  await expectNoAxeFindingsInBothThemes(page);
  await logInAtSchool(page, 'mia');
  await expect(page).toHaveURL('/join-contest');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Log in with School' }).click();
  await expect(page.getByRole('button', { name: 'grace' }), 'the school asks who it is').toBeVisible();
});

test('a teacher connects the school’s account from inside, logs in with it, and disconnects it', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/edit-profile?tab=account', teacher);
  await page.getByRole('button', { name: 'Connect School' }).click();
  await page.getByRole('button', { name: 'grace' }).click();
  await expect(page.getByText('Connected. You can log in with School now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect School' })).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await logInAtSchool(page, 'grace');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/edit-profile?tab=account');
  await page.getByRole('button', { name: 'Disconnect School' }).click();
  await expect(page.getByRole('button', { name: 'Connect School' })).toBeVisible();
  const logIn = await world.call('logIn', { body: { email: teacher.email, password: PASSWORD } });
  expect(logIn.status).toBe(200);
});
