import type { Page } from '@playwright/test';
import { makeCode, readCode } from '../server/shared/typed-code.ts';
import { secretHash } from '../server/session/secrets.ts';
import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
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
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

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
  // What `npm run account -- reset-password` stores.
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

test('a log-out ends the session on the server and leaves nothing in the browser', async ({ world }) => {
  world.expectTrouble(/401/);
  const person = await world.person('Student');
  const page = await world.open('/edit-profile', person);
  await page.evaluate(() => {
    localStorage.setItem('tallymark:else', '1');
    sessionStorage.setItem('tallymark:else', '1');
  });
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
  expect(await refreshes(world, person)).toBe(401);

  // Again, logged out already; and with a session that the server has ended.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const again = await world.open('/robots.txt', person);
  await again.goto('/logout');
  await expect(again).toHaveURL('/login');
  expect(await kept(again)).toEqual([]);
});

test('nobody is kept in by a lost network', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const page = await world.open('/robots.txt', await world.person('Student'));
  // The page must arrive, and the one call fail.
  await page.route('**/api/token/blacklist/', (route) => route.abort());
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);
});

test('a server that does not answer keeps nobody in for more than 5 s', async ({ world }) => {
  const page = await world.open('/robots.txt', await world.person('Student'));
  await page.route('**/api/token/blacklist/', () => {});
  await page.goto('/logout');
  await expect(page.getByRole('status', { name: 'Logging out' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);
});

test('answers that still wait are sent first, or else asked about', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const contest = await publishedContest(world, await world.person('Teacher'));
  const student = await joinedStudent(world, contest.id);
  const { body: user } = await world.call('getUser', { as: student });
  await world.advance(contest.start.getTime() - world.clock.now() + 1000);
  await world.call('viewContest', { as: student, body: { contest: contest.id } });
  const page = await world.open('/robots.txt', student);
  // As the quiz leaves it when it is submitted without a network (web/quiz/waiting-submissions.ts).
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `tallymark:waiting:${user.id}:${contest.id}`,
    JSON.stringify(contest.right),
  ] as const);
  // The page must arrive, and the one call fail.
  await page.route('**/api/user/student/contest/submit/', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Some answers are not sent yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'The answers of one quiz have not reached the server yet.',
  );
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await kept(page)).toContain(`tallymark:waiting:${user.id}:${contest.id}`);

  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Log out and lose them' })).toBeVisible();
  await page.unroute('**/api/user/student/contest/submit/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);
  const { body: contests } = await world.call('getContests', { as: student });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('whoever would rather lose the waiting answers is logged out', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED|401/);
  const student = await world.person('Student');
  const { body: user } = await world.call('getUser', { as: student });
  const page = await world.open('/robots.txt', student);
  await page.evaluate((id) => localStorage.setItem(`tallymark:waiting:${id}:12345678`, '[]'), user.id);
  await page.route('**/api/user/student/contest/submit/', (route) => route.abort());
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out and lose them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);
  expect(await refreshes(world, student)).toBe(401);
});

test('answers of another student that wait here survive a log-out, or are asked about', async ({ world }) => {
  const contest = await publishedContest(world, await world.person('Teacher'));
  const owner = await joinedStudent(world, contest.id);
  const { body: user } = await world.call('getUser', { as: owner });
  await world.advance(contest.start.getTime() - world.clock.now() + 1000);
  await world.call('viewContest', { as: owner, body: { contest: contest.id } });
  const other = await world.person('Student');
  const page = await world.open('/robots.txt', other);
  const waiting = `tallymark:waiting:${user.id}:${contest.id}`;
  const leaveWaiting = () =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      waiting,
      JSON.stringify(contest.right),
    ] as const);
  await leaveWaiting();
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toHaveText(
    'The answers of another student have not reached the server yet and must be sent by that student: they log in here.',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log out and keep them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([waiting]);
  expect(await refreshes(world, other)).toBe(401);

  // Nobody is logged in any more: the same question, and it can be answered the other way.
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText('The answers of a student have not reached the server');
  await page.getByRole('button', { name: 'Lose them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);

  // The student whose answers they are logs in here, and they are sent.
  await leaveWaiting();
  await page.goto('/logout');
  await page.getByRole('link', { name: 'Log in' }).click();
  await type(page, { Email: owner.email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Log in' }).click();
  await world.advance(2000);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  const { body: contests } = await world.call('getContests', { as: owner });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('log out everywhere asks, ends all sessions, and says where it could not', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const person = await world.person('Teacher');
  const { body: elsewhere } = await logIn(world, person.email, PASSWORD);
  const page = await world.open('/login');
  await type(page, { Email: person.email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await world.advance(2000);
  await page.getByRole('link', { name: 'Edit Profile' }).first().click();
  await page.getByRole('tab', { name: 'Account Settings' }).click();

  const everywhere = page.getByRole('button', { name: 'Log out everywhere' });
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // The log-out page's code comes ahead of its use, so that a lost network keeps nobody in.
  const loaded = page.waitForResponse(/logout-page/);
  await page.clock.fastForward(5000);
  await loaded;
  await page.context().setOffline(true);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are still logged in elsewhere' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out on this device only' })).toBeVisible();
  expect(await kept(page)).toContain('refresh');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual([]);
  expect(await refreshes(world, elsewhere)).toBe(401);
  expect(await refreshes(world, person)).toBe(401);
});
