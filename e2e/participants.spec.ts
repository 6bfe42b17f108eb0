import { readFileSync } from 'node:fs';
import { inviteMany, joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';
import { answeredContest, HOUR, resultAddress } from './result-school.ts';

test('the participants are a table, cards on a phone, a print, text to copy, and a CSV with formulas escaped', async ({
  world,
}) => {
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(resultAddress(contest), teacher, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy Ada Lovelace’s row' }).click();
  await expect.poll(copied).toBe('Lovelace\tAda\tada@school.example\t0123456789\t3.5\tPassed\t0');
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
      '\uFEFF"Last name","First name","Email","Phone number","Marks","Result","Time used (seconds)"',
      `"Lovelace","'=1+1","evil@school.example","0123456789","1.5","Passed","0"`,
      '"Lovelace","Ada","ada@school.example","0123456789","3.5","Passed","0"',
      '"Lovelace","Bob","bob@school.example","0123456789","0.5","Failed","0"',
      '"Lovelace","Carl","carl@school.example","0123456789","","Working",""',
      '"","","new@school.example","","","Not opened yet",""',
      '',
    ].join('\r\n'),
  });

  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await expectNoAxeFindingsInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 800 });
  const cards = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('table', { name: 'Participants' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Marks, highest first' });
  await expect(cards.first()).toContainText('Lovelace, Ada');
  await expect(cards.first()).toContainText('3.5 / 3.5');
  await page.getByRole('searchbox').fill('new@');
  await expect(cards).toHaveText([/new@school\.exampleNot opened yet/]);
  await page.getByRole('searchbox').fill('');
  await expectNoAxeFindingsInBothThemes(page);

  // Printing uses the light theme even if the dark one is chosen.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Participants' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(3); // Only the headings are buttons.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('new marks appear by themselves while the contest runs, and with Refresh', async ({ world }) => {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher);
  const ada = await joinedStudent(world, contest.id, { first_name: 'Ada' });
  const bob = await joinedStudent(world, contest.id, { first_name: 'Bob' });
  const page = await world.open(resultAddress(contest), teacher);
  await expect(page.getByText('Starts in 1 hour')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Lovelace, Ada/ })).toContainText('Not started');
  await expect(page.getByText('no responses yet')).toBeVisible();
  await world.advance(HOUR + 1000);
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
  const submit = async (as: Person) => {
    await world.call('viewContest', { as, body: { contest: contest.id } });
    await world.call('submitAttempt', { as, body: { contest: contest.id, submission: contest.right } });
  };
  await submit(ada);
  await world.advance(31_000);
  await expect(page.getByRole('row', { name: /^Lovelace, Ada/ })).toContainText('3.5 / 3.5');
  await submit(bob);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name: /^Lovelace, Bob/ })).toContainText('3.5 / 3.5');
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
  await expect(page.getByText('1,000 participants, page 1 of 10')).toBeVisible();
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
