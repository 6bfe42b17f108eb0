import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { DRAFT_CONFLICT, fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expectNoHorizontalScroll, expectTouchTargets } from './layout.ts';
import { expect, test } from './test.ts';

test('the editor in its states is accessible and fits', async ({ world }) => {
  world.expectTrouble(/400/);
  world.expectTrouble(DRAFT_CONFLICT);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  const look = async () => {
    // Waits until nothing moves, because axe would misjudge moving elements.
    await page.clock.fastForward(500);
    await expectNoAxeFindingsInBothThemes(page);
    await expectNoHorizontalScroll(page);
  };
  await expect(page.getByLabel('Title')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look();

  await fillDetails(page, { passing: '7' });
  await fillQuestion(page, 1, 'A long word: '.concat('x'.repeat(90)), ['x'.repeat(90), 'no']);
  await page.getByRole('button', { name: 'Duplicate question 1' }).click();
  await page.getByRole('button', { name: 'Collapse question 2' }).click();
  await page.getByRole('button', { name: 'Duplicate question 1' }).click();
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await option(page, 1, 2).fill('');
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page.getByRole('alert')).toContainText('Passing marks');
  await page.getByRole('button', { name: 'Question 1, option 2' }).click();
  await look();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.reload();
  await expect(page.getByText('was restored')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();

  const id = await draftContest(world, teacher, { count: 12 });
  const edit = await world.open(`/my-contest/edit/${id}`, teacher);
  await expect(edit.getByLabel('Title')).toBeVisible();
  await edit.clock.fastForward(500);
  await expectNoAxeFindingsInBothThemes(edit);
  await expectNoHorizontalScroll(edit);
});

test('on a touch screen the editor’s tools are as large as a thumb, and an option’s unfold', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 2 });
  const page = await world.open(`/my-contest/edit/${id}`, teacher, {
    width: 360,
    height: 740,
    context: { hasTouch: true },
  });
  await page.getByRole('button', { name: 'Questions', exact: true }).tap();
  await expectTouchTargets(page);
  await expect(page.getByText('to add a question'), 'a hint for keyboards').toBeHidden();
  const remove = question(page, 1).getByRole('button', { name: 'Remove option 2' });
  await expect(remove).toBeHidden();
  await question(page, 1).getByRole('button', { name: 'Tools for option 2' }).tap();
  await expect(remove).toBeInViewport();
  await expectTouchTargets(page);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page, [320, 360]);
  await question(page, 1).getByRole('button', { name: 'Move option 2 up' }).tap();
  await expect(option(page, 1, 1)).toHaveValue('wrong');
});

test('a question with several right options is accessible and fits, also on a phone', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const id = await draftContest(world, teacher, { count: 2 });
  const page = await world.open(`/my-contest/edit/${id}`, teacher, {
    width: 360,
    height: 740,
    context: { hasTouch: true },
  });
  await page.getByRole('button', { name: 'Questions', exact: true }).tap();
  const first = question(page, 1);
  await first.getByLabel('Kind of question').selectOption('Several right options');
  await first.getByLabel('Option 2 is a right option').tap();
  await first.getByRole('radio', { name: 'Right minus wrong' }).tap();
  await first.getByLabel('Tell students how many are right').tap();
  await page.clock.fastForward(500);
  await expectTouchTargets(page);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page, [320, 360]);
});
