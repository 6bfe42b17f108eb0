import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { HOUR, refresh, runningContest } from './running-contest.ts';
import { expect, test } from './test.ts';

test('a student appeals in the result; the teacher corrects the key and answers on Marks', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const settings = { appeal_days: 7 };
  const { contest, student, teacher } = await runningContest(world, {
    contest: { minimum_marks: 0, settings },
  });
  const body = { contest: contest.id };
  await world.call('viewContest', { as: student, body });
  await world.call('submitAttempt', { as: student, body: { ...body, submission: contest.wrong } });
  await world.advance(HOUR);
  await refresh(world, student);
  await refresh(world, teacher);

  const result = await world.open(`/results/student/${contest.id}/result`, student, { width: 360 });
  const question = result.getByRole('region', { name: 'Question 1' });
  await question.getByRole('button', { name: 'Appeal about question 1' }).click();
  const dialog = result.getByRole('dialog', { name: 'Appeal about question 1' });
  await dialog.getByRole('textbox').fill('Both options are right.');
  await expectNoAxeFindingsInBothThemes(result);
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(question.getByText('Your teacher has not answered yet.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  await expectNoHorizontalScroll(result);

  const marks = await world.open(`/results/teacher/${contest.id}/result`, teacher);
  await marks.getByRole('link', { name: 'Answer them on Marks' }).click();
  await marks.locator('summary', { hasText: '1 open appeal' }).click();
  const appeal = marks.getByRole('list', { name: 'Appeals' }).getByRole('listitem').first();
  await appeal.getByRole('button', { name: 'Correct the key of question 1' }).click();
  await marks.getByRole('radio', { name: /^Full marks for everybody/ }).check();
  await marks.getByLabel(/^Why/).fill('Both were right.');
  await marks.getByRole('button', { name: 'Correct the key', exact: true }).last().click();
  await expect(appeal.getByLabel('Outcome')).toHaveValue('corrected');
  await appeal.getByLabel('Answer to the student').fill('You are right, thank you.');
  await expectNoAxeFindingsInBothThemes(marks);
  await appeal.getByRole('button', { name: 'Send the answer' }).click();
  await expect(marks.getByText('Appeals: all answered')).toBeVisible();

  await result.reload();
  const history = question.getByRole('list', { name: 'History of the question' });
  await expect(history.getByRole('listitem')).toContainText([
    'Both options are right.',
    'Both were right.',
    'You are right, thank you.',
  ]);
  await expect(question.getByText(/^Marks for this question: 0 → /)).toBeVisible();
  await expectNoAxeFindingsInBothThemes(result);
});
