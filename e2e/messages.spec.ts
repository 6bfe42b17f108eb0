import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { choose, MINUTE, option, runningContest } from './running-contest.ts';
import { liveAddress } from './running-class.ts';
import { recordAnnouncements } from './spoken.ts';
import { expect, test } from './test.ts';

const TEXT = 'Question 2: the unit is metres, not feet. Please look at your answer again.';

test('a message written on Live reaches a student who was offline, is spoken once, and takes no focus', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360 });
  await expect(option(page, 'right')).toBeVisible();
  await page.context().setOffline(true);

  const live = await world.open(liveAddress(contest), teacher);
  await live.getByRole('button', { name: 'Write a message' }).click();
  const dialog = live.getByRole('dialog', { name: 'Messages' });
  await dialog.getByLabel('Message to all students').fill(TEXT);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Seen by 0 of 1')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(live);

  const spoken = await recordAnnouncements(page);
  await choose(page, 'right');
  await option(page, 'right').focus();
  await page.context().setOffline(false);
  await world.advance(2_000);
  const line = page.getByRole('region', { name: 'Messages from your teacher' });
  await expect(line).toContainText(TEXT);
  await expect(option(page, 'right')).toBeFocused();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  // Later states tell of the message again, but the page neither loads nor speaks it again.
  await world.advance(MINUTE);
  await expect(line).toContainText(TEXT);
  expect((await spoken()).filter((text) => text.includes(TEXT))).toHaveLength(1);

  await line.getByRole('button', { name: 'Read' }).click();
  await expect(line).not.toContainText(TEXT);
  const again = line.getByRole('button', { name: 'Messages (1)' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(line).toContainText(TEXT);
  await world.advance(16_000);
  await expect(dialog.getByText('Seen by 1 of 1')).toBeVisible();
  // The contest's page has it, too.
  await page.goto(`/my-contest/contest/${contest.id}`);
  await page.getByRole('button', { name: 'Messages (1)' }).click();
  await expect(page.getByText(TEXT)).toBeVisible();
});

test('a student reports a question offline, and the correction stays beside it', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360 });
  const button = page.getByRole('button', { name: 'Something is wrong with this question' });
  await expect(option(page, 'right')).toBeVisible();
  await world.advance(5_000);
  await expect(button).toBeVisible();
  await page.context().setOffline(true);
  // Between the answer and Next, it would be in the way of the keyboard.
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Your teacher reads this.').fill('Two options are the same.');
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Your report is kept on this device and will be sent.')).toBeVisible();
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expect(page.getByText('Your report was sent.')).toBeVisible();

  const live = await world.open(liveAddress(contest), teacher);
  await live.getByRole('button', { name: '1 student on question 1' }).click();
  const dialog = live.getByRole('dialog', { name: 'Reports on a question' });
  await expect(dialog.getByText('Two options are the same.')).toBeVisible();
  await dialog.getByLabel('Message').fill(TEXT);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('answered')).toBeVisible();
  await world.advance(40_000);
  const line = page.getByRole('region', { name: 'Messages from your teacher' });
  await line.getByRole('button', { name: 'Read' }).click();
  await expect(line).toContainText(`Correction of this question: ${TEXT}`);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('link', { name: 'Correct the key' }).click();
  const question = live.getByRole('listitem').filter({ hasText: 'Question 1' });
  await expect(question).toContainText(`Correction during the contest: ${TEXT}`);
  await live.goto(`${world.origin}/results/teacher/${contest.id}/print`);
  await expect(live.getByText(`Correction during the contest: ${TEXT}`)).toHaveCount(2);
});
