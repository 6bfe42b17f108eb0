import { draftContest } from '../server/test/factories.ts';
import { fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expect, test } from './test.ts';

test('a refused field shows the reason beside it, and the first such field takes the focus', async ({
  world,
}) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await page.getByLabel('Start time').fill('2030-01-01T10:00');
  await page.getByLabel('End time').fill('2030-01-01T09:00');
  await fillDetails(page, { passing: '9' });
  await page.getByRole('button', { name: 'Add question' }).click();
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await question(page, 2).getByLabel('Question text').fill('Italy?');
  await option(page, 2, 1).fill('Rome');
  await question(page, 2).getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('x'.repeat(10));
  await option(page, 2, 3).fill('x'.repeat(1001));
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();

  // All faults at once, with links to them. The first one is in the other step.
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('4 things to fix');
  await expect(summary.getByRole('button')).toHaveText([
    'End time',
    'Passing marks',
    'Question 2, option 2',
    'Question 2, option 3',
  ]);
  await expect(page.getByLabel('End time')).toBeFocused();
  await expect(page.getByLabel('End time')).toHaveAccessibleDescription(/The end must be after the start\./);
  await expect(page.getByRole('button', { name: 'Questions 2 to fix' })).toBeVisible();
  await page.getByLabel('End time').fill('2030-01-01T11:00');
  await expect(summary).toContainText('3 things to fix');
  await summary.getByRole('button', { name: 'Passing marks' }).click();
  await expect(page.getByLabel('Passing marks')).toBeFocused();
  await expect(page.getByLabel('Passing marks')).toHaveAccessibleDescription(
    /The passing mark must be at most the total of the marks, 2\./,
  );
  // Leaving a field does not mend its fault.
  await summary.getByRole('button', { name: 'Question 2, option 2' }).click();
  await expect(option(page, 2, 2)).toBeFocused();
  await summary.getByRole('button', { name: 'Passing marks' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');

  // The faulty question is open, the other is not.
  await summary.getByRole('button', { name: 'Question 2, option 2' }).click();
  await expect(option(page, 2, 2)).toBeFocused();
  await expect(option(page, 2, 2)).toHaveAccessibleDescription('This must not be empty.');
  await expect(option(page, 2, 3)).toHaveAccessibleDescription('At most 1,000 characters, please.');
  await expect(question(page, 1).getByLabel('Question text')).toBeHidden();
  // A fault moves along with its question, and disappears when the question is removed.
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(summary.getByRole('button')).toHaveText(['Question 1, option 2', 'Question 1, option 3']);
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();

  await question(page, 1).getByLabel('Question text').fill('');
  await option(page, 1, 2).fill('Milan');
  await question(page, 1).getByRole('button', { name: 'Remove option 3' }).click();
  await question(page, 1).getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Turin');
  await question(page, 1).getByRole('button', { name: 'Remove option 1' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(summary.getByRole('button')).toHaveText(['Question 1, text', 'Question 1, options']);
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused();
  await summary.getByRole('button', { name: 'Question 1, options' }).click();
  await expect(question(page, 1).getByRole('radio').first()).toBeFocused();
  await expect(question(page, 1).getByText('Mark the correct option.')).toBeVisible();

  await page.keyboard.press('Space');
  await question(page, 1).getByLabel('Question text').fill('Italy?');
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
});

test('a contest without a question is refused, beside the questions', async ({ world }) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page, { passing: '0' });
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByRole('alert')).toContainText('Questions: This needs at least 1 entry.');
  await expect(page.getByRole('button', { name: 'Add question' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused();
});

test('a lost network keeps everything, and says where to look', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('The server did not answer. Your draft is kept')).toBeVisible();
  await page.context().setOffline(false);
  await expect(option(page, 1, 1)).toHaveValue('Paris');
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
});

test('a contest that was published meanwhile is not saved, and the page says so', async ({ world }) => {
  world.expectTrouble(/409/);
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByLabel('Title').fill('Too late');
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('A published contest cannot be changed any more.')).toBeVisible();
  await expect(page.getByText('“World geography” is published.')).toBeVisible();
});

test('results are released after the end; a time before it is refused, in its own field', async ({
  world,
}) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByRole('radio', { name: 'At a time' }).check();
  // It begins with the end.
  const time = page.getByLabel('Time of the release');
  await expect(time).toHaveValue(await page.getByLabel('End time').inputValue());
  await page.getByRole('radio', { name: 'Marks and own answers' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/The release must be after the end\./);
  await time.fill('2031-01-01T10:00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  const { body } = await world.call('getContest', { as: teacher, body: { contest: id } });
  expect(body.settings).toEqual({
    release: 'time',
    release_datetime: '2031-01-01T09:00:00.000Z',
    shows: 'answers',
  });
});
