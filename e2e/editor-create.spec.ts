import { fillDetails, fillQuestion, keptDrafts, option, question } from './editor-form.ts';
import { expect, test } from './test.ts';

test('a teacher makes a public contest in two steps, mostly by keyboard', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await expect(page).toHaveTitle('New contest · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'New contest' })).toBeVisible();

  // The defaults: the start is a full quarter of an hour, at least 15 minutes ahead; the contest is public;
  // each student has their own order of the options.
  await expect(page.getByLabel('Start time')).toHaveValue(/T\d\d:(00|15|30|45)$/);
  const start = Date.parse(`${await page.getByLabel('Start time').inputValue()}+01:00`);
  expect(start - world.clock.now()).toBeGreaterThan(14 * 60_000);
  expect(start - world.clock.now()).toBeLessThan(31 * 60_000);
  await expect(page.getByRole('radio', { name: 'Public' })).toBeChecked();
  await expect(page.getByLabel('Shuffle options')).toBeChecked();
  await expect(page.getByText('Europe/Berlin (CET)')).toBeVisible();

  await page.getByLabel('Title').fill('Capitals of Europe');
  await page.getByRole('button', { name: '45 min' }).click();
  await expect(page.getByText('Lasts 45 minutes.')).toBeVisible();
  await expect(page.getByText('Passing mark not set')).toBeVisible();
  await page.getByLabel('Passing marks').focus();
  await page.keyboard.type('0,5');
  // Enter leads on, to the first question's text.
  await page.keyboard.press('Enter');
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused();
  await expect(question(page, 1).getByRole('radio', { name: 'Option 1 is correct' })).toBeChecked();
  await expect(question(page, 1).getByLabel('Marks of question 1')).toHaveValue('1');
  await expect(question(page, 1).getByRole('textbox')).toHaveCount(3);

  await page.keyboard.type('What is the capital of France?');
  await option(page, 1, 1).focus();
  await page.keyboard.type('Paris\nLyon\nMarseille\n');
  await expect(option(page, 1, 4)).toBeFocused();
  // Enter in an empty last option makes no further option.
  await page.keyboard.press('Enter');
  await expect(question(page, 1).getByRole('radio')).toHaveCount(4);
  await page.keyboard.type('Lille');
  await page.keyboard.press('Control+Enter');
  await expect(question(page, 2).getByLabel('Question text')).toBeFocused();
  await fillQuestion(page, 2, 'And that of Italy?', ['Milan', 'Rome']);
  await question(page, 2).getByRole('radio', { name: 'Option 2 is correct' }).check();
  await question(page, 2).getByLabel('Marks of question 2').selectOption('0.5');
  await expect(page.getByText('Total 1.5 marks')).toBeVisible();
  // The total is known only here, so the form asks for the passing marks once more.
  await expect(page.getByLabel('Passing marks')).toHaveValue('0.5');
  await expect(page.getByLabel('Passing marks')).toHaveAccessibleDescription(/of the 1.5 marks/);
  await page.getByLabel('Passing marks').fill('1');
  await expect(page.getByText('Passing mark 1')).toBeVisible();

  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/my-contest$/);
  await expect(page.getByRole('heading', { name: 'Capitals of Europe' })).toBeVisible();
  // The contest is a draft, and the page says how to publish it. It asks about the one key that was never
  // touched.
  const notice = page.getByRole('alert').filter({ hasText: 'This contest is a draft until you publish it' });
  await notice.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The first option is the right one in 1 of 2 questions (1). Is this what you meant?',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await notice.getByRole('button', { name: 'Hide this' }).click();
  await expect(notice).toHaveCount(0);
  expect(await keptDrafts(page)).toEqual([]);

  const { body: contests } = await world.call('getContests', { as: teacher });
  const { body } = await world.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    name: 'Capitals of Europe',
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 45 * 60_000).toISOString(),
    is_public: true,
    is_published: false,
    shuffle_options: true,
    minimum_marks: 1,
    questions: [
      {
        question_text: 'What is the capital of France?',
        marks: 1,
        options: [
          { option_text: 'Paris', is_correct: true },
          { option_text: 'Lyon', is_correct: false },
          { option_text: 'Marseille', is_correct: false },
          { option_text: 'Lille', is_correct: false },
        ],
      },
      {
        question_text: 'And that of Italy?',
        marks: 0.5,
        options: [
          { option_text: 'Milan', is_correct: false },
          { option_text: 'Rome', is_correct: true },
        ],
      },
    ],
  });
});

