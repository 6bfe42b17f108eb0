import type { Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { logIn } from './log-in.ts';
import { expectAllSaved, choose, runningContest, submit } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const refreshes = async (world: World, { refresh }: { refresh: string }) =>
  (await world.call('refreshAccess', { body: { refresh } })).status;
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

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
    'The answers of another student will be sent when that student logs in here and opens the contest.',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Log out and keep them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([waiting]);
  expect(await refreshes(world, other)).toBe(401);

  // Even a user who is logged out is asked again on /logout, and may answer differently.
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText(
    'The answers of a student will be sent when that student logs in here',
  );
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);

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
  await expectAllSaved(page);
  // Another student's answers are also waiting, so the log-out page offers to keep them.
  await page.evaluate((id) => localStorage.setItem(`tallymark:waiting:${id}:12345678`, '[]'), user.id);
  const secondIsIn = Promise.withResolvers<void>();
  await page.route('**/save/', async (route) => {
    await secondIsIn.promise;
    // The page that sent the answers may be closed.
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
