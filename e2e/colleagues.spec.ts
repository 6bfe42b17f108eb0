import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { chooseInMenu } from './running-class.ts';
import { logIn } from './log-in.ts';
import { answeredContest, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('a contest is shared by a link: taken after the log-in, seen, changed with the right, left out once taken back', async ({
  world,
}) => {
  world.expectTrouble(/403|404|400/);
  const { teacher, contest } = await answeredContest(world);
  const anna = await world.person('Teacher', { first_name: 'Anna' });
  const page = await world.open(resultAddress(contest), teacher);
  const more = page.getByRole('button', { name: 'More actions for this contest' });
  const share = page.getByRole('dialog', { name: 'Share with colleagues' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).press('Enter');
  await share.getByRole('radio', { name: 'May see' }).check();
  await share.getByRole('button', { name: 'Create a link' }).click();
  const link = share.getByText('/share#');
  await expect(link).toBeVisible();
  await expect(share.getByRole('listitem')).toHaveText([
    'Ada Lovelace (you)Creator',
    /^Unused link.*May see/,
  ]);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  const { pathname, hash } = new URL(await link.innerText());
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  const theirs = await world.open(pathname + hash, undefined, { width: 360 });
  await logIn(theirs, world, anna.email);
  const offer = theirs.getByRole('region', { name: 'World geography' });
  await expect(offer).toContainText('FromAda Lovelace');
  await expect(offer).toContainText('You can see it.');
  await expectNoAxeFindingsInBothThemes(theirs);
  await expectNoHorizontalScroll(theirs);
  await offer.getByRole('button', { name: 'Accept' }).click();
  await theirs.getByRole('button', { name: 'Details' }).click();
  await expect(theirs.getByText('By Ada Lovelace. You can see it.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Actions for Bob Lovelace' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Timeline' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Extra time…' })).toBeHidden();
  const again = await world.open(pathname + hash, await world.person('Teacher'));
  await expect(again.getByText('This link does not work.')).toBeVisible();

  // With a higher right, the colleague sees more buttons.
  await more.click();
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).click();
  await share.getByRole('combobox', { name: 'What Anna Lovelace may do' }).selectOption('May edit');
  await expect(page.getByText('Shared with 1 colleague')).toBeAttached();
  await theirs.goto('/my-contest');
  await expect(theirs.getByText('By Ada Lovelace. You can edit it.')).toBeVisible();
  await theirs.getByRole('link', { name: /participants$/ }).click();
  await chooseInMenu(theirs, 'Bob', 'Extra time…');
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
  await expect(record.getByRole('listitem').last()).toHaveText(/^You created the contest/);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');

  // A removed right takes effect at the colleague's next action.
  await more.click();
  await page.getByRole('menuitem', { name: 'Share with colleagues…' }).click();
  await share.getByRole('button', { name: 'Remove Anna Lovelace’s access' }).click();
  await page
    .getByRole('dialog', { name: /^Remove .*’s access/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(share.getByRole('listitem')).toHaveCount(1);
  await theirs.getByRole('button', { name: 'More actions for this contest' }).click();
  await theirs.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(
    theirs.getByText('You can no longer see this contest. Ada Lovelace has removed your access'),
  ).toBeVisible();
  await expectNoAxeFindingsInBothThemes(theirs);
});
