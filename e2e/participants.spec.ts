import { readFileSync } from 'node:fs';
import { addedStudent, inviteMany, joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';
import { answered, HOUR, resultAddress } from './result-school.ts';

test('the table shows marks, working and invited; it can be sorted, searched and narrowed', async ({
  world,
}) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher);
  await expect(page).toHaveTitle('World geography · Participants · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'World geography' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Participants' });
  const rows = table.getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('Ada').getByRole('cell')).toHaveText([
    'ada@school.example',
    '0123456789',
    '3.5 / 3.5',
    'Passed',
    '',
  ]);
  await expect(row('bob@')).toContainText('0.5 / 3.5Failed');
  await expect(row('carl@')).toContainText('–Working');
  await expect(row('new@')).toContainText('–Not opened yet');

  const names = () => table.locator('tbody').getByRole('rowheader');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names()).toHaveText(['=1+1 Lovelace', 'Ada Lovelace', 'Bob Lovelace', 'Carl Lovelace', '–']);
  await page.getByRole('button', { name: 'Marks' }).click();
  await expect(table.getByRole('columnheader', { name: 'Marks' })).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await expect(names()).toHaveText(['Ada Lovelace', '=1+1 Lovelace', 'Bob Lovelace', 'Carl Lovelace', '–']);
  await page.getByRole('button', { name: 'Marks' }).click();
  await expect(names().last()).toHaveText('Ada Lovelace');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names().first()).toHaveText('Ada Lovelace');

  const search = page.getByRole('searchbox', { name: 'Search participants' });
  await search.fill('CARL@');
  await expect(names()).toHaveText(['Carl Lovelace']);
  await expect(page.getByText('1 of 5 participants')).toBeVisible();
  await search.fill('nobody');
  await expect(page.getByText('Nobody matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all participants' }).click();
  await expect(names()).toHaveCount(5);
  const which = page.getByRole('combobox', { name: 'Which participants' });
  for (const [outcome, found] of Object.entries({ passed: 2, failed: 1, working: 1, invited: 1 })) {
    await which.selectOption(outcome);
    await expect(names(), outcome).toHaveCount(found);
  }
});

test('the table is copied, and saved as CSV with formulas escaped', async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the row of Ada Lovelace' }).click();
  await expect.poll(copied).toBe('Ada Lovelace\tada@school.example\t0123456789\t3.5\tPassed');
  await page.getByRole('searchbox').fill('school.example');
  await page.getByRole('combobox', { name: 'Which participants' }).selectOption('passed');
  await page.getByRole('button', { name: 'Export (2)' }).click();
  await page.getByRole('menuitem', { name: 'Copy emails' }).click();
  await expect.poll(copied).toBe('evil@school.example, ada@school.example');

  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'Download CSV' }).click()),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  // The workbook has everybody.
  await page.getByRole('button', { name: 'Export (2)' }).click();
  const workbook = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  expect((await workbook).suggestedFilename()).toBe('World geography (results).xlsx');
  expect((await save('Export (2)')).text.trim().split('\r\n')).toHaveLength(3);
  await page.getByRole('combobox', { name: 'Which participants' }).selectOption('all');
  await page.getByRole('searchbox').fill('');
  expect(await save('Export')).toEqual({
    name: 'World geography - participants.csv',
    text: [
      '\uFEFF"Name","Email","Phone number","Marks","Result"',
      `"'=1+1 Lovelace","evil@school.example","0123456789","1.5","Passed"`,
      '"Ada Lovelace","ada@school.example","0123456789","3.5","Passed"',
      '"Bob Lovelace","bob@school.example","0123456789","0.5","Failed"',
      '"Carl Lovelace","carl@school.example","0123456789","No response","Working"',
      '"","new@school.example","","","Not opened yet"',
      '',
    ].join('\r\n'),
  });
});

