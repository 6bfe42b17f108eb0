import type { Page } from '@playwright/test';
import { addedStudent, draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test("a student's cards show every fact, follow the clock, and lead to the contest", async ({ world }) => {
  // The access token expires meanwhile.
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const first = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(world, first.id);
  const second = await publishedContest(world, teacher, {
    contest: { name: 'Private poems', is_public: false, minimum_marks: 0 },
    count: 1,
  });
  await world.call('joinContest', { as: teacher, body: { contest: second.id, email: student.email } });

  const page = await world.open('/my-contest', student);
  await expect(page).toHaveTitle('My Contests · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'My Contests' })).toBeVisible();
  const cells = card(page, 'Cells');
  for (const text of ['Not started', 'Public', 'Starts in 1 hour', '1 participant · 3 questions']) {
    await expect(cells).toContainText(new RegExp(text, 'i'));
  }
  await expect(cells.getByText(String(first.id))).toBeVisible();
  // Before the start the card has no button. An added student first reads who added them.
  await expect(cells.getByRole('link')).toHaveCount(1);
  await expect(card(page, 'Private poems').getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(cells).toContainText('Mon, 2 Mar 2026, 10:00 CET');
  await expect(cells).toContainText('Mon, 2 Mar 2026, 11:00 CET');
  await expect(cells.locator('time').first()).toHaveAttribute('title', /Monday,? 2 March 2026.*10:00:0/);
  // A student's card does not say whether the contest is published.
  await expect(cells).not.toContainText('Published');
  await expect(card(page, 'Private poems')).toContainText('Private');
  await expect(card(page, 'Private poems')).toContainText('1 question');
  await expect(page.getByText('Add New Quiz')).toHaveCount(0);

  const advanceTo = (instant: number) => world.advance(instant - world.clock.now());
  await advanceTo(first.start.getTime() - 12 * MINUTE);
  await expect(cells).toContainText(/starts in 12 minutes/i);
  await advanceTo(first.start.getTime() + MINUTE);
  await expect(cells).toContainText('Running');
  await expect(cells).toContainText(/ends in 59 minutes/i);
  await expect(cells.getByRole('link', { name: 'Start Quiz' })).toHaveAttribute('href', `/quiz/${first.id}`);
  await world.call('viewContest', { as: student, body: { contest: first.id } });
  await page.reload();
  await expect(cells.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `/quiz/${first.id}`);
  await world.call('submitAttempt', { as: student, body: { contest: first.id, submission: [] } });
  await page.reload();
  await expect(cells).toContainText('Answers recorded');
  await expect(cells.getByRole('link', { name: 'View Result' })).toHaveAttribute(
    'href',
    `/results/student/${first.id}/result`,
  );
  await world.advance(HOUR);
  await expect(cells).toContainText('Ended');
  await expect(cells).not.toContainText('Running');
  // Without a response no button leads to a result.
  await expect(card(page, 'Private poems').getByRole('link', { name: 'View Result' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  // Anywhere on the card, and by the link in its heading.
  await cells.getByText('1 participant').click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${first.id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Private poems' }).press('Enter');
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${second.id}`);
});

test("a teacher's cards: drafts to edit and publish, published ones to their participants", async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest', teacher);
  await expect(page.getByText('You have no contests yet.')).toBeVisible();
  await expectNoAxeFindings(page);

  const draft = await draftContest(world, teacher, { contest: { name: 'Draft', is_public: false } });
  const out = await publishedContest(world, teacher, { contest: { name: 'Out' } });
  await addedStudent(world, teacher, draft);
  await page.reload();
  const draftCard = card(page, 'Draft');
  for (const text of ['Draft', 'Private', 'starts in 1 hour', '1 participant']) {
    await expect(draftCard).toContainText(text);
  }
  // Nobody can sit it, at any time.
  await expect(draftCard).not.toContainText('Not started');
  await expect(draftCard.getByRole('link', { name: 'Edit Quiz' })).toHaveAttribute(
    'href',
    `/my-contest/edit/${draft}`,
  );
  await expect(draftCard.getByRole('button', { name: 'Publish Contest' })).toBeVisible();
  await expect(draftCard.getByRole('button', { name: 'Share' })).toHaveCount(0);
  // A teacher can add participants of a private contest before it is published.
  await expect(draftCard.getByRole('link', { name: 'Participants' })).toBeVisible();
  const outCard = card(page, 'Out');
  await expect(outCard).toContainText('Published');
  await expect(outCard.getByRole('link', { name: 'Edit Quiz' })).toHaveCount(0);
  await expect(outCard.getByRole('button', { name: 'Publish Contest' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  await outCard.getByText('3 questions').click();
  await expect(page).toHaveURL(`${world.origin}/results/teacher/${out.id}/result`);
  await page.goBack();
  await draftCard.getByText('3 questions').click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/edit/${draft}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Add New Quiz' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest/addquiz`);
});

test('many contests can be searched, by name and by ID', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const ids: number[] = [];
  for (let number = 1; number <= 9; number++) {
    ids.push(await draftContest(world, teacher, { contest: { name: `Chapter ${number}: algebra` } }));
    if (number === 8) {
      const few = await world.open('/my-contest', teacher);
      await expect(few.getByRole('heading', { name: 'Chapter 8: algebra' })).toBeVisible();
      await expect(few.getByLabel('Find a contest')).toHaveCount(0);
    }
  }
  const page = await world.open('/my-contest', teacher, { dark: true });
  const search = page.getByLabel('Find a contest');
  await expect(page.getByText('9 contests')).toBeVisible();
  await search.fill('ALGEBRA chapter 7');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chapter 7: algebra']);
  await search.fill(String(ids[2]).replace(/^(....)/, '$1 '));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chapter 3: algebra']);
  await search.fill('chemistry');
  await expect(page.getByText('0 of 9 contests')).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
});
