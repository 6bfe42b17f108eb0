import { draftContest, publishedContest } from '../server/test/factories.ts';
import { fillQuestion, keptDrafts, option, question } from './editor-form.ts';
import { expect, test } from './test.ts';

test('an edit keeps the ids of what stays, and changes the rest', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, {
    count: 3,
    contest: { is_public: false, minimum_marks: 1 },
  });
  const view = async () => (await world.call('viewContest', { as: teacher, body: { contest: id } })).body;
  const before = await view();
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await expect(page).toHaveTitle('Edit contest · Tallymark');
  await expect(page.getByLabel('Title')).toHaveValue('World geography');
  // The page says who can take part, and the teacher cannot change it.
  const visibility = page.getByRole('group', { name: 'Who can take part' });
  await expect(visibility).toContainText('Private.');
  await expect(visibility).toContainText('cannot be changed');
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.getByLabel('Title').fill('Geography');
  await page.getByLabel('Passing marks').fill('1.5');
  await page.getByLabel('Shuffle options').uncheck();
  await page.getByRole('button', { name: '90 min' }).click();
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await question(page, 1).getByLabel('Question text').fill('First');
  await question(page, 1).getByRole('button', { name: 'Remove option 2' }).click();
  await question(page, 1).getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('new');
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await fillQuestion(page, 3, 'Brand new', ['yes', 'no']);
  await page.getByRole('button', { name: 'Move question 3 up' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/my-contest$/);
  expect(await keptDrafts(page)).toEqual([]);

  const after = await view();
  expect(after).toMatchObject({
    name: 'Geography',
    is_public: false,
    minimum_marks: 1.5,
    shuffle_options: false,
    // The teacher has not touched the start, so it is the same to the millisecond.
    start_datetime: before.start_datetime,
  });
  // The teacher sets times in whole minutes, even if a program gave the start seconds.
  const minuteOfStart = Math.floor(Date.parse(after.start_datetime) / 60_000);
  expect(Date.parse(after.end_datetime)).toBe((minuteOfStart + 90) * 60_000);
  const [first, , third] = before.questions;
  expect(after.questions.map(({ question_text: text }) => text)).toEqual([
    'First',
    'Brand new',
    'Question 3',
  ]);
  expect(after.questions[0]).toMatchObject({
    id: first?.id,
    options: [
      { id: first?.options[0]?.id, option_text: 'right', is_correct: true },
      { id: first?.options[2]?.id, option_text: 'also wrong' },
      { option_text: 'new' },
    ],
  });
  expect(after.questions[2]).toEqual(third);
});

test('a draft whose paper was looked at opens as it was saved last', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 2 });
  const page = await world.open(`/results/teacher/${id}/paper`, teacher);
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Quiz' }).click();
  await page.getByLabel('Title').fill('Geography');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/my-contest$/);
  await page.getByRole('link', { name: 'Edit Quiz' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Geography');
});

test('a published contest says that it cannot be changed, and leads to its participants', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await expect(page.getByText('Its questions can no longer be changed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the participants' })).toHaveAttribute(
    'href',
    `/results/teacher/${id}/result`,
  );
  await expect(page.getByLabel('Title')).toBeHidden();
});

test('a contest that cannot be loaded says so, with Retry and a way back', async ({ world }) => {
  world.expectTrouble(/404|ERR_FAILED/);
  const teacher = await world.person('Teacher');
  const other = await world.person('Teacher');
  const id = await draftContest(world, other);
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz');
  await page.getByRole('link', { name: 'Back to My Contests' }).click();
  await expect(page).toHaveURL(/\/my-contest$/);

  const own = await draftContest(world, teacher, { contest: { minimum_marks: 0 }, count: 1 });
  await page.reload();
  // Offline, the editor's own code could not be loaded either. Here only the call fails.
  await page.route('**/viewcontest/', (route) => route.abort());
  await page.getByRole('link', { name: 'Edit Quiz' }).click();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz');
  await page.unroute('**/viewcontest/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('World geography');
  await expect(page).toHaveURL(new RegExp(`/${own}$`));
});

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