test('new marks appear by themselves while the contest runs, and with Refresh', async ({ world }) => {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher);
  const ada = await joinedStudent(world, contest.id, { first_name: 'Ada' });
  const bob = await joinedStudent(world, contest.id, { first_name: 'Bob' });
  const page = await world.open(resultAddress(contest), teacher);
  await expect(page.getByText('Starts in 1 hour')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ada/ })).toContainText('Not started');
  await expect(page.getByText('no responses yet')).toBeVisible();
  await world.advance(HOUR + 1000);
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
  const submit = async (as: Person) => {
    await world.call('viewContest', { as, body: { contest: contest.id } });
    await world.call('submitAttempt', { as, body: { contest: contest.id, submission: contest.right } });
  };
  await submit(ada);
  await world.advance(31_000);
  await expect(page.getByRole('row', { name: /^Ada/ })).toContainText('3.5 / 3.5');
  await submit(bob);
  await page.getByRole('button', { name: 'More for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name: /^Bob/ })).toContainText('3.5 / 3.5');
});

test('a participant is removed before the start, once the teacher has confirmed; after it nobody is', async ({
  world,
}) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  await addedStudent(world, teacher, contest.id, { email: 'ada@school.example' });
  await addedStudent(world, teacher, contest.id, { email: 'bob@school.example' });
  const page = await world.open(resultAddress(contest), teacher);
  await page.getByRole('button', { name: 'Remove ada@school.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this participant?' });
  await expect(dialog).toContainText('ada@school.example');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove ada@school.example' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Participant removed.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  // The start passes while the dialog is open. The page shows the server's refusal, and follows.
  await page.getByRole('button', { name: 'Remove bob@school.example' }).click();
  await world.advance(HOUR);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Participants can be removed only before the start.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a thousand participants are shown by the hundred, found at once, and all printed', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  await inviteMany(world, contest.id, 1000);
  const page = await world.open(resultAddress(contest), teacher);
  const table = page.getByRole('table', { name: 'Participants' });
  const rows = table.locator('tbody tr');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await expect(page.getByText('1000 participants, page 1 of 10')).toBeVisible();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Page 10', exact: true }).click();
  await expect(rows.first()).toContainText('student0900@school.example');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '902');
  await page.getByRole('searchbox').fill('0042');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(100);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(1000);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('on a phone participants are cards, which can be sorted and searched too', async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher, { width: 360 });
  const cards = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('table', { name: 'Participants' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Marks, highest first' });
  await expect(cards.first()).toContainText('Ada Lovelace');
  await expect(cards.first()).toContainText('3.5 / 3.5 marks');
  await page.getByRole('searchbox').fill('new@');
  await expect(cards).toHaveText([/new@school\.exampleNot opened yet/]);
});

test('the page explains itself to another teacher and to a student, and explains a failed load', async ({
  world,
}) => {
  world.expectTrouble(/40[04]|ERR_FAILED/);
  const teacher = await world.person('Teacher');
  const stranger = await world.person('Teacher');
  const student = await world.person('Student');
  const contest = await publishedContest(world, teacher);
  const foreign = await world.open(resultAddress(contest), stranger);
  await expect(foreign.getByText(/You have no such contest/)).toBeVisible();
  await expectNoAxeFindings(foreign);
  await foreign.goto('/results/teacher/geography/result');
  await expect(foreign.getByText(/You have no such contest/)).toBeVisible();

  const other = await world.open(resultAddress(contest), student);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Participants');
  await other.getByRole('link', { name: 'See your result' }).click();
  await expect(other).toHaveURL(`/results/student/${contest.id}/result`);

  // Only a lost network can fail this call without a refusal.
  const page = await world.open('/robots.txt', teacher);
  await page.route('**/contest/participents/', (route) => route.abort());
  await page.goto(resultAddress(contest));
  await expect(page.getByRole('alert')).toContainText('Unable to fetch participant list.');
  await page.unroute('**/contest/participents/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/There are no participants yet/)).toBeVisible();
});

test('running: axe finds nothing, nothing scrolls sideways; it prints', async ({ world }) => {
  const { teacher, contest } = await answered(world);
  const page = await world.open(resultAddress(contest), teacher);
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'More for this contest' }).click();
  await expectNoAxeFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoAxeFindingsInBothThemes(page);
  // The printed page is a light table, on any screen and in any theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Participants' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(3); // the headings
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});
