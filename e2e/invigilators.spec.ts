import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { attemptAddress, liveAddress, mixedClass } from './running-class.ts';
import { expect, test } from './test.ts';

test('a link made on Live shows the room on a phone, records there, and ends at once', async ({ world }) => {
  const { teacher, contest, students } = await mixedClass(world);
  const owner = await world.open(liveAddress(contest), teacher);
  await owner
    .getByRole('button', { name: /^More actions|^More$/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Invigilators…' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invigilators' });
  await dialog.getByLabel('Name of the link').fill('Room 12, Ms Ito');
  await dialog.getByLabel('May give extra time').check();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByText(/\/watch#/).textContent();
  await expectNoAxeFindingsInBothThemes(owner);

  const { pathname, hash } = new URL(link ?? '');
  const phone = await world.open(pathname + hash, undefined, { width: 360 });
  await expect(phone.getByRole('heading', { level: 1, name: 'World geography' })).toBeVisible();
  await expect(phone.getByText('Room 12, Ms Ito')).toBeVisible();
  const list = phone.getByRole('list', { name: 'Students' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('Bob')).toContainText('Away');
  await expect(row('Ada')).toContainText(/1 of 3 · saved at \d\d:\d\d/);
  await phone.getByLabel(/^Present: .*Ada/).check();
  await expect(phone.getByText('1 student is present.')).toBeVisible();
  await row('Ada').getByRole('button').click();
  const sheet = phone.getByRole('dialog', { name: /Ada/ });
  await sheet.getByLabel('Category').selectOption('illness');
  await sheet.getByLabel('What happened').fill('She feels sick.');
  await sheet.getByRole('button', { name: 'Save the note' }).click();
  await expect(sheet).toBeHidden();
  await row('Ada').getByRole('button').click();
  await sheet.getByLabel('Extra minutes in all').fill('15');
  await sheet.getByRole('button', { name: 'Set extra time' }).click();
  await expect(sheet).toBeHidden();
  await expect(row('Ada')).toContainText(/until \d\d:\d\d/);
  await phone.getByText('Grid', { exact: true }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Lovelace, Bob' })).toBeVisible();
  await expectNoHorizontalScroll(phone);
  await expectNoAxeFindingsInBothThemes(phone);

  const timeline = await world.open(attemptAddress(contest, students.Ada), teacher);
  await expect(timeline.getByText('She feels sick.')).toBeVisible();
  world.expectTrouble(/403/);
  await dialog.getByRole('button', { name: 'End the link: Room 12, Ms Ito' }).click();
  await expect(dialog.getByText(/ended/)).toBeVisible();
  await world.advance(11_000);
  await expect(phone.getByText(/^This link does not work any more/)).toBeVisible();
  await expect(phone.getByText('Ada')).toBeHidden();
});
