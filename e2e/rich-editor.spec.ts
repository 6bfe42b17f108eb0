import { fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expect, test } from './test.ts';

test('a fraction is made without LaTeX, in 4 presses', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'Half is ', ['yes', 'no']);
  const first = question(page, 1);
  const text = first.getByLabel('Question text');
  await text.focus();
  await page.keyboard.press('Control+End');

  let presses = 0;
  const press = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    presses += 1;
  };
  await press('Formula');
  const field = page.getByRole('dialog', { name: 'Formula' });
  await expect(field.locator('math-field')).toBeFocused();
  await press('Fraction');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(field.getByLabel('LaTeX')).toHaveValue('\\frac{1}{2}');
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/ed-dialog.png' });
  await press('Insert formula');
  expect(presses).toBeLessThanOrEqual(4);
  await expect(field).toHaveCount(0);
  await expect(text.locator('mfrac')).toBeVisible();
  await expect(text).not.toContainText('frac');
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/ed-after.png' });
});
