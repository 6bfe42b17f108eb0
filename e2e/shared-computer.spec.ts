import { expectNoAxeFindings } from './axe.ts';
import { logIn } from './log-in.ts';
import { joinedStudent } from '../server/test/factories.ts';
import { choose, expectAllSaved, runningContest, savedOptions, submit } from './running-contest.ts';
import { watchCalls } from './watch-calls.ts';
import { expect, test } from './test.ts';

test('a page never changes to another user who logs in in another tab, and follows a log-out at once', async ({
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
  await page.getByRole('link', { name: 'Continue as the person who is logged in now' }).click();
  await expect(page).toHaveURL('/dashboard');
  // The form must not contain Ada's text.
  await page.goto('/edit-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  await other.goto('/logout');
  await expect(page).toHaveURL('/login');
  await store(ada.token, ada.refresh);
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  // Grace opened the page, so Ada has to leave it.
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('text that one user typed is never sent as another user', async ({ world }) => {
  const [ada, grace] = [
    await world.person('Student', { first_name: 'Ada' }),
    await world.person('Student', { first_name: 'Grace' }),
  ];
  const page = await world.open('/edit-profile', ada);
  await page.getByLabel('First name').fill('typed by Ada');
  const calls = watchCalls(page);
  // Another tab's change before this tab is notified. Its own changes cause no event.
  await page.evaluate(({ token, refresh }) => {
    localStorage.setItem('access', token);
    localStorage.setItem('refresh', refresh);
  }, grace);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody else has logged in' })).toBeVisible();
  expect(calls).not.toContain('/api/user/updateprofile/');
});

test('a second user of the same computer sees nothing of the first user', async ({ world }) => {
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
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('Secret Street');
});

test('a pupil who finds another one’s quiz open sees the name and logs out; the answers stay for the other', async ({
  world,
}) => {
  world.expectTrouble(/40[14]|ERR_/);
  const { contest, student: ada } = await runningContest(world, { count: 2 });
  const grace = await joinedStudent(world, contest.id);
  const page = await world.open(`/quiz/${contest.id}`, ada, { width: 360 });
  await expect(page.getByText('Logged in as Ada Lovelace')).toBeInViewport();
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.route('**/save/', (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText(/1 answer kept/)).toBeVisible();

  await page.getByRole('link', { name: 'Not you? Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/logout');
  // The page waits up to five seconds for the answers, unless sending them has just failed.
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Some answers have not been sent yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out and keep them' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/save/');

  await logIn(page, world, grace.email);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await savedOptions(world, ada, contest.id)).toEqual([contest.right[0], null]);

  await logIn(page, world, ada.email);
  await expect.poll(() => savedOptions(world, ada, contest.id)).toEqual(contest.right);
});

test('a student who said on the slip’s page that others use the device is logged out after the hand-in', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world, { count: 1 });
  const { body: user } = await world.call('getUser', { as: student });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  // The slip's page writes it (page-tests/login.test.tsx).
  await page.evaluate((id) => localStorage.setItem(`tallymark:shared:${id}`, 'true'), user.id);
  await submit(page);
  await expect(page.getByText(/you will be logged out here in half a minute/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
  await world.advance(30_000);
  await expect(page).toHaveURL(`${world.origin}/login`);
});
