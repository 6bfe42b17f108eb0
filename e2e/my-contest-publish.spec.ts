import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;

test('a teacher publishes after reading until when this can be undone', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { contest: { name: 'Cells' } });
  const page = await world.open('/my-contest', teacher);
  const open = page.getByRole('button', { name: 'Publish Contest' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Publish this contest?' });
  await expect(dialog).toContainText('Until the start you can withdraw it again.');
  // If nobody touched the key, the first option is right in every question.
  await expect(dialog).toContainText(
    'The first option is the right one in 3 of 3 questions. Is this what you meant?',
  );
  await expect(dialog.getByRole('link', { name: 'Check the questions' })).toHaveAttribute(
    'href',
    `/my-contest/edit/${id}`,
  );
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Contest Published$/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit Quiz' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cells' })).toBeFocused();
  // The toast lies below the open menu.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Logout' }).click({ trial: true });
  const { body } = await world.call('getContest', { as: teacher, body: { contest: id } });
  expect(body.is_published).toBe(true);
});

test('a contest whose end has passed is not published; the dialog keeps the reason and leads to the editor', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  await world.advance(3 * HOUR);
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('button', { name: 'Publish Contest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const reason = 'The end of this contest has passed. Set a later end before you publish it.';
  await expect(page.getByText(reason)).toHaveCount(2);
  await expect(dialog.getByText(reason)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('link', { name: 'Edit Quiz' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/edit/${id}`);
});

test('a contest that was published in another tab meanwhile is shown as published', async ({ world }) => {
  world.expectTrouble(/409/);
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('button', { name: 'Publish Contest' }).click();
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('This contest is already published.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Publish Contest' })).toHaveCount(0);
});

test('offline, the dialog shows the fixed text', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const teacher = await world.person('Teacher');
  await draftContest(world, teacher);
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('button', { name: 'Publish Contest' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Failed to publish contest');
});