test('a teacher makes a private contest, with the options in the written order, and types its times', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await expect(
    page.getByText('You can add participants by e-mail to private contests only, and only before the start.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Private' }).check();
  await page.getByLabel('Shuffle options').uncheck();
  const day = new Date(world.clock.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Start time').fill(`${day}T14:00`);
  // The end moves along with the start, and can be changed alone.
  await expect(page.getByLabel('End time')).toHaveValue(`${day}T15:00`);
  await page.getByLabel('End time').fill(`${day}T16:30`);
  await expect(page.getByText('Lasts 2 hours 30 minutes.')).toBeVisible();
  await fillDetails(page, { passing: '0' });
  await fillQuestion(page, 1, 'France?', ['Paris', 'Lyon']);
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();

  const { body } = await world.call('getContests', { as: teacher });
  expect(body).toMatchObject([
    {
      start_datetime: new Date(`${day}T14:00+01:00`).toISOString(),
      end_datetime: new Date(`${day}T16:30+01:00`).toISOString(),
      is_public: false,
      shuffle_options: false,
      minimum_marks: 0,
    },
  ]);
});

test('title, start, end and passing marks are required; the server names all other faults in the same round', async ({
  world,
}) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await page.getByLabel('Start time').fill('');
  await page.getByLabel('End time').fill('');
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await expect(page.getByRole('alert')).toContainText('4 things to fix');
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const field of ['Title', 'Start time', 'End time', 'Passing marks']) {
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: 'End time' }).click();
  await expect(page.getByLabel('End time')).toBeFocused();

  await page.getByLabel('Start time').fill('2030-01-01T10:00');
  await page.getByLabel('End time').fill('2030-01-01T09:00');
  for (const [passing, why] of [
    ['-1', 'This must be at least 0.'],
    ['0.3', 'This must be a multiple of 0.5.'],
    ['', 'Enter a number: 0 lets everybody pass.'],
  ] as const) {
    await page.getByLabel('Title').fill('Capitals');
    await page.getByLabel('Passing marks').fill(passing);
    await page.getByRole('button', { name: 'Next: questions' }).click();
    await expect(page.getByRole('alert')).toContainText(why);
    await expect(page.getByLabel('Passing marks')).toBeFocused();
  }
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Passing marks')).toHaveValue('1.5');
  await page.keyboard.press('Enter');
  // The server judges an end before the start, and empty texts.
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused();
  await expect(page.getByText('Nobody can pass')).toBeVisible();
  await question(page, 1).getByLabel('Marks of question 1').selectOption('2');
  await expect(page.getByText('Nobody can pass')).toBeHidden();

  // The refusal names the faults of both steps at once.
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByLabel('Title').fill(' ');
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('button')).toHaveText([
    'Title',
    'End time',
    'Question 1, text',
    'Question 1, option 1',
    'Question 1, option 2',
  ]);
});

test('the page tells a student that teachers make contests', async ({ world }) => {
  const student = await world.person('Student');
  const page = await world.open('/my-contest/addquiz', student);
  await expect(page.getByText('Only teachers create contests.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'join one' })).toHaveAttribute('href', '/join-contest');
  await page.goto('/my-contest/edit/12345678');
  await expect(page.getByText('Only the teacher who created a contest can edit it.')).toBeVisible();
});
