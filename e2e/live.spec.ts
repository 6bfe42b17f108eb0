import { expectNoAxeFindings } from './axe.ts';
import { attemptOf, liveAddress, mixedClass, rowOf, showList } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { expect, test } from './test.ts';

test('Live counts who has not started, is working, is away or has submitted, and follows by itself', async ({
  world,
}) => {
  const { teacher, contest, students } = await mixedClass(world);
  const page = await world.open('/my-contest', teacher);
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page).toHaveURL(liveAddress(contest));
  await expect(page).toHaveTitle('World geography · Live · Tallymark');
  await expect(page.getByText(/^Running: ends in 00:58:/)).toBeVisible();
  await showList(page);
  const count = (state: string) => page.getByRole('button', { name: state });
  await expect(count('Not started')).toHaveText('Not started1');
  await expect(count('Working')).toHaveText('Working1');
  await expect(count('Away')).toHaveText('Away1');
  await expect(count('No sign')).toHaveText('No sign0');
  await expect(count('Submitted')).toHaveText('Submitted1');
  await expect(count('Ended')).toHaveText('Ended0');
  await expect(rowOf(page, 'Ada').getByRole('cell')).toHaveText([
    'Working',
    '2 of 3',
    '1 of 3',
    /(s ago|just now)$/,
    '–',
    '',
  ]);
  await expect(rowOf(page, 'Bob')).toContainText('Away');
  await expect(rowOf(page, 'Bob').getByRole('cell').nth(4)).toHaveText('1');
  await expect(rowOf(page, 'Carl')).toContainText(/Submittedat \d\d:\d\d/);
  await expect(rowOf(page, 'Dora')).toContainText('Not started');

  await attemptOf(world, students.Dora, contest).begin();
  const looked = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/contest/live/') &&
      (await response.text()).includes(students.Dora.email) &&
      !(await response.text()).includes(students.Carl.email),
  );
  await world.advance(6_000);
  expect((await looked).request().postDataJSON()).toHaveProperty('since');
  await expect(count('Not started')).toHaveText('Not started0');
  await expect(rowOf(page, 'Dora')).toContainText('Working');
  await expect(rowOf(page, 'Carl')).toContainText('Submitted');

  await world.advance(60_000);
  await expect(rowOf(page, 'Bob')).not.toContainText('No sign');
  await world.advance(2 * MINUTE);
  await expect(count('No sign')).toHaveText('No sign3');
  await expect(rowOf(page, 'Ada')).toContainText('No sign for 3 min');
  await expect(rowOf(page, 'Bob')).toContainText('No sign for 3 min');
  await expect(count('Working')).toHaveText('Working0');
  await attemptOf(world, students.Ada, contest).save([contest.right[1] ?? 0], { place: 3 });
  await world.advance(6_000);
  await expect(rowOf(page, 'Ada')).toContainText('Working');

  await world.advance(HOUR);
  await expect(page.getByText('This contest is over, and the results are open.')).toBeVisible();
  // The clock's jump may have interrupted a poll, so the test waits for another one.
  await expect(async () => {
    await world.advance(16_000);
    await expect(count('Ended')).toHaveText('Ended3', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reports to print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'See the marks' }).click();
  await expect(page).toHaveURL(`/results/teacher/${contest.id}/result`);
});

test('the list is narrowed to a state and searched; a screen reader hears it once, not at each refresh', async ({
  world,
}) => {
  const { teacher, contest, students } = await mixedClass(world);
  const page = await world.open(liveAddress(contest), teacher);
  await showList(page);
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(4);
  const writing = page.getByRole('button', { name: 'Working' });
  await writing.click();
  await expect(writing).toHaveAttribute('aria-pressed', 'true');
  await expect(names).toHaveText([/^Lovelace, Ada/]);
  const said = page.getByRole('status').filter({ hasText: 'students' });
  await expect(said).toHaveText('1 of 4 students: working');
  await attemptOf(world, students.Dora, contest).begin();
  await world.advance(6_000);
  await expect(names).toHaveText([/^Lovelace, Ada/, /^Lovelace, Dora/]);
  await expect(said).toHaveText('1 of 4 students: working');
  await writing.click();
  await expect(names).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search students' }).fill('lovelace CARL@');
  await expect(names).toHaveText([/^Lovelace, Carl/]);
  await page.getByRole('button', { name: 'Not started' }).click();
  await expect(page.getByText('Nobody matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all students' }).click();
  await expect(names).toHaveCount(4);
});

test('the page says that the server cannot be reached, and goes on by itself; while hidden it does not ask', async ({
  world,
}) => {
  world.expectTrouble(/ERR_FAILED/);
  const { teacher, contest, students } = await mixedClass(world);
  const page = await world.open(liveAddress(contest), teacher);
  await showList(page);
  await expect(page.getByText(/^Refreshed/)).toBeVisible();
  await page.route('**/contest/live/', (route) => route.abort());
  await world.advance(6_000);
  const lost = page.getByText(/The server cannot be reached. This is how things stood at \d\d:\d\d:\d\d/);
  await expect(lost.first()).toBeVisible();
  await expect(rowOf(page, 'Ada')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/contest/live/');
  await world.advance(6_000);
  await expect(lost).toHaveCount(0);
  await expect(page.getByText(/^Refreshed/)).toBeVisible();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/contest/live/')) asked += 1;
  });
  await attemptOf(world, students.Dora, contest).begin();
  for (let seconds = 0; seconds < 60; seconds += 6) await world.advance(6_000);
  expect(asked).toBe(0);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(rowOf(page, 'Dora')).toContainText('Working');
});
