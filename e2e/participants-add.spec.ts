import type { Page } from '@playwright/test';
import { draftContest, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { HOUR, resultAddress } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/** A private draft of a new teacher: students can be added before it is published. */
async function draft(world: World) {
  const teacher = await world.person('Teacher');
  return { teacher, id: await draftContest(world, teacher, { contest: { is_public: false } }) };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const entry = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Addresses' }).getByRole('listitem').filter({ hasText: email });

/** As if pasted from the clipboard, which tests must not share. */
const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a typed address is added, and is in the table; a wrong address is refused beside the field', async ({
  world,
}) => {
  const { teacher, id } = await draft(world);
  const page = await world.open(resultAddress({ id }), teacher);
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('type', 'email');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/^Type or paste an e-mail address\./);
  await field(page).fill('ada.school.example');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/^This must be an e-mail address\./);
  await expect(field(page)).toHaveValue('ada.school.example');
  await expect(field(page)).toBeFocused();
  await field(page).fill('ada@school.example');
  await page.getByRole('button', { name: 'Add participant', exact: true }).click();
  await expect(page.getByText('Participant added successfully!')).toBeVisible();
  await expect(entry(page, 'ada@school.example')).toContainText('Added');
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ada@school.example' })).toContainText(
    'Not opened yet',
  );

  // The server recognises the same address again.
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await expect(entry(page, 'ada@school.example')).toHaveCount(0);
  await field(page).fill('ADA@school.example');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'ADA@school.example')).toContainText('This address has already been added.');
});

test('of many addresses each has its own outcome, and failed ones can be tried again', async ({ world }) => {
  world.expectTrouble(/ERR_FAILED/);
  const { teacher, id } = await draft(world);
  await world.call('joinContest', { as: teacher, body: { contest: id, email: 'there@school.example' } });
  const page = await world.open(resultAddress({ id }), teacher);
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await paste(
    page,
    'Ada Lovelace <ada@school.example>; bob@school.example,\nthere@school.example BOB@school.example\nlost@school.example\nnobody.example',
  );
  await expect(page.getByRole('status').filter({ hasText: 'ready' })).toHaveText(
    '4 ready to add, 1 not valid',
  );
  await expect(entry(page, 'nobody.example')).toContainText('This must be an e-mail address.');
  await field(page).pressSequentially('ada@school.example,typed@school.example,');
  await expect(page.getByRole('status').filter({ hasText: 'ready' })).toHaveText(
    '5 ready to add, 1 not valid',
  );

  // A lost network fails all of them, and the teacher can retry each.
  await page.route('**/addparticipants/', (route) => route.abort());
  await page.getByRole('button', { name: 'Add 5 participants' }).click();
  for (const email of ['ada@', 'BOB@', 'there@', 'lost@', 'typed@']) {
    await expect(entry(page, email)).toContainText('The participant could not be added. Please try again.');
  }
  await page.unroute('**/addparticipants/');
  await entry(page, 'lost@').getByRole('button', { name: 'Retry' }).click();
  await expect(entry(page, 'lost@')).toContainText('Added');
  await page.getByRole('button', { name: 'Add 4 participants' }).click();
  await expect(page.getByText('Participant added successfully!').first()).toBeVisible();
  await expect(entry(page, 'ada@')).toContainText('Added');
  await expect(entry(page, 'BOB@')).toContainText('Added');
  await expect(entry(page, 'typed@')).toContainText('Added');
  await expect(entry(page, 'there@')).toContainText('This address has already been added.');

  // A mistyped address goes back to the field.
  await entry(page, 'nobody.example').getByRole('button', { name: 'Fix' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('nobody@school.example');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'nobody@school.example')).toContainText('Added');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(6);
});

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

test('for public and for started contests the menu refuses to add participants, and says why', async ({
  world,
}) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const open = await publishedContest(world, teacher);
  const secret = await publishedContest(world, teacher, { contest: { is_public: false } });
  const page = await world.open(resultAddress(open), teacher);
  const button = page.getByRole('button', { name: 'Add Participants' });
  const refused = async (why: RegExp) => {
    await expect(button).toHaveCount(0);
    await page.getByRole('button', { name: 'More for this contest' }).click();
    await expect(page.getByRole('menuitem', { name: 'Add Participants' })).toBeDisabled();
    await expect(page.getByText(why)).toBeVisible();
  };
  await refused(/^This contest is public/);

  // The start passes while the teacher types the addresses.
  await page.goto(resultAddress(secret));
  await button.click();
  await field(page).fill('ada@school.example');
  // The page does not know this yet. The server's refusal stands beside the address.
  world.clock.moveBy(HOUR);
  await page.getByRole('button', { name: 'Add participant', exact: true }).click();
  await expect(entry(page, 'ada@')).toContainText('Participants can be added only before the start.');
  const why = page.getByRole('dialog').getByText(/only before the start, and this contest has started/);
  await expect(why).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add participant', exact: true })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await refused(/and this contest has started\./);
});

test('the modal: axe finds nothing, nothing scrolls sideways', async ({ world }) => {
  const { teacher, id } = await draft(world);
  const page = await world.open(resultAddress({ id }), teacher);
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await paste(
    page,
    `nobody.example\n${Array.from({ length: 12 }, (_, index) => `s${index}@x.org`).join('\n')}`,
  );
  await page.getByRole('button', { name: 'Add 12 participants' }).click();
  await expect(page.getByText('12 added, 1 not valid')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
});

test('a whole school pasted at once is added in a few requests', async ({ world }) => {
  const { teacher, id } = await draft(world);
  const page = await world.open(resultAddress({ id }), teacher);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await paste(page, Array.from({ length: 450 }, (_, index) => `s${index}@x.org`).join('\n'));
  await page.getByRole('button', { name: 'Add 450 participants' }).click();
  await expect(page.getByText('450 added')).toBeVisible();
  expect(requests.filter((url) => url.includes('addparticipants'))).toHaveLength(3);
});
