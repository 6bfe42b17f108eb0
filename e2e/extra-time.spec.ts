import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { attemptOf, chooseInMenu, liveAddress, runningClass } from './running-class.ts';
import { MINUTE } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('the end is moved for all, also after it has passed while somebody has extra time', async ({
  world,
}) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob']);
  await attemptOf(world, students.Bob, contest).begin();
  const page = await world.open(liveAddress(contest), teacher);
  await page.getByRole('button', { name: 'Extend the end for all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the end for all' });
  await expect(dialog.getByText(/Students see the new end within 30 seconds/)).toBeVisible();
  await dialog.getByLabel('New end').fill('2026-03-02T10:30');
  await expect(dialog.getByText('Enter a time in the future, later than the current end.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Extend the end' })).toBeDisabled();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: '+15 min' }).click();
  const answered = page.waitForResponse('**/contest/extend/');
  await dialog.getByRole('button', { name: 'Extend the end' }).click();
  const sent: unknown = (await answered).request().postDataJSON();
  expect(sent).toMatchObject({ contest: contest.id });
  await expect(page.getByText('The end was moved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Mon, 2 Mar 2026, 10:0\d–11:1[56]\sCET/)).toBeVisible();
  const { body } = await world.call('getContest', { as: students.Bob, body: { contest: contest.id } });
  const deadline = Date.parse('deadline' in body ? body.deadline : '');
  expect(deadline - contest.end.getTime()).toBeGreaterThanOrEqual(15 * MINUTE);

  await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email, minutes: 60 },
  });
  await world.advance(90 * MINUTE);
  await expect(page.getByText(/Time is up, but some students have extra time/)).toBeVisible();
  await page.getByRole('button', { name: 'Extend the end for all' }).click();
  await dialog.getByRole('button', { name: 'Extend the end' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
});

test('extra time before the start, and for an invited address; on a phone', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  await addedStudent(world, teacher, contest.id, { email: 'ada@school.example' });
  const page = await world.open(resultAddress(contest), teacher, { width: 360 });
  await chooseInMenu(page, 'ada@school.example', 'Extra time…');
  const dialog = page.getByRole('dialog', { name: 'Extra time' });
  await dialog.getByRole('button', { name: 'Give extra time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'ada@' })).toContainText('+10 minutes');
  await expectNoAxeFindings(page);
});
