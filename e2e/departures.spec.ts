import { expectNoAxeFindings } from './axe.ts';
import { allSaved, choose, fadedIn, recorded, runningContest } from './quiz-room.ts';
import { expect, test } from './test.ts';

test('leaving the quiz for another page counts, a reload does not; the fourth time submits, and is announced', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(page.getByText(/for another page, tab or window for the 4th time/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  const counted = page.getByText(/^You have left this page/);
  const dialog = page.getByRole('dialog', { name: 'Leave the quiz?' });
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await choose(page, 'right');
  await allSaved(page);
  await page.reload();
  await allSaved(page);
  await expect(counted).toHaveCount(0);

  // Another address in the same tab, and back.
  await page.goto('/robots.txt');
  await page.goto(`/quiz/${contest.id}`);
  await expect(counted).toHaveText(/^You have left this page 1 time\./);
  await page.reload();
  await allSaved(page);
  await expect(counted).toHaveText(/^You have left this page 1 time\./);

  // By way of the contest's page, to another address and back.
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(counted).toHaveText(/^You have left this page 2 times\./);
  await page.goBack();
  await fadedIn(dialog);
  await expect(dialog).toContainText('Your answers are saved, but not submitted.');
  await expect(dialog).toContainText('this is time 3, and time 4 submits your quiz.');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  await page.goto('/robots.txt');
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('One more switch will submit automatically.')).toBeVisible();

  await page.goBack();
  await expect(dialog).toContainText('for the 4th time: that submits your quiz now.');
  await dialog.getByRole('button', { name: 'Stay in the quiz' }).click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave and submit' }).click();
  await expect(page.getByText('You have switched tabs 4 times. Auto-submitting the quiz.')).toBeVisible();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await recorded(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a student who is exempt reads on each page that leaving does not submit', async ({ world }) => {
  const { contest, student, teacher } = await runningContest(world);
  await world.call('setFocusExemption', {
    as: teacher,
    body: { contest: contest.id, email: student.email, exempt: true },
  });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(page.getByText(/Your teacher sees when you leave the quiz page; that does not/)).toBeVisible();
  await expect(page.getByText(/4th time/)).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Leave the quiz?' });
  for (let departure = 0; departure < 5; departure++) {
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goBack();
    await expect(dialog).toContainText('Nothing is submitted.');
    await expect(dialog).toContainText('Your teacher sees that you left; it does not submit your quiz.');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  }
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('You have left this page 5 times.')).toBeVisible();
  await expect(page.getByText('Your teacher sees it; it never submits your quiz.')).toBeVisible();
});
