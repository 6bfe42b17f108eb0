import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/** A contest to which its teacher has added a student. */
async function added(world: World) {
  const teacher = await world.person('Teacher', { first_name: 'Ophelia' });
  const { id } = await publishedContest(world, teacher, { contest: { is_public: false } });
  return { teacher, id, student: await addedStudent(world, teacher, id, { first_name: 'Grace' }) };
}

test('an added student reads who added them and what that teacher will see, and goes on', async ({
  world,
}) => {
  const { teacher, id, student } = await added(world);
  const page = await world.open('/my-contest', student, { width: 360 });
  await expect(page.getByText('Added by Ophelia Lovelace')).toBeVisible();
  await page.getByRole('link', { name: 'World geography' }).click();
  await expect(
    page.getByText(/Ophelia Lovelace added you .* sees your name, your phone number/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  const table = await world.open(resultAddress({ id }), teacher);
  await expect(table.getByRole('row').filter({ hasText: student.email })).toContainText('Not opened yet');

  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await table.reload();
  await expect(table.getByRole('row').filter({ hasText: student.email })).toContainText('Grace Lovelace');
});

test('declining asks once, takes the contest out of the list, and the teacher reads it', async ({
  world,
}) => {
  const { teacher, id, student } = await added(world);
  const page = await world.open(`/my-contest/contest/${id}`, student, { width: 360 });
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('the teacher sees that you declined');
  // A second Enter does not decline the contest.
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decline for good' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  await expect(page.getByText('There is no contest here yet.')).toBeVisible();
  const table = await world.open(resultAddress({ id }), teacher);
  const row = table.getByRole('row').filter({ hasText: student.email });
  await expect(row).toContainText('Declined');
  await expect(row).not.toContainText('Grace');
});
