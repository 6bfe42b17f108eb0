import { draftContest, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { answered, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('the page shows the figures, and the distribution as a chart and as a table', async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher);
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(figure('Participants')).toHaveText('51 has not opened it yet');
  await expect(figure('Responses')).toHaveText('3of 5');
  await expect(figure('Passed')).toHaveText('267% of responses');
  await expect(figure('Average')).toHaveText('1.83of 3.5 marks');

  await page.getByRole('link', { name: 'Marks' }).click();
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

  // Failed and passed have the same colours as in the table, in both themes.
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

test('before the first response the page has no chart; a draft has the page too', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const draft = await draftContest(world, teacher, { contest: { is_public: false } });
  const page = await world.open(resultAddress({ id: draft }), teacher);
  await expect(page.getByText('There are no participants yet. Add your students')).toBeVisible();
  await expect(page.getByRole('img', { name: /Bar chart/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit Quiz' })).toHaveAttribute(
    'href',
    `/my-contest/edit/${draft}`,
  );
  await page.getByRole('link', { name: 'Paper' }).click();
  await expect(page.getByText(/This page shows how many students chose each option/)).toBeVisible();
  await expectNoAxeFindings(page);

  const published = await publishedContest(world, teacher);
  await page.goto(resultAddress(published));
  await expect(page.getByText(/no participants yet\. Give your students the contest ID/)).toBeVisible();
  await page.getByRole('link', { name: 'Marks' }).click();
  await expect(page.getByText(/There are no marks yet/)).toBeVisible();
});
