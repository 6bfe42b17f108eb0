import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { attemptAddress, attemptOf, runningClass } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { expect, test } from './test.ts';

test('late answers that would lower a mark are seen before, and the better answer is kept', async ({
  world,
}) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  const ada = attemptOf(world, students.Ada, contest);
  await ada.begin();
  await ada.save(contest.right.slice(0, 2));
  await world.advance(MINUTE);
  const chosen = new Date(world.clock.now()).toISOString();
  await world.advance(HOUR);
  const [, second = 0] = contest.wrong;
  await ada.save([contest.wrong[0] ?? 0, second, contest.right[2] ?? 0], { chosen });
  const page = await world.open(attemptAddress(contest, students.Ada), teacher, { width: 360 });
  const late = page.getByRole('region', { name: '3 late answers' });
  await expect(late.getByText('Earns less')).toHaveCount(2);
  await late.getByRole('button', { name: 'Accept late answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the late answers?' });
  const preview = dialog.getByRole('region', { name: 'What this does' });
  await expect(preview).toHaveText('1 answer earns more, 0 earn less.Mark: 1.5 → 3.5.Passed → passed.');
  await dialog.getByRole('radio', { name: 'Count the last answer' }).check();
  await expect(preview).toHaveText('1 answer earns more, 2 earn less.Mark: 1.5 → 2.Passed → passed.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('radio', { name: 'Keep the better answer' }).check();
  await expect(preview).toContainText('Mark: 1.5 → 3.5.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late).toContainText('2 of 3 do not count, because the earlier answer earns more.');
  await expect(late.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await late.getByRole('button', { name: 'Change the decision' }).click();
  await dialog.getByRole('radio', { name: 'Count the last answer' }).check();
  await expect(preview).toHaveText('0 answers earn more, 2 earn less.Mark: 3.5 → 2.Passed → passed.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late).toContainText('They are accepted.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
});
