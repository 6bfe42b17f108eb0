import { contestBody, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;

test('an ended contest is archived, found by the filter, and deleted by its name', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  await world.advance(3 * HOUR);
  const { contest, questions } = contestBody(world, { contest: { name: 'Rivers' } });
  await world.call('createContest', { as: teacher, body: { contest, questions } });
  const page = await world.open('/my-contest', teacher);
  const card = page.getByRole('link', { name: 'Cells' });
  const more = page.getByRole('button', { name: 'More actions for Cells' });
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
