import { draftContest, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

const hidden = { contest: { is_public: false } };
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

test('with claim codes: the teacher reads the code, and the student joins with it', async ({ world }) => {
  world.expectTrouble(/40[04]/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, hidden);
  const page = await world.open(resultAddress({ id }), teacher);
  await page.getByRole('button', { name: 'Add Participants' }).click();
  await page.getByRole('checkbox', { name: 'With claim codes' }).check();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@school.example');
  await page.getByRole('button', { name: 'Add participant', exact: true }).click();
  const added = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
  await expect(added).toContainText(/Added\. Claim code: /);
  const [code = ''] = CODE.exec(await added.innerText()) ?? [];
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ada@school.example' })).toContainText(
    `Claim code ${code}`,
  );

  const student = await world.person('Student');
  const joining = await world.open(`/join-contest?contest=${id}`, student, { width: 360 });
  await expect(joining.getByText('If your teacher gave you a claim code')).toBeVisible();
  await joining.getByRole('checkbox', { name: 'I have a claim code' }).check();
  const field = joining.getByRole('textbox', { name: 'Claim code' });
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Enter the code/);
  await field.fill('0000 0000 0000');
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/does not belong to this contest/);
  await expect(field).toBeFocused();
  await expectNoAxeFindings(joining);
  await expectNoSidewaysScroll(joining);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(joining).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
  await expect(joining.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: student.email })).toContainText(
    'Seat of ada@school.example',
  );
});

test('a seat that was taken by sign-up is freed', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, hidden);
  const body = { contest: id, email: 'ada@school.example' };
  await world.call('joinContest', { as: teacher, body });
  await world.person('Student', { email: body.email, first_name: 'Mallory' });
  const page = await world.open(resultAddress({ id }), teacher);
  const row = page.getByRole('row').filter({ hasText: body.email });
  await expect(row).toContainText('Mallory');
  await expect(row).toContainText('By sign-up');
  await row.getByRole('button', { name: /^Actions for Mallory/ }).click();
  await page.getByRole('menuitem', { name: 'Free this seat…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This person loses the contest at once.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Free the seat' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: CODE })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).not.toContainText('Mallory');
  await expect(row).toContainText(CODE);
  // The teacher makes a new code for a lost one.
  await row.getByRole('button', { name: 'Actions for ada@school.example' }).click();
  await page.getByRole('menuitem', { name: 'Claim code…' }).click();
  await dialog.getByRole('button', { name: 'Make a claim code' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: CODE })).toBeVisible();
});
