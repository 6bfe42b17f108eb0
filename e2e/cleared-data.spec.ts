import { PASSWORD } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { openStoredQuiz } from './offline-quiz.ts';
import { choose, expectAllSaved, runningContest, savedOptions } from './running-contest.ts';
import { expect, test } from './test.ts';

test('the browser’s data is cleared offline in the middle of a quiz: the page keeps the answers and offers the log-in', async ({
  world,
}) => {
  world.expectTrouble(/ERR_|401|this device|service worker|IndexedDB/);
  const { contest, student } = await runningContest(world);
  const page = await openStoredQuiz(world, contest.id, student, { width: 360 });
  await choose(page, 'right');
  await expectAllSaved(page);
  // The code of the log-in is loaded in advance.
  await page.clock.runFor(6000);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText(/1 answer kept/)).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: world.origin, storageTypes: 'all' });
  await page.getByRole('button', { name: 'Go on without logging in' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText('You are no longer logged in')).toBeVisible();
  await expect(page.getByText('2 answers are still here and not sent yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Log in again' }).click();
  const form = page.getByRole('dialog', { name: 'You are no longer logged in' });
  await form.getByLabel('Email').fill(student.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('You are no longer logged in')).toHaveCount(0);
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('reloaded without the network, the dashboard and My Contests lead back to the quiz', async ({
  world,
}) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world);
  const page = await openStoredQuiz(world, contest.id, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText(/1 answer kept/)).toBeVisible();
  for (const path of ['/dashboard', '/my-contest', `/my-contest/contest/${contest.id}`]) {
    await page.goto(path);
    await expect(page.getByText('1 answer is kept on this device until')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  }
});
