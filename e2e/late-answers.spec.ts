import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { attemptAddress, rowOf, runningClass, attemptOf } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/**
 * Ada saved a wrong answer to question 1. Her corrected answer, and her answer to question 2, reached the
 * server only after the results had opened. Bob has no late answers.
 */
async function lateAda(world: World) {
  const running = await runningClass(world, ['Ada', 'Bob']);
  const { contest, students } = running;
  const [ada, bob] = [attemptOf(world, students.Ada, contest), attemptOf(world, students.Bob, contest)];
  await ada.begin();
  await bob.begin();
  await ada.save([contest.wrong[0] ?? 0]);
  await bob.save(contest.right);
  await world.advance(MINUTE);
  const chosen = new Date(world.clock.now()).toISOString();
  await world.advance(HOUR);
  const { body } = await ada.save(contest.right.slice(0, 2), { chosen });
  expect(body).toMatchObject({ kept_apart: 2, after_opening: true });
  return { ...running, ada };
}

test('late answers are shown, accepted with one action, and the acceptance undone: the marks follow', async ({
  world,
}) => {
  const { teacher, contest, students } = await lateAda(world);
  const page = await world.open(resultAddress(contest), teacher);
  await expect(rowOf(page, 'Ada')).toContainText('0 / 3.5');
  await page
    .getByRole('combobox', { name: 'Which participants' })
    .selectOption({ label: 'With late answers' });
  await expect(page.getByRole('rowheader')).toHaveText([/^Ada/]);
  await page.getByRole('link', { name: '2 late answers' }).click();
  await expect(page).toHaveURL(attemptAddress(contest, students.Ada));

  const late = page.getByRole('region', { name: '2 late answers' });
  await expect(late).toContainText('Not counted');
  await expect(late).toContainText('2 arrived after the results had opened');
  const answers = late.getByRole('listitem');
  await expect(answers.first()).toContainText(
    /1\. Question 1Late answerrightCounts if not acceptedwrongChosen\d\d:\d\d:\d\dArrived\d\d:\d\d:\d\dAfter the results opened/,
  );
  await expect(answers.nth(1)).toContainText('Counts if not acceptedNo answer');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await late.getByRole('button', { name: 'Accept late answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the late answers?' });
  await expect(dialog).toContainText('You can undo this.');
  await expect(dialog.getByRole('region', { name: 'What this does' })).toHaveText(
    '2 answers earn more, 0 earn less.Mark: 0 → 1.5.Failed → passed.',
  );
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('The late answers count now.')).toBeVisible();
  await expect(late).toContainText('They are accepted.');
  await expect(page.getByText('The late answers were accepted')).toBeVisible();
  await page.goto(resultAddress(contest));
  await expect(rowOf(page, 'Ada')).toContainText('1.5 / 3.5');
  await page.getByRole('link', { name: '2 late answers, accepted' }).click();

  await late.getByRole('button', { name: 'Undo the acceptance' }).click();
  await page
    .getByRole('dialog', { name: 'Undo the acceptance?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByText('The late answers do not count any more.')).toBeVisible();
  await expect(late).toContainText('Not counted');
  await page.goto(resultAddress(contest));
  await expect(rowOf(page, 'Ada')).toContainText('0 / 3.5');
});

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
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Keep the better answer' }).check();
  await expect(preview).toContainText('Mark: 1.5 → 3.5.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late).toContainText('2 of 3 do not count, because the earlier answer earns more.');
  await expect(late.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await late.getByRole('button', { name: 'Change what counts' }).click();
  await dialog.getByRole('radio', { name: 'Count the last answer' }).check();
  await expect(preview).toHaveText('0 answers earn more, 2 earn less.Mark: 3.5 → 2.Passed → passed.');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late).toContainText('They are accepted.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test('a late answer that arrives after the acceptance waits for another one', async ({ world }) => {
  const { teacher, contest, students, ada } = await lateAda(world);
  const body = { contest: contest.id, email: students.Ada.email };
  const now = new Date(world.clock.now()).toISOString();
  await world.call('acceptLateAnswers', {
    as: teacher,
    body: { ...body, accepted: true, arrived_until: now },
  });
  await world.advance(MINUTE);
  await ada.save([contest.right[2] ?? 0]);
  const page = await world.open(attemptAddress(contest, students.Ada), teacher, { width: 360 });
  const late = page.getByRole('region', { name: '3 late answers' });
  await expect(late).toContainText('All but the last one are accepted.');
  await late.getByRole('button', { name: 'Accept the new ones too' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late).toContainText('They are accepted.');
  await page.goto(resultAddress(contest));
  await expect(page.getByRole('listitem').filter({ hasText: 'ada@' })).toContainText('3.5 / 3.5');
});

test('a refusal stays in the dialog: the answers of an open attempt are not late for good', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  const ada = attemptOf(world, students.Ada, contest);
  await ada.begin();
  await ada.submit([contest.wrong[0] ?? 0]);
  await world.advance(1_000);
  await ada.save([contest.right[0] ?? 0]);
  const page = await world.open(attemptAddress(contest, students.Ada), teacher);
  await page.getByRole('button', { name: 'Accept late answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the late answers?' });
  await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  await world.call('reopenAttempt', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email },
  });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This attempt is still open.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
