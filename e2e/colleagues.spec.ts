import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { choose } from './running-class.ts';
import { logIn } from './log-in.ts';
import { answered, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('a contest is shared by a link: taken after the log-in, seen, changed with the right, left out once taken back', async ({
  world,
}) => {
  world.expectTrouble(/403|404|400/);
  const { teacher, contest } = await answered(world);
  const anna = await world.person('Teacher', { first_name: 'Anna' });
  const page = await world.open(resultAddress(contest), teacher);
  const more = page.getByRole('button', { name: 'More for this contest' });
  const share = page.getByRole('dialog', { name: 'Share with colleagues' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).press('Enter');
  await share.getByRole('radio', { name: 'May see' }).check();
  await share.getByRole('button', { name: 'Make a link' }).click();
  const link = share.getByText('/share#');
  await expect(link).toBeVisible();
  await expect(share.getByRole('listitem')).toHaveText([
    'Ada Lovelace (you)Creator',
    /^Unused link.*May see/,
  ]);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  const { pathname, hash } = new URL(await link.innerText());
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  // The colleague is not logged in yet.
  const theirs = await world.open(pathname + hash, undefined, { width: 360 });
  await logIn(theirs, world, anna.email);
  const offer = theirs.getByRole('region', { name: 'World geography' });
  await expect(offer).toContainText('FromAda Lovelace');
  await expect(offer).toContainText('You may see it.');
  await expectNoAxeFindingsInBothThemes(theirs);
  await expectNoSidewaysScroll(theirs);
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('By Ada Lovelace. You may see it.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Actions for Bob Lovelace' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Timeline' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Extra time…' })).toBeHidden();
  const again = await world.open(pathname + hash, await world.person('Teacher'));
  await expect(again.getByText('This link does not work.')).toBeVisible();

  // With more right there are more buttons. The owner reads who did what.
  await more.click();
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).click();
  await share.getByRole('combobox', { name: 'What Anna Lovelace may do' }).selectOption('May edit');
  await expect(page.getByText('Shared with 1 colleague')).toBeAttached();
  await theirs.goto('/my-contest');
  await expect(theirs.getByText('By Ada Lovelace. You may edit it.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Participants', exact: true }).last().click();
  await choose(theirs, 'Bob', 'Extra time…');
  const extra = theirs.getByRole('dialog', { name: 'Extra time' });
  await extra.getByLabel('Extra minutes').fill('20');
  await extra.getByRole('button', { name: 'Give extra time' }).click();
  await expect(extra).toBeHidden();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Who did what…' }).click();
  const record = page.getByRole('dialog', { name: 'Who did what' });
  await expect(record.getByRole('listitem').first()).toHaveText(
    /^Anna Lovelace gave Bob Lovelace 20 extra minutes/,
  );
  await expect(record.getByRole('listitem').last()).toHaveText(/^You made the contest/);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  // What is taken back is gone at the colleague's next act.
  await more.click();
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).click();
  await share.getByRole('button', { name: 'Remove the access of Anna Lovelace' }).click();
  await page
    .getByRole('dialog', { name: /^Remove the access/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(share.getByRole('listitem')).toHaveCount(1);
  await theirs.getByRole('button', { name: 'More for this contest' }).click();
  await theirs.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(
    theirs.getByText('You can no longer see this contest. Ada Lovelace has removed your access'),
  ).toBeVisible();
  await expectNoAxeFindingsInBothThemes(theirs);
});

test('two colleagues edit one draft: what the other has saved is never replaced without a word', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const owner = await world.person('Teacher', { first_name: 'Ophelia' });
  const anna = await world.person('Teacher', { first_name: 'Anna' });
  const contest = await draftContest(world, owner, { contest: { name: 'Cells' } });
  const { body: made } = await world.call('makeShareCode', { as: owner, body: { contest, right: 'edit' } });
  await world.call('takeShareCode', { as: anna, body: { code: made.code } });
  const page = await world.open(`/my-contest/edit/${contest}`, owner);
  const theirs = await world.open(`/my-contest/edit/${contest}`, anna);
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Cells');
  await theirs.getByRole('textbox', { name: 'Title' }).fill('Cells by Anna');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs.getByText('Quiz updated successfully')).toBeVisible();

  await title.fill('Cells by Ophelia');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('A colleague has just saved this contest')).toBeVisible();
  await page.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(title).toHaveValue('Cells by Anna');
  await page.getByRole('button', { name: 'Show my version' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cells by Ophelia' })).toBeVisible();
});

test('before a class is taken back, the dialog names the students who need new slips', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const anna = await world.person('Teacher', { first_name: 'Anna' });
  const { id } = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const names = ['Mia Keller', 'Tom Weber', 'Zoe Fox'].map((name) => ({ name }));
  await world.call('addStudents', { as: teacher, body: { class: id, students: names } });
  const made = await world.call('makeShareCode', { as: teacher, body: { class: id, right: 'edit' } });
  await world.call('takeShareCode', { as: anna, body: { code: made.body.code } });
  const { students } = (await world.call('getClass', { as: anna, body: { class: id } })).body;
  const body = { class: id, students: students.map((student) => student.id) };
  await world.call('makeAccounts', { as: anna, body });
  const page = await world.open(`/classes/${id}`, teacher);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).click();
  await page.getByRole('button', { name: 'Remove the access of Anna Lovelace' }).click();
  await expect(page.getByRole('dialog').last()).toContainText(
    'Anna Lovelace made the latest slips of Mia Keller, Tom Weber and Zoe Fox and may know the passwords. ' +
      'These students are logged out and need new slips from you. Do this when no contest is running.',
  );
  await expectNoSidewaysScroll(page);
});
