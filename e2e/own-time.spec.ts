import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import {
  expectAllSaved,
  choose,
  HOUR,
  MINUTE,
  responseOptions,
  refresh,
  runningContest,
} from './running-contest.ts';
import { expect, test } from './test.ts';

const own = { contest: { minimum_marks: 0, settings: { own_minutes: 20 } } };

test('the clock starts with the press alone, and survives a reload and a restart', async ({ world }) => {
  world.expectTrouble(/401|409|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
  const { contest, student } = await runningContest(world, own);
  const summary = async () =>
    (await world.call('getContest', { as: student, body: { contest: contest.id } })).body;

  // A link to the questions does not start the clock.
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, byLink: true });
  const start = page.getByRole('button', { name: 'Start my 20 minutes' });
  await expect(start).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${contest.id}`);
  await expect(
    page.getByText(/^You have 20 minutes from when you start, but must finish by .*, 11:00/),
  ).toBeVisible();
  await expect(page.getByText('20 minutes, from when you start')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  expect(await summary()).toMatchObject({ started: false });

  await start.focus();
  await page.keyboard.press('Enter');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^00:(20:00|19:5\d)$/);
  await world.advance(5 * MINUTE);
  await page.reload();
  await expect(timer).toHaveText(/^00:14:\d\d$/);
  await choose(page, 'right');
  await expectAllSaved(page);
  await world.restart(async () => {
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await expect(timer).toHaveText(/^00:14:\d\d$/);

  // Answers are submitted when the student's own time ends, long before the contest does.
  await world.advance(15 * MINUTE);
  await expect(page.getByText(/^Time is up/)).toBeVisible();
  // If all answers are saved, pages submit at random times within some seconds.
  await world.advance(10_000);
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a student who comes late reads how much is left, and extra time counts', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world, own);
  await world.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 5 },
  });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(page.getByRole('button', { name: 'Start my 25 minutes' })).toBeVisible();
  await expect(page.getByText('25 minutes, including 5 extra, from when you start')).toBeVisible();
  await world.advance(HOUR - 11 * MINUTE);
  await refresh(world, student);
  await expect(page.getByText(/if you start now, you have 1[45] minutes instead of 25/)).toBeVisible();
  await page.getByRole('button', { name: /^Start my 1[45] minutes/ }).click();
  await expect(page.getByRole('timer')).toHaveText(/^00:1[45]:\d\d$/);
  await page.goto(`/my-contest/contest/${contest.id}`);
  await expect(page.getByText(/1\d minutes, including 5 extra/)).toBeVisible();
});
