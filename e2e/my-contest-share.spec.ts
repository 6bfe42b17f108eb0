import type { Page } from '@playwright/test';
import { publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

/** Reads the clipboard by pasting, because pages on plain http:// cannot read it. */
async function paste(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() =>
    document.body.appendChild(document.createElement('textarea')),
  );
  await field.asElement()?.focus();
  await page.keyboard.press('Control+V');
  const text = await field.evaluate((element) => element.value);
  await field.evaluate((element) => element.remove());
  return text;
}

test('a contest is copied on a secure and on a plain http:// address, and is legible on the projector', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  for (const isSecure of [true, false]) {
    const origin = isSecure ? world.origin : `http://quiz.school.test:${world.port}`;
    const page = await world.open('/my-contest', teacher, { origin });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(isSecure);
    const copyId = page.getByRole('button', { name: 'Copy contest ID' });
    await copyId.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(copyId).toBeFocused();
    expect(await paste(page)).toBe(String(id));
    // In a dialog, the focus trap interferes with the fallback for copying.
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this contest' });
    await dialog.getByRole('button', { name: 'Copy join link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    if (isSecure) {
      await expectNoAxeFindings(page);
      await expectNoHorizontalScroll(page);
      await dialog.getByRole('button', { name: 'Show on the projector' }).click();
      const projector = page.getByRole('dialog', { name: 'Cells' });
      const size = await projector
        .getByText(String(id), { exact: true })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, 'legible from the last row').toBeGreaterThan(100);
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await expect(projector).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await paste(page)).toBe(`http://quiz.school.test/join-contest?contest=${id}`);
    await page.goto(`${origin}/results/teacher/${id}/result`);
    await page.getByRole('button', { name: 'Copy join link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await paste(page)).toBe(`http://quiz.school.test/join-contest?contest=${id}`);
  }
});
