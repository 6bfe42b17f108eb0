import { expectNoAxeFindings } from './axe.ts';
import { runningContest } from './quiz-room.ts';
import { expect, test } from './test.ts';

test('the contest’s page says before the start that questions may be skipped', async ({ world }) => {
  const { contest, student } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { navigation: 'free' } },
  });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, { width: 360, height: 740 });
  await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
  await expect(page.getByText('You may skip questions and come back to them.')).toBeVisible();
  await expectNoAxeFindings(page);
});
