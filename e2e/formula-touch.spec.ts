import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { fillDetails, fillQuestion, question } from './editor-form.ts';
import { expectTouchTargets } from './layout.ts';
import { expect, test } from './test.ts';

/** Area (px) above the on-screen keyboard on a phone of 360 × 740 pixels. */
const LEFT_BY_THE_KEYBOARD = { width: 360, height: 380 };

test('a fraction is made by touch at 360 pixels without LaTeX, and the keyboard covers nothing', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher, {
    width: 360,
    height: 740,
    context: { hasTouch: true, isMobile: true },
  });
  await fillDetails(page);
  await fillQuestion(page, 1, 'Half is ', ['yes', 'no']);
  const text = question(page, 1).getByLabel('Question text');
  await text.tap();
  await page.getByRole('button', { name: 'Formula' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Formula' });
  const field = dialog.locator('math-field');
  await expect(field).toBeFocused();
  await page.setViewportSize(LEFT_BY_THE_KEYBOARD);

  const fits = async () => {
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Fraction' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Insert formula' })).toBeInViewport({ ratio: 1 });
    const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await fits();
  // On-screen keyboards insert letters without key events, and have no Tab key.
  await dialog.getByRole('button', { name: 'Fraction' }).tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText('1');
  await dialog.getByRole('button', { name: 'Right' }).tap();
  await page.keyboard.insertText('2');
  await dialog.getByRole('button', { name: 'Right' }).tap();
  await page.keyboard.insertText('+x-');
  await dialog.getByRole('button', { name: 'Delete' }).tap();
  await expect(field).toBeFocused();
  await expect(dialog.getByLabel('LaTeX')).toHaveValue('\\frac12+x');
  await fits();
  await expectTouchTargets(page);
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Delta' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Delta' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Insert formula' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Insert formula' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('mfrac')).toBeVisible();

  // In landscape, less than half of this area is left.
  await text.getByTitle('Change the formula').tap();
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 740, height: 250 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Insert formula' })).toBeInViewport({ ratio: 1 });
});
