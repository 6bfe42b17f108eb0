import { copiedPaper } from '../server/test/copied-paper.ts';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { answeredContest, HOUR, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('the distribution is a chart and a table; on paper every question is open, and both are there', async ({
  world,
}) => {
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(resultAddress(contest), teacher);
  await page.getByRole('link', { name: 'Marks' }).click();
  const chart = page.getByRole('img', { name: /^Bar chart of 3 responses/ });
  const bars = chart.locator('[title] > [data-look]');
  await expect(bars).toHaveCount(3);
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

  // The colours of the chart match those of the table in both themes.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = (outcome: string) =>
      page
        .locator(`td[data-outcome=${outcome}]`)
        .first()
        .evaluate((cell) => getComputedStyle(cell).color);
    // Reads both colours each time, because a new colour scheme takes a moment to reach every element.
    await expect(async () => {
      const [passed, failed] = [await colour('passed'), await colour('failed')];
      const shown = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
      expect(shown).toEqual([failed, passed, passed]);
    }).toPass();
  }
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const first = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await expect(first.getByRole('row')).toHaveCount(5);
  await expect(first.getByText('Not answered')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Responses' })).toBeVisible();
  await expect(chart).toBeVisible();
});

test('a pair with improbably many equal wrong answers is told with what that does not prove', async ({
  world,
}) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { count: 24 });
  const body = { contest: contest.id };
  const submissions = copiedPaper(contest, 20);
  const students: Person[] = [];
  for (const _ of submissions) students.push(await joinedStudent(world, contest.id));
  await world.advance(HOUR);
  for (const [n, as] of students.entries()) {
    await world.call('submitAttempt', { as, body: { ...body, submission: submissions[n] } });
  }
  const page = await world.open(`/results/teacher/${contest.id}/similarity`, teacher, { width: 360 });
  await expect(
    page.getByText('Answers can be compared once the contest has ended for everybody.'),
  ).toBeVisible();
  await world.advance(HOUR + 20_000);
  await page.goto(`/results/teacher/${contest.id}/marks`);
  await expect(page.getByRole('img', { name: /^Bar chart of 20 responses/ })).toBeVisible();
  await page.getByRole('link', { name: 'Compare the answers' }).click();
  const pairs = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
  await expect(pairs).toHaveCount(1);
  await expect(pairs).toContainText('24 equal answers, 24 of them wrong');
  await pairs.getByText('Details', { exact: true }).click();
  await expect(pairs.getByText(/^Both answered 24 questions\. By chance there would be/)).toBeVisible();
  await expect(
    page.getByText(/Even without copying, the chance that a class shows a pair is up to 1 in \d+\./),
  ).toBeVisible();
  await expect(page.getByText('This does not prove that anybody copied')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Bonferroni’s bound')).toBeVisible();
});
