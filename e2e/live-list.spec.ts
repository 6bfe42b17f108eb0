import { inviteMany, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { chooseInMenu, liveAddress, mixedClass, showList } from './running-class.ts';
import { expect, test } from './test.ts';

test('of two thousand students the page shows 200, more on request, and finds anybody at once', async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
  await inviteMany(world, contest.id, 2000);
  const page = await world.open(liveAddress(contest), teacher);
  await showList(page);
  const names = page.getByRole('rowheader');
  await expect(page.getByText('2,000 students').first()).toBeVisible();
  await expect(names).toHaveCount(200);
  await page.getByRole('button', { name: 'Show 200 more of 2,000' }).click();
  await expect(names).toHaveCount(400);
  await page.getByRole('searchbox').fill('1999');
  await expect(names).toHaveText(['student1999@school.example']);
});

test('axe finds nothing in table and cards, nothing scrolls sideways', async ({ world }) => {
  const { teacher, contest } = await mixedClass(world);
  const page = await world.open(liveAddress(contest), teacher);
  await showList(page);
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page, [320, 768, 900, 1152, 1440]);
  await page.setViewportSize({ width: 360, height: 780 });
  const cards = page.getByRole('list', { name: 'Students' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(1)).toContainText(/1 of 3.*Question 2/);
  await expectNoAxeFindingsInBothThemes(page);
  await chooseInMenu(page, 'Carl', 'Open again…');
  await expect(page.getByRole('dialog').getByText(/The student can continue until/)).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
});

test('the grid has room and contrast, fills the screen of a projector, and Escape leads back', async ({
  world,
}) => {
  const { teacher, contest } = await mixedClass(world);
  const page = await world.open(liveAddress(contest), teacher);
  const rows = page.getByRole('region', { name: 'Answered questions' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page, [320, 768, 900, 1152, 1440]);
  await page.getByRole('button', { name: 'Show on the projector' }).click();
  const projected = page.getByRole('dialog', { name: 'World geography' });
  await expect(projected.getByRole('listitem')).toHaveCount(4);
  await expectNoAxeFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(projected).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show on the projector' })).toBeFocused();
});
