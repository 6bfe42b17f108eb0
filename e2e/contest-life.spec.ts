import { contestBody, draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;

test('a draft is deleted and brought back, at once or later', async ({ world }) => {
  const teacher = await world.person('Teacher');
  await draftContest(world, teacher, { contest: { name: 'Cells' } });
  const page = await world.open('/my-contest', teacher);
  const card = page.getByRole('link', { name: 'Cells' });
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Cells' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  // While nothing is archived or deleted, there is nothing to choose.
  await expect(page.getByRole('radiogroup', { name: 'Which contests' })).toHaveCount(0);

  await remove();
  await page.getByText('Deleted (1)').click();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Restore Cells' }).click();
  await expect(card).toBeVisible();
});

test('a published contest is withdrawn from its page, and its student reads that', async ({ world }) => {
  world.expectTrouble(/409/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(world, id);
  const page = await world.open(`/results/teacher/${id}/result`, teacher);
  await page.getByRole('button', { name: 'More for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this contest?' });
  await expect(dialog).toContainText('Its 1 participant');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Draft, not published yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Quiz' })).toBeVisible();

  const phone = await world.open(`/my-contest/contest/${id}`, student);
  await expect(phone.getByText('Your teacher has withdrawn this contest')).toBeVisible();
});

test('an ended contest is archived, found by the filter, and deleted by its name', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  await world.advance(3 * HOUR);
  // Another one that stays.
  const { contest, questions } = contestBody(world, { contest: { name: 'Rivers' } });
  await world.call('createContest', { as: teacher, body: { contest, questions } });
  const page = await world.open('/my-contest', teacher);
  const card = page.getByRole('link', { name: 'Cells' });
  const more = page.getByRole('button', { name: 'More for Cells' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(card).toHaveCount(0);
  await page.getByText('Archived (1)').click();
  await expect(card).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this contest?' });
  const remove = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByRole('textbox').fill('cells');
  await expect(remove).toBeDisabled();
  await expectNoAxeFindings(page);
  await dialog.getByRole('textbox').fill('Cells');
  await remove.click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible();
  expect(await world.call('getContest', { as: teacher, body: { contest: id } })).toMatchObject({
    status: 404,
  });
});

test('a new teacher starts from a sample, and a contest is duplicated', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest', teacher);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Secondary-school physics' }).click();
  await expect(page).toHaveURL(/\/my-contest\/edit\/\d{8}$/);
  await expect(page.getByRole('textbox', { name: /Title/ })).toHaveValue('Secondary-school physics');

  await page.goto(`${world.origin}/my-contest`);
  await expect(page.getByRole('button', { name: 'World geography' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Secondary-school physics' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: /Title/ })).toHaveValue('Copy of Secondary-school physics');
});
