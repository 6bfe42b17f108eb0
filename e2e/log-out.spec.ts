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

test('unsent answers survive the log-outs of others, and are sent when their student logs in', async ({
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
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    waiting,
    JSON.stringify(contest.right),
  ] as const);
  // The other student is told nothing, and asked nothing.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([waiting]);
  expect(await refreshes(world, other)).toBe(401);

  await logIn(page, world, owner.email);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  const { body: contests } = await world.call('getContests', { as: owner });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('the page that says that answers stay here fits a phone', async ({ world }) => {
  world.expectTrouble(/ERR_/);
  const student = await world.person('Student');
  const { body: user } = await world.call('getUser', { as: student });
  const page = await world.open('/robots.txt', student);
  await page.evaluate((id) => localStorage.setItem(`tallymark:waiting:${id}:12345678`, '[]'), user.id);
  await page.route('**/contest/**', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Log out and keep them' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
});

test('answers that are on their way at the log-out are never sent as the student who logs in next', async ({
  world,
}) => {
  world.expectTrouble(/40[14]|ERR_/);
  const { contest, student: first } = await runningContest(world, { count: 2 });
  const second = await joinedStudent(world, contest.id);
  await world.call('viewContest', { as: second, body: { contest: contest.id } });
  const page = await world.open(`/quiz/${contest.id}`, first);
  await choose(page, 'right');
  await expectAllSaved(page);
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
