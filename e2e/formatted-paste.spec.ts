import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test, type World } from './test.ts';

async function openPlain(world: World, text: string, options: [string, string]) {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, text, options);
  const field = question(page, 1).getByLabel('Question text');
  await field.focus();
  await page.keyboard.press('Control+End');
  return { page, field };
}

/** Pastes like another program. If the page ignores it, inserts plain text like a browser. */
const paste = (field: Locator, html: string, words: string): Promise<void> =>
  field.evaluate(
    (element, [given, plain]) => {
      const clipboardData = new DataTransfer();
      if (given) clipboardData.setData('text/html', given);
      clipboardData.setData('text/plain', plain ?? '');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (element.dispatchEvent(event)) document.execCommand('insertText', false, plain);
    },
    [html, words],
  );

const kept = (page: Page) => page.getByRole('button', { name: 'Paste as plain text' });

const COPIED =
  '<p class="MsoNormal">is <b>not</b> H<sub>2</sub>O:</p>' +
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>one</p>' +
  '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p>' +
  '<p><math><mfrac><mn>1</mn><mi>n</mi></mfrac></math></p>';
const WORDS = 'is not H2O:\n· one\n· two\n1n';

test('a formatted text that is pasted into a plain question keeps its formatting, and undo takes it back', async ({
  world,
}) => {
  const { page, field } = await openPlain(world, '2*3*4, which ', ['$5 and $6', 'no']);
  await paste(field, COPIED, WORDS);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText('The formatting was kept.', { exact: true }).first()).toBeVisible();
  await expect(field).toContainText('2*3*4, which is not');
  await expect(field.getByRole('strong')).toHaveText('not');
  await expect(field.locator('sub')).toHaveText('2');
  await expect(field.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(field.locator('mfrac')).toBeVisible();
  // Pasted plain text is not interpreted as source.
  await expect(option(page, 1, 1)).toHaveText('$5 and $6');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page, [320, 360, 1440]);

  await page.keyboard.press('Control+z');
  await expect(field).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(field).toHaveValue('2*3*4, which ');
  await expect(field).toBeFocused();
  await expect(option(page, 1, 1)).toHaveValue('$5 and $6');
  await expect(kept(page)).toHaveCount(0);
});

test('a formatted text can be pasted as plain text instead', async ({ world }) => {
  const { page, field } = await openPlain(world, 'Water ', ['yes', 'no']);
  await paste(field, COPIED, WORDS);
  await kept(page).click();
  await expect(field).toHaveValue(`Water ${WORDS}`);
  await expect(field).toBeFocused();
  await expect(kept(page)).toHaveCount(0);
  await page.keyboard.type('!');
  await expect(field).toHaveValue(`Water ${WORDS}!`);

  // The notice disappears when something else is written.
  await option(page, 1, 2).focus();
  await page.keyboard.press('Control+a');
  await paste(option(page, 1, 2), '<meta charset="utf-8"><b>never</b>', 'never');
  await expect(option(page, 1, 2).getByRole('strong')).toHaveText('never');
  await expect(kept(page)).toBeVisible();
  await page.keyboard.type(' ever');
  await expect(kept(page)).toHaveCount(0);
  await expect(option(page, 1, 2)).toHaveText('never ever');
});

test('a text without formatting is pasted as before, whatever page it comes from', async ({ world }) => {
  const { page, field } = await openPlain(world, 'One', ['yes', 'no']);
  const docs =
    '<b style="font-weight:normal"><h2>two</h2><p style="font-weight:400"><a href="/x">three</a></p></b>';
  await paste(field, docs, ' two\nthree');
  await paste(field, '', '\n*four*');
  await expect(field).toHaveValue('One two\nthree\n*four*');
  await expect(kept(page)).toHaveCount(0);
});

test('a picture in a text that is pasted into a plain question is kept where it stood', async ({ world }) => {
  const { page, field } = await openPlain(world, 'What is this?', ['yes', 'no']);
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const img = `<img src="data:image/png;base64,${png}">`;
  await paste(field, `<p> Look: ${img} and ${img} <img src="file:///C:/x.png" alt="Map"></p>`, ' Look:  and');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('What does the picture show?').fill('A dot');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(field.getByRole('img', { name: 'A dot' })).toBeVisible();
  await page.getByRole('button', { name: 'Source' }).click();
  await expect(question(page, 1).getByLabel('Question text')).toHaveValue(
    /^What is this\?\s*Look:\s+and !\[A dot\]\(picture:[\w-]+\) \[picture left out: Map\]$/,
  );
});
