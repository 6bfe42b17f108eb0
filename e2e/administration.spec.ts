import { hashSecret } from '../server/people/session/secrets.ts';
import { normalizeCode } from '../shared/typed.ts';
import { PASSWORD, userBody } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expect, test } from './test.ts';

const CODE = '7K2M-Q9RD-3XVA-8T';

test('the link of the first start leads through the log-in to the administration, and there to accounts', async ({
  world,
}) => {
  await world.db
    .insertInto('administrator_code')
    .values({ code_hash: hashSecret(normalizeCode(CODE)) })
    .execute();
  const head = await world.person('Teacher', { first_name: 'Dorothea' });
  await world.person('Student', { first_name: 'Emmy' });
  const page = await world.open(`/administration#${CODE}`);
  await page.getByLabel('Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await expect(page.getByRole('heading', { name: 'No contest is running' })).toBeVisible();
  await expect(page.getByRole('alert', { name: 'There is no fresh backup' })).toBeVisible();

  await page.getByRole('tab', { name: 'Accounts' }).click();
  const rows = page.getByRole('list', { name: 'Accounts, newest first' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search accounts').fill('emmy');
  await expect(rows).toHaveCount(1);
  const more = rows.getByRole('button', { name: /^More about Emmy/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'One-time code for a new password' }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByText(/^(\w{4}-){3}\w\w$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Disable the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
  await expect(rows.getByText('Disabled', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Mail' }).click();
  await expect(page.getByRole('heading', { name: 'Mail is off' })).toBeVisible();
  await page.getByLabel('Mail server').fill('smtp://127.0.0.1:9');
  await page.getByLabel('Sender').fill('Tallymark <quiz@school.example>');
  await page.getByLabel('Send the test to').fill(head.email);
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText('The mail was not sent. The last line says why.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);

  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  const acts = page.getByRole('list', { name: 'What was done, latest first' }).getByRole('listitem');
  await expect(acts).toHaveText([
    /^You sent a test mail/,
    /^You disabled the account of/,
    /^You made a one-time code/,
    /^You became an administrator/,
  ]);
});

test('an administrator chooses who signs up, approves a teacher, and merges two accounts of one', async ({
  world,
}) => {
  const head = await world.person('Administrator', { first_name: 'Dorothea' });
  const [kept, doubled] = [
    await world.person('Teacher', { first_name: 'Emmy' }),
    await world.person('Teacher', { first_name: 'Emilia' }),
  ];
  await world.call('createClass', { as: doubled, body: { name: '7b' } });
  const page = await world.open('/administration?part=settings', head);
  await page.getByLabel('Anyone, after an administrator’s approval').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies to sign-ups from now on.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);

  const body = userBody('ada@school.example', { first_name: 'Ada' });
  expect(await world.call('signUpTeacher', { body })).toMatchObject({ body: { is_waiting: true } });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'Show who waits' }).click();
  await page.getByRole('button', { name: /^More about Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Approve the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve the account' }).click();
  await expect(page.getByText('No account matches.')).toBeVisible();

  await page.goto(`/administration?part=accounts`);
  await page.getByLabel('Search accounts').fill(kept.email);
  await page.getByRole('button', { name: /^More about Emmy/ }).click();
  await page.getByRole('menuitem', { name: 'Merge with another account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search the other account').fill('emilia');
  await dialog.getByRole('radio', { name: /Emilia/ }).check();
  await dialog.getByRole('button', { name: 'Show what moves' }).click();
  await expect(dialog.getByText('1 class', { exact: true })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByLabel(/^Type .* to confirm/).fill(doubled.email);
  await dialog.getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(dialog).toBeHidden();
  expect(await world.call('logIn', { body: { email: doubled.email, password: PASSWORD } })).toMatchObject({
    status: 403,
  });

  await page.getByRole('tab', { name: 'Contests' }).click();
  await expect(page.getByText('No contest runs, and none begins within the hour.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Load of the server' })).toBeVisible();
  await page.getByRole('tab', { name: 'Storage' }).click();
  await expect(page.getByText('Participants and answers')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
});
