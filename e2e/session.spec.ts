import type { Page } from '@playwright/test';
import { PASSWORD } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { allSaved, choose, runningContest, submit } from './quiz-room.ts';
import { expect, test, type World } from './test.ts';

const MINUTE = 60_000;
const REFRESH = '/api/token/refresh/';

const tokens = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') }));

/** The paths of the API that a page asks for from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** The page asks again for all that it shows, at once, as when somebody comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

async function logIn(page: Page, world: World, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await world.advance(2000);
}

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
  // The one refresh served every call of the page, also those that had not been refused yet.
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

test('a session that the server has ended leads to /login, and back to what was typed', async ({ world }) => {
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
  // No message for the user (specification §8).
  await expect(page.getByRole('alert')).toHaveCount(0);

  await logIn(page, world, person.email);
  await expect(page).toHaveURL('/edit-profile?from=here');
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
});

test('a refresh that only the network prevents keeps the tokens, and is logged as no failure', async ({
  world,
}) => {
  world.expectTrouble(/401|ERR_FAILED/);
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.getByLabel('First name').fill('Emmy');
  const before = await tokens(page);
  await world.advance(16 * MINUTE);
  // Only this call is to fail, in the middle of a page that works.
  await page.route(`**${REFRESH}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  expect(await tokens(page)).toEqual(before);
  // The guard lets the page open: it has its own words for what is missing.
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

    // Loaded anew, nothing is known of the server's clock yet: at most one refresh, and no log-in.
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

test('a page never becomes that of somebody else who logs in in another tab, and follows a log-out at once', async ({
  world,
}) => {
  const [ada, grace] = [
    await world.person('Student', { first_name: 'Ada' }),
    await world.person('Teacher', { first_name: 'Grace' }),
  ];
  const page = await world.open('/edit-profile', ada);
  await page.getByLabel('First name').fill('typed by Ada');
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const store = (access: string, refresh: string) =>
    other.evaluate(
      (pair) => {
        localStorage.setItem('refresh', pair.refresh);
        localStorage.setItem('access', pair.access);
      },
      { access, refresh },
    );
  await store(grace.token, grace.refresh);
  await expect(page.getByRole('heading', { name: 'Somebody else has logged in' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByText(grace.email)).toHaveCount(0);
  await store(ada.token, ada.refresh);
  await expect(page.getByLabel('First name')).toHaveValue('typed by Ada');
  await store(grace.token, grace.refresh);
  await page.getByRole('link', { name: 'Go on as who is logged in now' }).click();
  await expect(page).toHaveURL('/dashboard');
  // Grace's own page, with nothing of what Ada typed.
  await page.goto('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  await other.goto('/logout');
  await expect(page).toHaveURL('/login');
  await store(ada.token, ada.refresh);
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  // The page that was open was Grace's.
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('what one user typed is never sent as another', async ({ world }) => {
  const [ada, grace] = [
    await world.person('Student', { first_name: 'Ada' }),
    await world.person('Student', { first_name: 'Grace' }),
  ];
  const page = await world.open('/edit-profile', ada);
  await page.getByLabel('First name').fill('typed by Ada');
  const calls = watchCalls(page);
  // As when another tab has changed the session and this one has not heard of it yet: no event comes to the own tab.
  await page.evaluate(({ token, refresh }) => {
    localStorage.setItem('access', token);
    localStorage.setItem('refresh', refresh);
  }, grace);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else has logged in' })).toBeVisible();
  expect(calls).not.toContain('/api/user/updateprofile/');
});

test('a second user of the same computer sees nothing of the first', async ({ world }) => {
  const [ada, grace] = [
    await world.person('Student', { first_name: 'Ada' }),
    await world.person('Student', { first_name: 'Grace' }),
  ];
  const page = await world.open('/login');
  await logIn(page, world, ada.email);
  await page.goto('/edit-profile');
  await page.getByLabel('Address').fill('Secret Street 1');
  page.on('dialog', (question) => void question.accept());
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');

  await logIn(page, world, grace.email);
  await page.goto('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Road');
  await expect(page.getByText(ada.email)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('Secret Street');
});

test('where the browser stores nothing one can log in and sit a quiz, and reads what that means', async ({
  world,
}) => {
  world.expectTrouble(/401|this device|Failed to save scroll positions|local storage|localStorage/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open('/robots.txt');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`/my-contest/contest/${contest.id}`);
  await logIn(page, world, student.email);
  await expect(page.getByText('This browser stores nothing for Tallymark')).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await allSaved(page);
  await world.advance(16 * MINUTE);
  await submit(page);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('storage that begins to refuse does not end the session after 15 minutes', async ({ world }) => {
  world.expectTrouble(/401|Failed to save scroll positions/);
  const page = await world.open('/edit-profile', await world.person('Student'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const name of ['Emmy', 'Sofia']) {
    await world.advance(16 * MINUTE);
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile Updated.').last()).toBeVisible();
  }
  await expect(page.getByText('This browser stores nothing for Tallymark')).toBeVisible();
});
