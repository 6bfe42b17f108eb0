import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { attemptAddress, choose, liveAddress, rowOf, runningClass, attemptOf } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('a student gets extra minutes, then a factor, then neither: every page shows it', async ({ world }) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob']);
  const ada = attemptOf(world, students.Ada, contest);
  await ada.begin();
  const page = await world.open(liveAddress(contest), teacher);
  const deadlineOf = async () => {
    const { body } = await world.call('getContest', { as: students.Ada, body: { contest: contest.id } });
    return Date.parse('deadline' in body ? body.deadline : '') - contest.end.getTime();
  };
  await expect(page.getByRole('columnheader', { name: 'Deadline' })).toHaveCount(0);
  await choose(page, 'Ada', 'Extra time…');
  const dialog = page.getByRole('dialog', { name: 'Extra time' });
  const minutes = dialog.getByLabel('Extra minutes');
  await expect(minutes).toHaveValue('10');
  await dialog.getByRole('button', { name: '15 min' }).click();
  await expect(dialog.getByText(/New deadline: Mon, 2 Mar 2026, 11:15 CET/)).toBeVisible();
  await expectNoAxeFindings(page);
  await minutes.fill('');
  await expect(dialog.getByText('A number from 1 to 1440.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Give extra time' })).toBeDisabled();
  await minutes.fill('20');
  await dialog.getByRole('button', { name: 'Give extra time' }).click();
  await expect(page.getByText('The extra time is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ada')).toContainText('11:20');
  await expect(rowOf(page, 'Bob')).not.toContainText('11:');
  expect(await deadlineOf()).toBe(20 * MINUTE);

  await page.goto(resultAddress(contest));
  await expect(rowOf(page, 'Ada')).toContainText('+20 minutes');
  await choose(page, 'Ada', 'Extra time…');
  await expect(dialog.getByText(/Now: \+20 minutes, until Mon, 2 Mar 2026, 11:20 CET/)).toBeVisible();
  await dialog.getByText('A factor').click();
  await dialog.getByLabel('Multiply the time by').fill('1.15');
  await expect(dialog.getByText(/New deadline: Mon, 2 Mar 2026, 11:09 CET/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ada')).toContainText('1.15 times the duration');
  expect(await deadlineOf()).toBe(9 * MINUTE);

  await page.goto(attemptAddress(contest, students.Ada));
  await expect(page.getByText('Extra time: 20 minutes')).toBeVisible();
  await expect(page.getByText('Extra time: 1.15 times the duration')).toBeVisible();
  await page.getByRole('button', { name: 'Extra time' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Extra time removed')).toBeVisible();
  expect(await deadlineOf()).toBe(0);
});

test('a refusal stays in the dialog; once the results are open, the dialog says so', async ({ world }) => {
  world.expectTrouble(/409/);
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  await attemptOf(world, students.Ada, contest).begin();
  const body = { contest: contest.id, email: students.Ada.email, minutes: 30 };
  await world.call('setExtraTime', { as: teacher, body });
  await world.advance(HOUR);
  const page = await world.open(liveAddress(contest), teacher);
  await choose(page, 'Ada', 'Extra time…');
  const dialog = page.getByRole('dialog', { name: 'Extra time' });
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'the new deadline must be at least a minute from now',
  );
  await expectNoAxeFindings(page);

  await world.advance(HOUR);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(
    dialog.getByText('The contest is over for everybody, so nobody can get more time.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Actions for Ada/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Paper', 'Timeline']);
});

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
  await expect(
    dialog.getByText('The new end must be later than the present end, and later than now.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Extend the end' })).toBeDisabled();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: '+15 min' }).click();
  const answered = page.waitForResponse('**/contest/extend/');
  await dialog.getByRole('button', { name: 'Extend the end' }).click();
  const sent: unknown = (await answered).request().postDataJSON();
  expect(sent).toMatchObject({ contest: contest.id });
  await expect(page.getByText('The end was moved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Mon, 2 Mar 2026, 10:0\d–11:1[56] CET/)).toBeVisible();
  const { body } = await world.call('getContest', { as: students.Bob, body: { contest: contest.id } });
  const deadline = Date.parse('deadline' in body ? body.deadline : '');
  expect(deadline - contest.end.getTime()).toBeGreaterThanOrEqual(15 * MINUTE);

  await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email, minutes: 60 },
  });
  await world.advance(90 * MINUTE);
  await expect(page.getByText(/The end has passed; some students have extra time/)).toBeVisible();
  await page.getByRole('button', { name: 'Extend the end for all' }).click();
  await dialog.getByRole('button', { name: 'Extend the end' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
});

test('a student is exempted from the rule about leaving the page, until the teacher applies it again', async ({
  world,
}) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  const page = await world.open(resultAddress(contest), teacher);
  const dialog = page.getByRole('dialog', { name: 'Leaving the page' });
  const isExempt = async () =>
    (await world.call('viewContest', { as: students.Ada, body: { contest: contest.id } })).body;
  await choose(page, 'Ada', 'Leaving the page…');
  await expect(dialog.getByText(/screen reader/)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Exempt from the rule' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ada')).toContainText('May leave the page');
  expect(await isExempt()).toMatchObject({ focus_exempt: true });
  await choose(page, 'Ada', 'Leaving the page…');
  await dialog.getByRole('button', { name: 'Apply the rule again' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ada')).not.toContainText('May leave the page');
  expect(await isExempt()).toMatchObject({ focus_exempt: false });
});

test('extra time before the start, and for an invited address; on a phone', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  await addedStudent(world, teacher, contest.id, { email: 'ada@school.example' });
  const page = await world.open(resultAddress(contest), teacher, { width: 360 });
  await choose(page, 'ada@school.example', 'Extra time…');
  const dialog = page.getByRole('dialog', { name: 'Extra time' });
  await dialog.getByRole('button', { name: 'Give extra time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'ada@' })).toContainText('+10 minutes');
  await expectNoAxeFindings(page);
});
