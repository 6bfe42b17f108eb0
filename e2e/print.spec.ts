import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

test('a contest is printed in versions: question papers without the key, answer sheets, keys', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher);
  const page = await world.open(`/results/teacher/${id}/paper`, teacher);
  await page.getByRole('link', { name: 'Print' }).click();
  const sheets = page.getByRole('region', { name: /, version [A-D]$/ });
  await expect(sheets).toHaveCount(6);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  const paper = page.getByRole('region', { name: /^3 questions.*, version A$/ });
  const key = page.getByRole('region', { name: 'Key, for the teacher only, version A' });
  // The key names the letters at which the right options stand in this version.
  const letters = await key.locator('strong').allInnerTexts();
  const right = [];
  for (const [index, question] of (await paper.locator('ol > li').all()).entries()) {
    const options = await question.locator('ul > li').allInnerTexts();
    right.push(options['ABCD'.indexOf(letters[index + 1] ?? '')]);
  }
  expect(right).toHaveLength(3);
  for (const text of right) expect(text).toContain('right');

  // On paper there is nothing but the sheets, each on a page of its own.
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
