import type { Page } from '@playwright/test';
import { joinedStudent, publishedContest, draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { refresh } from './running-contest.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('a teacher sees the welcome, the figures, the next steps, upcoming contests and marks over time', async ({
  world,
}) => {
  // The access token expires when the clock is advanced.
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher', { first_name: 'Grace' });
  await draftContest(world, teacher);
  const ended = await publishedContest(world, teacher, { contest: { name: 'Poems' } });
  const student = await joinedStudent(world, ended.id);
  const { id: schoolClass } = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  await world.call('addStudents', {
    as: teacher,
    body: { class: schoolClass, students: [{ name: 'Alan', email: student.email }] },
  });
  await world.advance(HOUR + MINUTE);
  await world.call('viewContest', { as: student, body: { contest: ended.id } });
  // The right answer to question 1 earns 0.5 of 3.5 marks.
  await world.call('submitAttempt', {
    as: student,
    body: { contest: ended.id, submission: [ended.right[0]] },
  });
  await world.advance(2 * HOUR);
  const next = await publishedContest(world, teacher, { contest: { name: 'Cells' } });

  const page = await world.open('/dashboard', teacher);
  await expect(page).toHaveTitle('Dashboard · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();
  await expect(page.getByText('You are logged in as a teacher.')).toBeVisible();
  await expect(figure(page, 'Total Contests')).toHaveText(['3', '1 draft']);
  await expect(figure(page, 'Upcoming Contests')).toHaveText('1');
  await expect(figure(page, 'Completed Contests')).toHaveText('1');
  await expect(figure(page, 'Average Score')).toHaveText('14.29%');

  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText(['Create New Quiz', 'View Results', 'Edit Profile']);
  await expect(actions.nth(0)).toHaveAttribute('href', '/my-contest/addquiz');
  await expect(actions.nth(1)).toHaveAttribute('href', '/results');
  await expect(actions.nth(2)).toHaveAttribute('href', '/edit-profile');

  const hero = page.getByRole('region', { name: 'Next contest' });
  await expect(hero).toContainText(/Cells.*Mon, 2 Mar 2026, 13:01/);
  await expect(hero.getByRole('link', { name: 'Open the contest' })).toHaveAttribute(
    'href',
    `/results/teacher/${next.id}/result`,
  );
  await expect(page.getByRole('region', { name: 'Upcoming contests' })).toBeHidden();
  // Waits for the page's poll, because a request during which the clocks move gets a wrong time.
  const nextRead = page.waitForResponse(
    (response) => response.ok() && response.url().includes('/dashboard/'),
  );
  await world.advance(48 * MINUTE);
  await (await nextRead).finished();
  await expect(hero).toContainText(/00:1[12]:/);
  await world.advance(13 * MINUTE);
  await expect(page.getByText('No Upcoming Contest to display.', { exact: true })).toBeVisible();
  await expect(figure(page, 'Upcoming Contests')).toHaveText('0');
  const running = page.getByRole('region', { name: 'Running now' });
  await expect(running).toContainText('ends in 59 minutes');
  await expect(running.getByRole('link', { name: 'Open Live' })).toBeVisible();

  const classes = page.getByRole('region', { name: 'Marks of your classes over time' });
  await expect(classes.getByText('14%').first()).toBeVisible();
  await classes.getByText('Contest by contest').click();
  // A single contest makes no line.
  await expect(classes.getByRole('img')).toHaveCount(0);
  await expect(classes.getByRole('row', { name: /^Poems.* 14% 1 response 14% to 14%$/ })).toBeVisible();
  await expectNoAxeFindings(page);
  // A long name without spaces must wrap.
  const wide = { class: schoolClass, name: 'W'.repeat(200) };
  await world.call('renameClass', { as: teacher, body: wide });
  await page.reload();
  await classes.getByText('Contest by contest').click();
  await expect(classes.getByRole('table')).toContainText(wide.name);
  await expectNoHorizontalScroll(page);
  // A student's chart begins with the second result.
  for (const name of ['joinContest', 'viewContest'] as const) {
    await world.call(name, { as: student, body: { contest: next.id } });
  }
  await world.call('submitAttempt', { as: student, body: { contest: next.id, submission: next.right } });
  await world.advance(2 * HOUR);
  await refresh(world, student);
  const theirs = await world.open('/dashboard', student);
  const own = theirs.getByRole('region', { name: 'Your marks over time' });
  await expect(own.getByRole('img', { name: /in 2 contests; the latest, Cells, 100%/ })).toBeVisible();
  await own.getByText('Show as a table').click();
  await expect(own.getByRole('row', { name: /^Poems.* 14% 0.5 of 3.5 Not passed$/ })).toBeVisible();
  await expectNoAxeFindings(theirs);
  await own.getByRole('link', { name: 'Poems' }).click();
  await expect(theirs).toHaveURL(`${world.origin}/results/student/${ended.id}/result`);
});

test('a long name of a student has room on a phone', async ({ world }) => {
  const student = await world.person('Student', {
    first_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
  });
  const page = await world.open('/dashboard', student, { width: 360, dark: true });
  await expect(page.getByText('No Upcoming Contest to display.', { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
});
