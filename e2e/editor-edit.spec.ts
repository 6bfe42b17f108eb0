import { draftContest } from '../server/test/factories.ts';
import { option } from './editor-form.ts';
import { expect, test } from './test.ts';

test('if a contest was changed elsewhere, parts that are gone there are sent as new at the second try', async ({
  world,
}) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 2 });
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await option(page, 2, 1).fill('mine');
  const { body } = await world.call('viewContest', { as: teacher, body: { contest: id } });
  const elsewhere = {
    contest: { ...body, id, minimum_marks: 0.5 },
    questions: body.questions.slice(0, 1),
  };
  const updated = await world.call('updateContest', { as: teacher, body: elsewhere });
  expect(updated.status).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Question 2, text: This was removed elsewhere.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
});
