import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { storedAnswers, openStoredQuiz } from './offline-quiz.ts';
import {
  expectAllSaved,
  choose,
  waitForFadeIn,
  option,
  responseOptions,
  runningContest,
  savedOptions,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const PHONE = { width: 360, height: 740 };

const contestWith = (world: World, navigation: 'free' | 'page', count: number) =>
  runningContest(world, { contest: { minimum_marks: 0, settings: { navigation } }, count });

test('questions can be skipped, flagged and come back to, offline and after a reload too', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await contestWith(world, 'free', 4);
  const page = await openStoredQuiz(world, contest.id, student, PHONE);
  const next = page.getByRole('button', { name: 'Next' });
  const flag = page.getByRole('button', { name: 'Flag for review' });
  await expect(page.getByRole('progressbar', { name: '0 of 4 questions answered' })).toBeAttached();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  await choose(page, 'wrong');
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(PHONE);
  await expectAllSaved(page);
  const { body: user } = await world.call('getUser', { as: student });
  await expect.poll(() => storedAnswers(page)).toContain(`tallymark:review:${user.id}:${contest.id}`);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All questions' }).click();
  const overview = page.getByRole('dialog', { name: 'All questions' });
  await expect(overview).toContainText('1 of 4 questions are answered. 1 question is flagged.');
  await expect(overview.getByRole('button', { name: 'Question 1: not answered' })).toBeVisible();
  const shown = overview.getByRole('button', { name: 'Question 2: answered, flagged' });
  await expect(shown).toHaveAttribute('aria-current', 'true');
  await waitForFadeIn(overview);
  await expectNoAxeFindings(page);
  await shown.focus();
  await page.keyboard.press('End');
  await expect(overview.getByRole('button', { name: 'Question 4: not seen yet' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeFocused();
  await expect(overview).toBeHidden();
  await choose(page, 'right');
  await page.context().setOffline(false);
  await expectAllSaved(page);

  // Enter goes to the next question even without a choice. On the last one, it opens the dialog to submit.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 4 of 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  const summary = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(summary).toContainText('2 of 4 questions are answered, 2 are not. 1 question is flagged.');
  await summary.getByRole('button', { name: 'Question 2: answered, flagged' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'false');
  await choose(page, 'right');
  await page.getByRole('button', { name: 'All questions' }).click();
  // The second tap of a double tap does not confirm the submission.
  await overview.getByRole('button', { name: 'Submit Quiz' }).dblclick();
  await expect(overview).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
  expect(await responseOptions(world, student, contest.id)).toBe(404);
  await page.getByRole('button', { name: 'All questions' }).click();
  await overview.getByRole('button', { name: 'Submit Quiz' }).click();
  await summary.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  const [, second, third] = contest.right;
  expect(await responseOptions(world, student, contest.id)).toEqual([null, second, third, null]);
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:')));
  await expect.poll(storedKeys).toEqual([expect.stringMatching(/^tallymark:device:\d+$/)]);
});

test('all questions stand on one page: keys choose in the question that has the focus', async ({ world }) => {
  const { contest, student, teacher } = await contestWith(world, 'page', 30);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, PHONE);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
  await expect(page.getByText('All questions are on one page.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 30` });
  const group = (number: number) => page.getByRole('radiogroup', { name: `Question ${number} of 30` });
  await expect(heading(1)).toBeFocused();
  await expect(page.getByRole('radiogroup')).toHaveCount(30);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(PHONE);

  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(group(1).getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(2)).toBeFocused();
  await expect(heading(2)).toBeInViewport();
  await expect(page.getByRole('timer')).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await expect(group(2).getByRole('radio').nth(2)).toBeChecked();
  await page.getByRole('button', { name: 'Submit Quiz' }).focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Flag for review (question 2)' }).click();
  await page.getByRole('button', { name: 'All questions' }).click();
  const overview = page.getByRole('dialog', { name: 'All questions' });
  await expect(overview.getByRole('button', { name: 'Question 2: answered, flagged' })).toBeVisible();
  await overview.getByRole('button', { name: 'Question 25: not answered' }).click();
  await expect(heading(25)).toBeFocused();
  await expect(heading(25)).toBeInViewport();
  await group(25)
    .locator('label')
    .filter({ has: option(page, 'right') })
    .click();
  await expectAllSaved(page);
  expect((await savedOptions(world, student, contest.id))[24]).toBe(contest.right[24]);
  const place = async () => {
    const { body } = await world.call('getLive', { as: teacher, body: { contest: contest.id } });
    return body.students[0]?.place;
  };
  await expect.poll(place).toBe(25);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(heading(25)).toBeFocused();
  await expect(heading(25)).toBeInViewport();
  await page.mouse.move(700, 400);
  await heading(3).scrollIntoViewIfNeeded();
  await group(3).locator('label').first().click();
  await expectAllSaved(page);
  await expect.poll(place).toBe(3);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  const summary = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(summary).toContainText('4 of 30 questions are answered, 26 are not.');
  await summary.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
});
