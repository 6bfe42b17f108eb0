import { loadSample } from '../server/contest/lifecycle/load-sample.ts';
import { draftContest } from '../server/test/factories.ts';
import { answeredContest, HOUR } from './result-school.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

test('a contest is printed in versions: question papers without the key, answer sheets, keys', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  const page = await world.open(`/results/teacher/${id}/paper`, teacher);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Question papers to print' }).click();
  const sheets = page.getByRole('region', { name: /, version [A-D]$/ });
  await expect(sheets).toHaveCount(6);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  const paper = page.getByRole('region', { name: /^3 questions.*, version A$/ });
  const key = page.getByRole('region', { name: 'Key, for the teacher only, version A' });
  const letters = await key.locator('strong').allInnerTexts();
  const right = [];
  for (const [index, question] of (await paper.locator('ol > li').all()).entries()) {
    const options = await question.locator('ul > li').allInnerTexts();
    right.push(options['ABCD'.indexOf(letters[index + 1] ?? '')]);
  }
  expect(right).toHaveLength(3);
  for (const text of right) expect(text).toContain('right');

  // Only the sheets are printed, each on a new page.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(6);
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('B', { exact: true }).uncheck();
  await page.getByLabel('Key', { exact: true }).uncheck();
  await expect(sheets).toHaveCount(2);
});

test('what is printed for each kind of question is indented alike, below its text', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { questions } = await loadSample('every-kind');
  const id = await draftContest(world, teacher, { questions });
  const page = await world.open(`/results/teacher/${id}/print`, teacher);
  const paper = page.getByRole('region', { name: /, version A$/ }).first();
  await expect(paper.getByRole('listitem').first()).toBeVisible();
  const indents = await paper.locator('ol > li').evaluateAll((items) =>
    items.map((item) => {
      const field = item.lastElementChild;
      const inner = field?.matches('ul') ? field.querySelector('li') : field?.firstElementChild;
      return Math.round((inner?.getBoundingClientRect().left ?? 0) - item.getBoundingClientRect().left);
    }),
  );
  expect(indents.length).toBe(questions.length);
  expect(new Set(indents).size, String(indents)).toBe(1);
  expect(indents[0]).toBeGreaterThan(20);
});

test('a report is a page for each student, or for one; the marks are saved as a workbook', async ({
  world,
}) => {
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(`/results/teacher/${contest.id}/marks`, teacher);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  expect((await saving).suggestedFilename()).toBe('World geography (results).xlsx');

  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Reports to print' }).click();
  const reports = page.getByRole('region', { name: /^Report for / });
  await expect(reports).toHaveCount(3);
  const bob = page.getByRole('region', { name: 'Report for Bob Lovelace' });
  await expect(bob).toContainText('0.5 of 3.5 marks');
  await expect(bob).toContainText('Failed');
  // For filing, each report has the school and the date.
  await page.getByLabel('School or class').fill('Lincoln School');
  await expect(bob).toContainText(/Lincoln School · .+2 Mar 2026/);
  await expect(bob.getByRole('listitem')).toHaveText([
    /^1\..*Answer: right0.5 of 0.5$/,
    /^2\..*Answer: wrong · Right: right0 of 1$/,
    /^3\..*Answer: none · Right: right0 of 2$/,
  ]);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  // If all students get full marks for a question, everybody's answer counts as right.
  await world.call('correctKey', {
    as: teacher,
    body: {
      contest: contest.id,
      version: 1,
      rulings: [{ question: contest.questions[2]?.id, ruling: 'all' }],
      reason: 'It was not taught.',
      dry_run: false,
    },
  });
  await page.reload();
  const last = bob.getByRole('listitem').last();
  await expect(last).toHaveText(/^3\..*Answer: none · full marks for all2 of 2$/);
  await expect(last.getByRole('img', { name: 'Right' })).toBeVisible();
  await page.getByLabel('With the right answers').uncheck();
  await expect(page.getByText('Right: right')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  const paper = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(await paper()).toHaveLength(3);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Reports of').selectOption('Bob Lovelace');
  await expect(reports).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  expect(await paper()).toHaveLength(1);
});

test('those who passed have a certificate: their teacher prints it, and if allowed they do', async ({
  world,
}) => {
  const { teacher, contest, ada } = await answeredContest(world);
  await world.advance(HOUR + 15_000);
  const page = await world.open(`/results/teacher/${contest.id}/marks`, teacher);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Certificates to print' }).click();
  const certificates = page.getByRole('region', { name: /^Certificate for / });
  await expect(certificates).toHaveCount(2);
  const adas = page.getByRole('region', { name: 'Certificate for Ada Lovelace' });
  await expect(adas).not.toContainText('3.5');
  await page.getByRole('checkbox', { name: 'With the marks' }).check();
  await expect(adas).toContainText('with 3.5 of 3.5 marks');
  await page.getByRole('switch', { name: 'Students print their own' }).press('Space');
  await expect(page.getByText('Students who passed can print their own certificates')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  expect(paper, 'A4, landscape').toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 59[45]/);

  const own = await world.open(`/results/student/${contest.id}/result`, ada, { width: 360 });
  await own.getByRole('link', { name: 'Print your certificate' }).click();
  await expect(own.getByRole('region', { name: 'Certificate for Ada Lovelace' })).toContainText(
    'with 3.5 of 3.5 marks',
  );
  await expectNoAxeFindingsInBothThemes(own);
  await expectNoHorizontalScroll(own);
});
