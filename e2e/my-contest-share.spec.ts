import type { Page } from '@playwright/test';
import { publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

/** The content of the clipboard, pasted as a person does it, because a plain http:// page may not read it. */
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

test('a public contest is shared by code, link and QR code, never with localhost in it', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const link = `http://quiz.school.test/join-contest?contest=${id}`;
  // The teacher may use the server on the teacher's own computer.
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this contest' });
  await expect(dialog.getByText(link, { exact: true })).toBeVisible();
  await expect(dialog.getByText(String(id), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img', { name: `QR code that opens ${link}` })).toBeVisible();
  expect(await dialog.innerHTML()).not.toMatch(/localhost|127\.0\.0\.1/);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Show on the projector' }).click();
  const projector = page.getByRole('dialog', { name: 'Cells' });
  await expect(projector.getByText('quiz.school.test/join-contest', { exact: true })).toBeVisible();
  await expect(projector.getByRole('img', { name: /QR code/ })).toBeVisible();
  const size = await projector
    .getByText(String(id), { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size, 'legible from the last row').toBeGreaterThan(100);
  await expectNoAxeFindings(page);
  // One press of Escape closes one dialog, and the focus goes back to where it was.
  await page.keyboard.press('Escape');
  await expect(projector).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Show on the projector' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

for (const isSecure of [true, false]) {
  test(`copying works ${isSecure ? 'on a secure' : 'on a plain http://'} address`, async ({ world }) => {
    const teacher = await world.person('Teacher');
    const { id } = await publishedContest(world, teacher, {});
    const origin = isSecure ? world.origin : `http://quiz.school.test:${world.port}`;
    const page = await world.open('/my-contest', teacher, { origin });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(isSecure);
    const copyId = page.getByRole('button', { name: 'Copy contest ID' });
    await copyId.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(copyId).toBeFocused();
    expect(await paste(page)).toBe(String(id));
    // Inside a dialog the focus trap takes the focus away from anything outside.
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy join link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await paste(page)).toBe(`http://quiz.school.test/join-contest?contest=${id}`);
  });
}

test('without an address that others can reach, only the contest ID is shown', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, {});
  const page = await world.open('/robots.txt', teacher);
  // The server of these tests has PUBLIC_URL. This is its page without its settings, as another server has
  // it.
  await page.route('**/my-contest', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/(name="tallymark-settings"\s+content=")[^"]*/, '$1'),
    });
  });
  await page.goto('/my-contest');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(String(id), { exact: true })).toBeVisible();
  await expect(dialog).toContainText(
    'this server’s address is not set. Ask the administrator of this server to set PUBLIC_URL',
  );
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Copy join link' })).toHaveCount(0);
  expect(await dialog.innerHTML()).not.toMatch(/localhost|127\.0\.0\.1/);
});
