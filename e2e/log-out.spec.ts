import type { Page } from '@playwright/test';
import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { logIn } from './log-in.ts';
import { allSaved, choose, runningContest, submit } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const refreshes = async (world: World, { refresh }: { refresh: string }) =>
  (await world.call('refreshAccess', { body: { refresh } })).status;
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

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
  expect(await storedKeys(page)).toEqual([]);
  expect(await refreshes(world, person)).toBe(401);

  // A second log-out: the user is logged out already, and the server has ended the session.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  const again = await world.open('/robots.txt', person);
  await again.goto('/logout');
  await expect(again).toHaveURL('/login');
  expect(await storedKeys(again)).toEqual([]);
});

test('a lost network does not prevent a log-out', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const page = await world.open('/robots.txt', await world.person('Student'));
  // The page must load, and only the one call fail.
  await page.route('**/api/token/blacklist/', (route) => route.abort());
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

test('a server that does not answer delays a log-out by at most 5 s', async ({ world }) => {
  const page = await world.open('/robots.txt', await world.person('Student'));
  await page.route('**/api/token/blacklist/', () => {});
  await page.goto('/logout');
  await expect(page.getByRole('status', { name: 'Logging out' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

test('answers that still wait are sent first; if they cannot be, the page asks', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const contest = await publishedContest(world, await world.person('Teacher'));
  const student = await joinedStudent(world, contest.id);
  const { body: user } = await world.call('getUser', { as: student });
  await world.advance(contest.start.getTime() - world.clock.now() + 1000);
  await world.call('viewContest', { as: student, body: { contest: contest.id } });
  const page = await world.open('/robots.txt', student);
  // The entry that a contest leaves if it is submitted without a network (web/sitting/attempt/entries.ts).
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `tallymark:waiting:${user.id}:${contest.id}`,
    JSON.stringify(contest.right),
  ] as const);
  // The page must load, and only the one call fail.
  await page.route('**/api/user/student/contest/submit/', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Some answers are not sent yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Your answers in one contest have not reached the server yet.',
  );
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedKeys(page)).toContain(`tallymark:waiting:${user.id}:${contest.id}`);

  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Log out and delete them' })).toBeVisible();
  await page.unroute('**/api/user/student/contest/submit/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  const { body: contests } = await world.call('getContests', { as: student });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('a student who gives up the waiting answers is logged out', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED|401/);
  const student = await world.person('Student');
  const { body: user } = await world.call('getUser', { as: student });
  const page = await world.open('/robots.txt', student);
  await page.evaluate((id) => localStorage.setItem(`tallymark:waiting:${id}:12345678`, '[]'), user.id);
  await page.route('**/api/user/student/contest/submit/', (route) => route.abort());
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out and delete them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  expect(await refreshes(world, student)).toBe(401);
});

test('answers of another student that wait here survive a log-out; the page asks before it deletes them', async ({
  world,
}) => {
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
    'The answers of another student have not reached the server yet. They are sent when that student logs in here and opens the contest.',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log out and keep them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([waiting]);
  expect(await refreshes(world, other)).toBe(401);

  // Nobody is logged in any more. The page asks the same question, and the user can answer it the other way.
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText('The answers of a student have not reached the server');
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);

  // The student to whom the answers belong logs in here, and they are sent.
  await leaveWaiting();
  await page.goto('/logout');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, world, owner.email);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  const { body: contests } = await world.call('getContests', { as: owner });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('answers that are on their way at the log-out are never sent as the student who logs in next', async ({
  world,
}) => {
  world.expectTrouble(/40[14]|ERR_/);
  const { contest, student: first } = await runningContest(world, { count: 2 });
  const second = await joinedStudent(world, contest.id);
  const { body: user } = await world.call('getUser', { as: second });
  await world.call('viewContest', { as: second, body: { contest: contest.id } });
  const page = await world.open(`/quiz/${contest.id}`, first);
  await choose(page, 'right');
  await allSaved(page);
  // Answers of another student wait here too, so the log-out offers to keep what waits.
  await page.evaluate((id) => localStorage.setItem(`tallymark:waiting:${id}:12345678`, '[]'), user.id);
  const secondIsIn = Promise.withResolvers<void>();
  await page.route('**/save/', async (route) => {
    await secondIsIn.promise;
    // The page that sent the answers may have ended.
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await submit(page);
  await page.goto('/logout');
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: 'Log out and keep them' }).click();
  await logIn(page, world, second.email);
  const answered = page.waitForResponse('**/save/');
  secondIsIn.resolve();
  await answered;
  await world.advance(1000);
  const { body: contests } = await world.call('getContests', { as: second });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: false }]);
});

test('Log out everywhere asks, ends all sessions, and says if it could not', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const person = await world.person('Teacher');
  const { body: elsewhere } = await world.call('logIn', {
    body: { email: person.email, password: PASSWORD },
  });
  const page = await world.open('/login');
  await logIn(page, world, person.email);
  await page.getByRole('link', { name: 'Edit Profile' }).first().click();
  await page.getByRole('tab', { name: 'Account Settings' }).click();

  const everywhere = page.getByRole('button', { name: 'Log out everywhere' });
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // The log-out page's code is loaded beforehand, so that a lost network does not prevent a log-out.
  const loaded = page.waitForResponse(/logout-page/);
  await page.clock.fastForward(5000);
  await loaded;
  await page.context().setOffline(true);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are still logged in elsewhere' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out on this device only' })).toBeVisible();
  expect(await storedKeys(page)).toContain('refresh');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  expect(await refreshes(world, elsewhere)).toBe(401);
  expect(await refreshes(world, person)).toBe(401);
});
