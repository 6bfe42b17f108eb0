import { draftContest, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

const hidden = { contest: { is_public: false } };
const CODE = /([0-9A-Z]{4}-){3}[0-9A-Z]{2}/;

test('claiming and freeing a seat have no fault of access or layout', async ({ world }) => {
  world.expectTrouble(/40[04]/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, hidden);
  const student = await world.person('Student');
  const joining = await world.open(`/join-contest?contest=${id}`, student, { width: 360 });
  await joining.getByRole('checkbox', { name: 'I have a claim code' }).check();
  const field = joining.getByRole('textbox', { name: 'Claim code' });
  await field.fill('0000 0000 0000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/does not belong to this contest/);
  await expectNoAxeFindingsInBothThemes(joining);
  await expectNoHorizontalScroll(joining);

  const draft = await draftContest(world, teacher, hidden);
  const email = 'ada@school.example';
  await world.call('joinContest', { as: teacher, body: { contest: draft, email } });
  await world.person('Student', { email, first_name: 'Mallory' });
  const page = await world.open(resultAddress({ id: draft }), teacher);
  await page.getByRole('button', { name: /^Actions for Mallory/ }).click();
  await page.getByRole('menuitem', { name: 'Free this seat…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This person loses access to the contest at once.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Free the seat' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: CODE })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
});
