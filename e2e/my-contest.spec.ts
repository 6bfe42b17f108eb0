import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("a student's card and the button on Results follow the clock, and the whole card leads to the contest", async ({
  world,
}) => {
  // The access token expires when the clock is advanced.
  world.expectTrouble(/401/);
  const contest = await publishedContest(world, await world.person('Teacher'), {
    contest: { name: 'Cells' },
  });
  const student = await joinedStudent(world, contest.id);
  const page = await world.open('/my-contest', student);
  const results = await world.open('/results', student);
  const cells = page.getByRole('listitem').filter({ hasText: 'Cells' });
  const inGroup = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  const row = results.getByRole('listitem').filter({ hasText: 'Cells' });
  const button = row.getByRole('link');
  await expect(cells).toContainText('starts in 1 hour', { ignoreCase: true });
  await expect(row).toContainText('starts in 1 hour', { ignoreCase: true });
  await expect(button).toHaveCount(0);
  await world.advance(contest.start.getTime() - 12 * MINUTE - world.clock.now());
  await expect(cells).toContainText('starts in 12 minutes', { ignoreCase: true });
  await world.advance(13 * MINUTE);
  await expect(inGroup('Running now')).toContainText(/Cells.*ends in 59 minutes/i);
  await expect(cells.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  await expect(button).toHaveText('View Response');
  await world.advance(HOUR);
  await expect(inGroup('Ended in March 2026')).toContainText('Cells');
  await expect(inGroup('Running now')).toHaveCount(0);
  await expect(button).toHaveText('Check Results');
  await cells.getByText('1 participant').click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
});

test("a teacher's card leads on from anywhere in it; what is said lies below the open menu", async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const draft = await draftContest(world, teacher);
  const page = await world.open('/my-contest', teacher);
  const questions = page.getByRole('listitem').getByText('3 questions');
  await questions.click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/edit/${draft}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Publish Contest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Contest Published$/ })).toBeVisible();
  await page.getByRole('link', { name: 'My Contests' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Logout' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await questions.click();
  await expect(page).toHaveURL(`${world.origin}/results/teacher/${draft}/result`);
});
