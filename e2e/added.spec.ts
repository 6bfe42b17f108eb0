import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

test('what an added student reads has no fault of access or layout', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { is_public: false } });
  const student = await addedStudent(world, teacher, id);
  const page = await world.open(`/my-contest/contest/${id}`, student, { width: 360 });
  const decline = page.getByRole('button', { name: 'Decline' });
  await expect(decline).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await decline.click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
});
