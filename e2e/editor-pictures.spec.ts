import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { expectDraftStored, fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expect, test, type World } from './test.ts';

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const mapFile = { name: 'map.png', mimeType: 'image/png', buffer: png };

async function openEditor(world: World, options?: Parameters<World['open']>[2]) {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher, options);
  await fillDetails(page);
  await fillQuestion(page, 1, 'Which town lies furthest north?', ['Oslo', 'Rome']);
  return { page, teacher };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a picture' });

/** Chooses files by the toolbar's button, for the field that has the cursor. */
async function choose(page: Page, files: object | object[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's type of files
  await (await chooser).setFiles(files as Parameters<Awaited<typeof chooser>['setFiles']>[0]);
}

async function bring(page: Page, how: 'drop' | 'paste', name: string, base64: string, type = 'image/png') {
  const transfer = await page.evaluateHandle(
    ({ base64, name, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { base64, name, type },
  );
  const field = question(page, 1).getByLabel('Question text');
  await field.focus();
  if (how === 'drop') {
    await field.dispatchEvent('dragover', { dataTransfer: transfer });
    await field.dispatchEvent('drop', { dataTransfer: transfer });
    return;
  }
  await field.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    transfer,
  );
}

const text = (page: Page) => question(page, 1).getByLabel('Question text');

const toggleSource = (page: Page) => question(page, 1).getByRole('button', { name: 'Source' }).click();

test('a picture comes by button, drop and paste, with what it shows, and students see it', async ({
  world,
}) => {
  const { page } = await openEditor(world);
  await text(page).focus();
  await page.keyboard.press('End');
  await choose(page, mapFile);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('The picture has been uploaded.')).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Describe the picture, or mark it as decoration.')).toBeVisible();
  await dialog.getByLabel('What does the picture show?').fill('A map of [four] towns');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole('img', { name: 'A map of [four] towns' })).toBeVisible();
  await toggleSource(page);
  await expect(text(page)).toHaveValue(
    /^Which town lies furthest north\?\n\n!\[A map of \[four\\\] towns\]\(picture:[\w-]{24}\)$/,
  );
  await toggleSource(page);

  for (const how of ['drop', 'paste'] as const) {
    await bring(page, how, 'line.png', png.toString('base64'));
    await dialog.getByLabel('Decoration only: not needed to answer').check();
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await toggleSource(page);
  await expect(text(page)).toHaveValue(/\n\n!\[\]\(picture:[\w-]{24}\)\n\n!\[\]\(picture:[\w-]{24}\)$/);

  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'A map of [four] towns' });
  await expect(shown).toHaveJSProperty('naturalWidth', 60);
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
});

test('a picture on its way says how far it is, and is cancelled with the dialog', async ({ world }) => {
  const { page } = await openEditor(world);
  const noise = sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const large = { ...mapFile, buffer: await noise.png().toBuffer() };
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  const dialog = dialogOf(page);
  await choose(page, large);
  await expect(dialog.getByText(/^[1-9]\d?%$/)).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?(\.|$)/);
  await expectNoAxeFindings(page);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/picture/add/'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cancelled;
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toHaveValue('Which town lies furthest north?');
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
});

test('what goes wrong with a picture is said beside it, and nothing is lost', async ({ world }) => {
  world.expectTrouble(/picture|415|ERR_FAILED/);
  const { page } = await openEditor(world);
  const dialog = dialogOf(page);
  const insert = dialog.getByRole('button', { name: 'Insert picture' });
  const description = dialog.getByLabel('What does the picture show?');

  await bring(page, 'drop', 'essay.txt', btoa('This is no picture.'), 'text/plain');
  await expect(dialog.getByText('The picture must be a PNG, JPEG, WebP, GIF or AVIF file.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await description.fill('A map');
  await page.route('**/picture/add/', (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose another picture' }).click();
  await (await chooser).setFiles(mapFile);
  await expect(dialog.getByRole('alert')).toContainText('Check your connection');
  await expect(description).toHaveValue('A map');
  await page.unroute('**/picture/add/');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  // The teacher switches to the source before the editor's code has loaded.
  const held = Promise.withResolvers<void>();
  await page.route('**/rich-editor-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await insert.click();
  await expect(dialog).toHaveCount(0);
  await toggleSource(page);
  held.resolve();
  await expect(text(page)).toHaveValue(/!\[A map\]/);
  await expectDraftStored(page, '![A map]');
  await expect(option(page, 1, 1)).toHaveValue('Oslo');

  // A picture that is not the teacher's, as in a text copied from somebody else.
  const before = await text(page).inputValue();
  await text(page).fill(`${before}\n\n![Gone](picture:${'A'.repeat(24)})`);
  world.expectTrouble(/400/);
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(
    question(page, 1)
      .getByText(/a picture that is not yours/)
      .first(),
  ).toBeVisible();
  await text(page).fill(before);
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByText('Contest created successfully')).toBeVisible();
});
