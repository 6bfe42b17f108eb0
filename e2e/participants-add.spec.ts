import type { Page } from '@playwright/test';
import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

async function draft(world: World) {
  const teacher = await world.person('Teacher');
  return { teacher, id: await draftContest(world, teacher, { contest: { is_public: false } }) };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const entry = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Addresses' }).getByRole('listitem').filter({ hasText: email });

/** Simulates pasting, because parallel tests must not share the clipboard. */
const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('addresses that are not sent yet survive closing and a reload, and can be taken off the list', async ({
  world,
}) => {
  const { teacher, id } = await draft(world);
  const page = await world.open(resultAddress({ id }), teacher);
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await paste(page, 'ada@school.example\nbob@school.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await entry(page, 'ada@').getByRole('button', { name: 'Remove ada@school.example from the list' }).click();
  await expect(entry(page, 'ada@')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add participant', exact: true }).click();
  await expect(entry(page, 'bob@')).toContainText('Added');
});

test('a whole school pasted at once is added in a few requests; the dialog has room for it', async ({
  world,
}) => {
  const { teacher, id } = await draft(world);
  const page = await world.open(resultAddress({ id }), teacher);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Add Participants' }).click();
  const school = Array.from({ length: 450 }, (_, index) => `s${index}@x.org`);
  await paste(page, ['nobody.example', ...school].join('\n'));
  await page.getByRole('button', { name: 'Add 450 participants' }).click();
  await expect(page.getByText('450 added, 1 not valid')).toBeVisible();
  expect(requests.filter((url) => url.includes('addparticipants'))).toHaveLength(3);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
});
