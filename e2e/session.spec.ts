import { logIn } from './log-in.ts';
import { watchCalls } from './watch-calls.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;
const REFRESH = '/api/token/refresh/';

for (const hours of [2, -2]) {
  test(`a device clock that is ${hours} h off changes nothing`, async ({ world }) => {
    world.expectTrouble(/401/);
    const page = await world.open('/login', undefined, { clockOff: hours * 60 * MINUTE });
    const { email } = await world.person('Student');
    await logIn(page, world, email);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Edit Profile' }).first().click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');

    // The reloaded page does not know the server's time yet. It refreshes at most once and needs no log-in.
    const calls = watchCalls(page);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(calls.filter((path) => path === REFRESH)).toHaveLength(hours > 0 ? 1 : 0);

    await world.advance(16 * MINUTE);
    await page.getByLabel('First name').fill('Emmy');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile Updated.')).toBeVisible();
  });
}
