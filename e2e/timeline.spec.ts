import { chooseInMenu, liveAddress, runningClass } from './running-class.ts';
import { expect, test } from './test.ts';

test('the address of the page names nobody, and leads to the student in another tab too', async ({
  world,
}) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob']);
  const page = await world.open(liveAddress(contest), teacher);
  await chooseInMenu(page, 'Ada', 'Timeline');
  const isAda = (shown: typeof page) =>
    expect(shown.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await isAda(page);
  expect(page.url()).toMatch(/\/attempt\?student=[0-9a-z]+$/);
  await page.reload();
  await isAda(page);
  const bookmark = page.url();
  await isAda(await world.open(bookmark, teacher));
  // An older link, whose URL contains the e-mail address.
  await page.goto(`/live/${contest.id}/attempt?student=${encodeURIComponent(students.Ada.email)}`);
  await isAda(page);
  expect(page.url()).toBe(bookmark);
});
