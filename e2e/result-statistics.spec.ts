import { draftContest, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { answered, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('the figures, the distribution as a chart and as a table', async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher);
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(figure('Participants')).toHaveText('51 only invited');
  await expect(figure('Responses')).toHaveText('3of 5');
  await expect(figure('Passed')).toHaveText('267% of responses');
  await expect(figure('Average')).toHaveText('1.83of 3.5 marks');

  const chart = page.getByRole('img', { name: /^Bar chart of 3 responses/ });
  await expect(chart.locator('.recharts-bar-rectangle path')).toHaveCount(3);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('group').filter({ hasText: 'Show as a table' }).getByRole('row');
  await expect(table).toHaveText([
    'MarksResponsesPassedFailed',
    '0000',
    '0.5101',
    '1000',
    '1.5110',
    '2000',
    '2.5000',
    '3000',
    '3.5110',
  ]);

  // Failed and passed have the colours of the table, in both themes.
  const bars = chart.locator('.recharts-bar-rectangle path');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = (outcome: string) =>
      page
        .locator(`td[data-outcome=${outcome}]`)
        .first()
        .evaluate((cell) => getComputedStyle(cell).color);
    const [passed, failed] = [await colour('passed'), await colour('failed')];
    await expect
      .poll(() => bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill)))
      .toEqual([failed, passed, passed]);
  }
});

test("each question's share of right answers, and each option's", async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher);
  await page.getByRole('tab', { name: 'Questions (3)' }).click();
  const questions = page.getByRole('tabpanel').locator('ol > li');
  await expect(questions).toHaveText([
    /^1Question 1100% right/,
    /^2Question 267% right/,
    /^3Question 333% right/,
  ]);
  await page.getByText('Question 2').click();
  await expect(questions.nth(1).getByRole('listitem')).toHaveText([
    'right Correct answer67% (2)',
    'wrong33% (1)',
    'also wrong0% (0)',
    'Not answered0% (0)',
  ]);
  await page.getByText('Question 3').click();
  await expect(questions.nth(2).getByRole('listitem').last()).toHaveText('Not answered67% (2)');
  await page.getByRole('combobox', { name: 'Order of the questions' }).selectOption('hardest');
  await expect(questions.first()).toHaveText(/^3Question 333% right/);
});

test('before any response there is nothing to draw, and a draft has a page, too', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const draft = await draftContest(world, teacher, { contest: { is_public: false } });
  const page = await world.open(resultAddress({ id: draft }), teacher);
  await expect(page.getByText('There are no participants yet. Add your students')).toBeVisible();
  await expect(page.getByRole('img', { name: /Bar chart/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit Quiz' })).toHaveAttribute(
    'href',
    `/my-contest/edit/${draft}`,
  );
  await page.getByRole('tab', { name: /Questions/ }).click();
  await expect(page.getByText('The shares appear here with the first response.')).toBeVisible();
  await expectNoAxeFindings(page);

  const published = await publishedContest(world, teacher);
  await page.goto(resultAddress(published));
  await expect(page.getByText(/no participants yet\. Give your students the contest ID/)).toBeVisible();
});
