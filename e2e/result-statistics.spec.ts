import { copiedPaper } from '../server/test/copied-paper.ts';
import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { answered, HOUR, resultAddress } from './result-school.ts';
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

test('each question opens to who of which third chose what; few students are told as few', async ({
  world,
}) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(`/results/teacher/${contest.id}/marks`, teacher);
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(figure('Median').first()).toHaveText('1.5043% of 3.5');
  await expect(figure('Reliability').first()).toHaveText('–from 10 responses on');
  await expect(page.getByRole('heading', { name: 'Look at these questions' })).toHaveCount(0);

  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const summary = questions.nth(1).locator('summary');
  await expect(summary).toHaveText(/^Question 2Question 267% rightDiscrimination –$/);
  await summary.focus();
  await page.keyboard.press('Enter');
  const rows = questions.nth(1).getByRole('row');
  await expect(rows).toHaveText([
    'OptionUpper (1)Middle (1)Lower (1)AllRest',
    'Aright1100%1100%00%267%1.5',
    'Bwrong00%00%1100%133%0.5',
    'Calso wrong00%00%00%00%–',
    'Not answered00%00%00%00%–',
  ]);
  await expect(rows.getByRole('img', { name: 'Right answer' })).toHaveCount(1);
  await page.getByText('What do these figures mean?').click();
  await expect(page.getByText(/Cronbach’s alpha/)).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  // On paper every question is open.
  await page.emulateMedia({ media: 'print' });
  await expect(questions.nth(0).getByRole('row')).toHaveCount(5);
  await expect(questions.nth(0).getByText('Not answered')).toBeVisible();
  // The distribution stands there as its table, because the chart is drawn for the screen.
  await expect(page.getByRole('columnheader', { name: 'Responses' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeHidden();
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
  // The chart's code comes last, and moves what stands below it.
  await expect(page.getByRole('img', { name: /^Bar chart of 20 responses/ })).toBeVisible();
  await page.getByRole('link', { name: 'Compare the answers' }).click();
  const pairs = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
  await expect(pairs).toHaveCount(1);
  await expect(pairs).toContainText('24 equal wrong answers in the 24 questions that both had wrong');
  await expect(page.getByText('All 190 pairs of the 20 responses were compared.')).toBeVisible();
  await expect(page.getByText('This does not prove that anybody copied')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Bonferroni’s bound')).toBeVisible();
});
