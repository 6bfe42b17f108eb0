import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { attemptAddress, choose, liveAddress, rowOf, runningClass, attemptOf } from './running-class.ts';
import { HOUR } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

/**
 * Ada has saved three times, left the page twice, and come back late the second time. Her 4th departure has
 * submitted.
 */
async function satByAda(world: World) {
  const running = await runningClass(world, ['Ada', 'Bob']);
  const { contest, students } = running;
  const ada = attemptOf(world, students.Ada, contest);
  const body = { contest: contest.id, email: students.Ada.email };
  await ada.begin();
  for (const option of contest.right) {
    await world.advance(1_000);
    await ada.save([option]);
    // Saves within a few seconds would become one entry. Reading the timeline writes the waiting ones first.
    await world.call('getTimeline', { as: running.teacher, body });
  }
  for (const [number, duration] of [12_000, 125_000, 2_000].entries()) {
    await world.advance(1_000);
    await ada.leave(number + 1, { duration });
  }
  await world.advance(1_000);
  await ada.leave(4, { away: true });
  await ada.submit([], 'departures');
  return { ...running, ada };
}

test('the timeline says what happened and when: equal entries are folded, departures counted, the cause named', async ({
  world,
}) => {
  const { teacher, contest, students } = await satByAda(world);
  const page = await world.open(liveAddress(contest), teacher);
  await choose(page, 'Ada', 'Timeline');
  await expect(page).toHaveURL(attemptAddress(contest, students.Ada));
  await expect(page).toHaveTitle('World geography · Timeline · Tallymark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await expect(page.getByText(/Submitted because the page was left four times, Mon, 2 Mar/)).toBeVisible();
  const lines = page.getByRole('region', { name: 'Timeline' }).locator('li[data-kind]');
  await expect(lines).toHaveText([
    /\d\d:\d\d:\d\dStarted$/,
    /\d\d:\d\d:\d\d to \d\d:\d\d:\d\dSaved 3 choices/,
    /Left the page for the 1st time, for 12 seconds$/,
    /Left the page for the 2nd time, for 2 minutes 5 seconds$/,
    /Left the page for the 3rd time, for 2 seconds$/,
    /Left the page for the 4th time$/,
    /Submitted because the page was left four times$/,
  ]);
  await expect(page.getByText('Monday, 2 March 2026', { exact: true })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Saved 3 choices').click();
  await expect(page.getByText(/Saved 1 choice$/)).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'World geography' }).click();
  await expect(page).toHaveURL(liveAddress(contest));
});

test('an attempt that is opened again has a new round and keeps the answers, until the deadline', async ({
  world,
}) => {
  const { teacher, contest, students, ada } = await satByAda(world);
  const page = await world.open(liveAddress(contest), teacher, { dark: true });
  await choose(page, 'Ada', 'Open again…');
  const dialog = page.getByRole('dialog', { name: 'Open this attempt again?' });
  await expect(dialog.getByText(/The student can continue until Mon, 2 Mar 2026, 11:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('The attempt is open again.')).toBeVisible();
  await expect(rowOf(page, 'Ada')).toContainText('3 of 3');
  await expect(rowOf(page, 'Ada')).not.toContainText('Submitted');
  const { body } = await ada.begin();
  expect(body).toMatchObject({ round: 2, saved: contest.right });

  await page.goto(attemptAddress(contest, students.Ada));
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Round 2' })).toContainText('Opened again by the teacher');
  await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0);
  await expectNoAxeFindings(page);

  // The page follows by itself, and offers it again.
  await ada.submit();
  await world.advance(11_000);
  await expect(page.getByRole('region', { name: 'Round 2' })).toContainText('Submitted by the student');
  await page.getByRole('button', { name: 'Open again' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await world.advance(HOUR);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Extra time' })).toHaveCount(0);
});

test('the address of the page names nobody, and leads to the student in another tab too', async ({
  world,
}) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob']);
  const page = await world.open(liveAddress(contest), teacher);
  await choose(page, 'Ada', 'Timeline');
  const isAda = (shown: typeof page) =>
    expect(shown.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await isAda(page);
  expect(page.url()).toMatch(/\/attempt\?student=[0-9a-z]+$/);
  await page.reload();
  await isAda(page);
  const bookmark = page.url();
  await isAda(await world.open(bookmark, teacher));
  // An old address, which contains the e-mail address.
  await page.goto(`/live/${contest.id}/attempt?student=${encodeURIComponent(students.Ada.email)}`);
  await isAda(page);
  expect(page.url()).toBe(bookmark);
});

test('the menu of an ended contest offers only what is still possible', async ({ world }) => {
  const { teacher, contest } = await runningClass(world, ['Ada']);
  const addresses = [liveAddress(contest), `/results/teacher/${contest.id}/result`];
  const page = await world.open('/robots.txt', teacher);
  const expectEntries = async (address: string, entries: string[]) => {
    await page.goto(address);
    await page.getByRole('button', { name: /^Actions for Ada/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(entries);
  };
  for (const address of addresses) {
    await expectEntries(address, ['Paper', 'Timeline', 'Extra time…', 'Leaving the page…']);
  }
  await world.advance(HOUR + 60_000);
  for (const address of addresses) await expectEntries(address, ['Paper', 'Timeline']);
});

test('the page explains an attempt that has not begun, an unknown student, a failed load, and itself to a student', async ({
  world,
}) => {
  world.expectTrouble(/404|ERR_FAILED/);
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  const page = await world.open(attemptAddress(contest, students.Ada), teacher);
  await expect(page.getByText('Not started')).toBeVisible();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(`/live/${contest.id}/attempt?student=nobody%40school.example`);
  await expect(page.getByText('There is no such student in this contest.')).toBeVisible();
  await page.goto(`/live/${contest.id}/attempt`);
  await expect(page.getByText('There is no such student in this contest.')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.route('**/contest/timeline/', (route) => route.abort());
  await page.goto(attemptAddress(contest, students.Ada));
  await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again.');
  await page.unroute('**/contest/timeline/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();

  const student = await world.open(attemptAddress(contest, students.Ada), students.Ada);
  await expect(student.getByText(/This page shows a teacher what happened/)).toBeVisible();
});
