import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectDraftStored, fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { draftContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expect, test, type World } from './test.ts';

async function openThree(world: World, teacher?: Person) {
  const page = await world.open('/my-contest/addquiz', teacher ?? (await world.person('Teacher')));
  await fillDetails(page);
  for (const [index, text] of ['A', 'B', 'C'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add question' }).click();
    await expect(question(page, index + 1).getByLabel('Question text')).toBeFocused();
    await fillQuestion(page, index + 1, text, [`${text} right`, `${text} wrong`]);
  }
  return page;
}

test('questions are moved by keyboard and by dragging', async ({ world }) => {
  const page = await openThree(world);
  await page.getByRole('button', { name: 'Collapse all' }).click();

  const take = async (number: number) => {
    await page.getByRole('button', { name: `Drag question ${number}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`You have picked up question ${number}.`)).toBeAttached();
    // Dragging by keyboard works only from the next turn of the event loop.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await take(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('If you drop it here, it becomes question 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('If you drop it here, it becomes question 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('The question is now question 3.')).toBeAttached();
  await expect(question(page, 3).getByText('correct: A right')).toBeVisible();

  await take(3);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('If you drop it here, it becomes question 2.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The question stays where it was.')).toBeAttached();
  await expect(question(page, 3).getByText('correct: A right')).toBeVisible();

  // For hovering, Playwright waits until all movement has stopped.
  await page.getByRole('button', { name: 'Drag question 3' }).hover();
  const to = await page.getByRole('button', { name: 'Drag question 1' }).boundingBox();
  if (!to) throw new Error('There is nowhere to drag to.');
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 100, { steps: 3 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 5 });
  await expect(page.getByText('If you drop it here, it becomes question 1.')).toBeAttached();
  await page.mouse.up();
  for (const [index, text] of ['A', 'B', 'C'].entries()) {
    await expect(question(page, index + 1).getByText(`correct: ${text} right`)).toBeVisible();
  }
});

test('the preview is the quiz that a student takes, of what is typed right now, and stores nothing', async ({
  world,
}) => {
  // When the time of the preview runs out, the session has expired, too.
  world.expectTrouble(/401/);
  const page = await openThree(world);
  const first = question(page, 1);
  for (const text of ['three', 'four', 'five']) {
    await first.getByRole('button', { name: 'Add option' }).click();
    await page.keyboard.type(text);
  }
  const written = ['A right', 'A wrong', 'three', 'four', 'five'];
  await expectDraftStored(page, 'five');
  const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  const before = await stored();
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

  const opener = page.getByRole('button', { name: 'Preview' });
  await opener.click();
  const preview = page.getByRole('dialog', { name: 'Preview: nothing is stored' });
  const shown = () =>
    preview
      .getByRole('radiogroup', { name: /^Question/ })
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.parentElement?.innerText.split('\n')[0]));
  await expect(preview.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await expect(preview.getByRole('timer')).toHaveText(/^00:59:\d\d$|^01:00:00$/);
  const own = await shown();
  expect(new Set(own)).toEqual(new Set(written));
  const orders = new Set([own.join()]);
  for (let student = 0; student < 5; student++) {
    await preview.getByRole('button', { name: 'As another student' }).click();
    orders.add((await shown()).join());
  }
  expect(orders.size).toBeGreaterThan(1);
  // As in the real quiz, Next requires an option, and options can be chosen by keys.
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByText('Please select an option')).toBeVisible();
  await preview.getByRole('radio', { name: 'A right' }).check();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await preview.getByRole('button', { name: 'Previous' }).click();
  await expect(preview.getByRole('radio', { name: 'A right' })).toBeChecked();
  // Unlike students, a teacher may skip questions.
  await preview.getByLabel('Go to a question').selectOption('Question 3');
  await preview.getByRole('radio', { name: 'C wrong' }).check();
  await preview.getByRole('button', { name: 'Submit Quiz' }).click();
  const summary = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(summary).toContainText('2 of 3 questions are answered, 1 is not.');
  await page.keyboard.press('1'); // The key must not choose an option behind the dialog.
  await page.keyboard.press('Escape');
  await expect(summary).toHaveCount(0);
  await preview.getByRole('button', { name: 'Submit Quiz' }).click();
  await summary.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(preview.getByText('1 of 3 right, 1 wrong, 1 not answered.')).toBeVisible();
  await expect(preview.getByText('Total score 1 of 3')).toBeVisible();
  await preview.getByRole('button', { name: 'Start again' }).click();
  await expect(preview.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(
    preview.getByRole('radiogroup', { name: /^Question/ }).getByRole('radio', { checked: true }),
  ).toHaveCount(0);
  // When the time runs out, the preview ends like the quiz.
  await world.advance(61 * 60_000);
  await expect(preview.getByText('0 of 3 right, 0 wrong, 3 not answered.')).toBeVisible();
  await preview.getByRole('button', { name: 'Back to the editor' }).click();
  await expect(preview).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await stored()).toEqual(before);
  // Only saves of the draft are allowed, because the editor may still be saving earlier changes.
  expect(calls.filter((call) => call.startsWith('POST') && !call.includes('/draft/'))).toEqual([]);

  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByLabel('Shuffle options').uncheck();
  await opener.click();
  await expect(preview.getByText('Every student sees the options in this order.')).toBeVisible();
  expect(await shown()).toEqual(written);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(opener).toBeFocused();

  // The preview uses the chosen navigation.
  await page.getByRole('button', { name: /^Time and order/ }).click();
  await page.getByRole('button', { name: /^Results/ }).click();
  await page.getByRole('radio', { name: 'All on one page' }).check();
  await page.getByRole('radio', { name: 'Marks only' }).check();
  await opener.click();
  await expect(preview.getByRole('radiogroup', { name: /^Question/ })).toHaveCount(3);
  await preview.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(summary).toContainText('0 of 3 questions are answered, 3 are not.');
  await summary.getByRole('button', { name: 'Question 3: not answered' }).click();
  await expect(preview.getByRole('heading', { name: 'Question 3 of 3' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Skip and come back' }).check();
  await opener.click();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await preview.getByRole('button', { name: 'Flag for review' }).click();
  await preview.getByRole('button', { name: 'All questions' }).click();
  const overview = page.getByRole('dialog', { name: 'All questions' });
  await expect(overview.getByRole('button', { name: 'Question 2: not answered, flagged' })).toBeVisible();
  await expect(overview.getByRole('button', { name: 'Question 3: not seen yet' })).toBeVisible();
  await overview.getByRole('button', { name: 'Submit Quiz' }).click();
  await summary.getByRole('button', { name: 'Submit Quiz' }).click();
  // The preview of the result follows the contest's settings.
  await expect(preview.getByText('Your teacher has chosen to show only your marks.')).toBeVisible();
  await expect(preview.getByText(/Total score 0 of 3/)).toBeVisible();
  await expect(preview.getByText('Question 1')).toHaveCount(0);
});

test('the editor opens two hundred questions, and a key still answers at once', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 200 });
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Expand question/ })).toHaveCount(200);
  await expect(page.getByRole('button', { name: 'Add question' })).toBeDisabled();
  await expect(page.getByText('A contest can have at most 200 questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByLabel('Question text')).toHaveCount(200);
  await option(page, 120, 2).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(option(page, 120, 2)).toHaveValue('wrong!');
  // Tools out of view have no icons, which saves the browser work.
  const remove = (number: number) =>
    page.getByRole('button', { name: `Remove question ${number}`, exact: true });
  await expect(remove(120).locator('svg')).toBeVisible();
  await expect(remove(1).locator('svg')).toHaveCount(0);
  await remove(1).scrollIntoViewIfNeeded();
  await expect(remove(1).locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  const { body } = await world.call('viewContest', { as: teacher, body: { contest: id } });
  expect(body.questions[119]?.options[1]).toMatchObject({ option_text: 'wrong!', is_correct: false });
});

test('questions stand in sections, and each student gets some of them', async ({ world }) => {
  world.expectTrouble(/400/);
  const teacher = await world.person('Teacher');
  const page = await openThree(world, teacher);
  const section = (number: number) => page.getByRole('region', { name: `Section ${number}`, exact: true });
  const title = (number: number) => section(number).getByLabel(`Title of section ${number}`);
  const each = (number: number) => section(number).getByLabel('each student gets');

  await page.getByRole('button', { name: 'Group into sections' }).click();
  await expect(title(1)).toBeFocused();
  await expect(title(1)).toHaveValue('Part 1');
  await page.keyboard.type(': rivers');
  await page.getByRole('button', { name: 'Begin a section with question 3' }).click();
  await expect(title(2)).toBeFocused();
  await expect(each(2)).toHaveValue('all');

  // If a section draws from questions with different marks, students would get different totals.
  await question(page, 1).getByLabel('Marks of question 1').selectOption('2');
  await each(1).selectOption('1 of 2');
  await section(1).getByRole('button', { name: 'Give each 2 marks' }).click();
  await expect(question(page, 2).getByLabel('Marks of question 2')).toHaveValue('2');
  await expect(page.getByText('2 of 3 questions for each student')).toBeVisible();
  await expect(page.getByText('Total 3 marks')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);

  await page.getByRole('button', { name: 'Move question 3 up' }).click();
  await expect(page.getByText('Question 3 is now question 3, in section 1.')).toBeAttached();
  await expect(each(1)).toContainText('all 3 questions');
  await expect(each(2)).toContainText('no questions yet');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Drag question 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('You have picked up question 3.')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('it becomes question 3, in section 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('The question is now question 3, in section 2.')).toBeAttached();

  await page.getByRole('button', { name: 'Remove the heading of section 1' }).click();
  await expect(page.getByText('The section “Part 1: rivers” was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(1)).toBeFocused();
  await page.getByRole('button', { name: 'Move section 2 up' }).click();

  // An error in a section appears at the section.
  await title(2).fill('');
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(title(2)).toHaveAccessibleDescription(/must/);
  await expect(page.getByRole('button', { name: 'Section 2, title' })).toBeVisible();
  await title(2).fill('Rivers');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview: nothing is stored' });
  await expect(preview.getByText('Each student gets their own questions.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Part 2 Question 1 of 2' })).toBeVisible();
  await preview.getByRole('radio', { name: 'C right' }).check();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByRole('heading', { name: 'Rivers Question 2 of 2' })).toBeVisible();
  const drawn = new Set<string>();
  for (let student = 0; student < 8; student++) {
    drawn.add((await preview.getByText(/^[AB]$/).textContent()) ?? '');
    await preview.getByRole('button', { name: 'As another student' }).click();
  }
  expect([...drawn].toSorted()).toEqual(['A', 'B']);
  await preview.getByRole('radio', { name: / wrong/ }).check();
  await preview.getByRole('button', { name: 'Submit Quiz' }).click();
  await page
    .getByRole('dialog', { name: 'Submit your answers?' })
    .getByRole('button', { name: 'Submit Quiz' })
    .click();
  await expect(preview.getByText('Total score 1 of 3')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 2 })).toContainText(['Part 2', 'Rivers']);
  await preview.getByRole('button', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();

  const { body: contests } = await world.call('getContests', { as: teacher });
  const { body } = await world.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    settings: {
      sections: [
        { title: 'Part 2', questions: 1 },
        { title: 'Rivers', questions: 2, draw: 1 },
      ],
    },
    questions: [{ question_text: 'C' }, { question_text: 'A' }, { question_text: 'B' }],
  });
});
