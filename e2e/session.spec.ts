import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { watchCalls } from './watch-calls.ts';
import { expect, test, type World } from './test.ts';

const MINUTE = 60_000;
const REFRESH = '/api/token/refresh/';

const tokens = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') }));

/** The page asks again for everything that it shows, as it does when a user comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

const endSessions = (world: World) => world.db.deleteFrom('session').execute();

test('a visitor is led to /login from every guarded page, and sees nothing of it', async ({ world }) => {
  const page = await world.open('/dashboard');
  const calls = watchCalls(page);
  for (const path of ['/dashboard', '/edit-profile?tab=account', '/quiz/12345678', '/my-contest/addquiz']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('navigation', { name: 'Your Tallymark' })).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test('many calls with an expired token refresh once, and each is sent once more', async ({ world }) => {
  world.expectTrouble(/401/);
  const page = await world.open('/dashboard', await world.person('Student'));
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  await expect(page.getByText('No Upcoming Contest to display.')).toBeVisible();
  const before = await tokens(page);
  answers.length = 0;
  await world.advance(16 * MINUTE);
  await comeBack(page);
  const refused = () => answers.filter((answer) => answer.startsWith('401'));
  const lacking = () => refused().filter((answer) => !answers.includes(answer.replace('401', '200')));
  await expect.poll(() => refused().length).toBeGreaterThan(0);
  // One refresh served every call of the page, also those that were not refused yet.
  for (const path of ['/api/user/', '/api/user/dashboard/', '/api/user/getcontests/']) {
    await expect.poll(() => answers).toContain(`200 ${path}`);
  }
  await expect.poll(lacking).toEqual([]);

  expect(new Set(refused()).size).toBe(refused().length);
  expect(answers.filter((answer) => answer.endsWith(REFRESH))).toEqual([`200 ${REFRESH}`]);
  const after = await tokens(page);
  expect(after.access).not.toBe(before.access);
  expect(after.refresh).toBe(before.refresh);
});

test('an expired token is refreshed before a page opens', async ({ world }) => {
  const person = await world.person('Teacher');
  const page = await world.open('/robots.txt', person);
  await world.advance(16 * MINUTE);
  const calls = watchCalls(page);
  await page.goto('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(calls[0]).toBe(REFRESH);
  expect(calls.filter((path) => path === REFRESH)).toHaveLength(1);
});

test('a session that the server has ended leads to /login, and back to the typed text', async ({ world }) => {
  world.expectTrouble(/401|The session cannot be refreshed/);
  const person = await world.person('Student');
  const page = await world.open('/edit-profile?from=here', person);
  await page.getByLabel('First name').fill('Half-typed');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await endSessions(world);
  await world.advance(16 * MINUTE);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/login');
  expect(await tokens(page)).toEqual({ access: null, refresh: null });
  expect(logged.some((text) => text.startsWith('The session cannot be refreshed'))).toBe(true);
  // The user gets no message.
  await expect(page.getByRole('alert')).toHaveCount(0);

  await logIn(page, world, person.email);
  await expect(page).toHaveURL('/edit-profile?from=here');
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
});

test('a refresh that only the network prevents keeps the tokens, and is not logged as a failure', async ({
  world,
}) => {
  world.expectTrouble(/401|ERR_FAILED/);
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.getByLabel('First name').fill('Emmy');
  const before = await tokens(page);
  await world.advance(16 * MINUTE);
  // Only this call must fail, in a page that otherwise works.
  await page.route(`**${REFRESH}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  expect(await tokens(page)).toEqual(before);
  // The guard lets the page open, and the page says what is missing.
  await page.goto('/forgotten-password');
  await page.goto('/edit-profile');
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Failed to load user data')).toBeVisible();
  expect(await tokens(page)).toEqual(before);

  await page.unroute(`**${REFRESH}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Emmy');
});

test.describe('a token that cannot be read is logged and counts as none', () => {
  for (const [what, access] of [
    ['no JWT', 'nonsense'],
    ['not base64', 'a.%%%.c'],
    ['no claims', `a.${btoa('{}')}.c`],
  ] as const) {
    test(what, async ({ world }) => {
      world.expectTrouble(/The access token cannot be read/);
      const person = await world.person('Student');
      const page = await world.open('/robots.txt', { ...person, token: access });
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const calls = watchCalls(page);
      await page.goto('/edit-profile');
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      expect(logged.filter((text) => text.startsWith('The access token cannot be read'))).toHaveLength(1);
      expect(calls).toEqual([]);
      await logIn(page, world, person.email);
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
    });
  }
});

for (const hours of [2, -2]) {
  test(`a device clock that is ${hours} h off changes nothing`, async ({ world }) => {
    world.expectTrouble(/401/);
    const page = await world.open('/login', undefined, { clockOff: hours * 60 * MINUTE });
    const { email } = await world.person('Student');
    await logIn(page, world, email);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Edit Profile' }).first().click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');

    // After a reload the page does not know the server's clock yet: at most one refresh, and no log-in.
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
