import { expectNoAxeFindings } from './axe.ts';
import {
  choose,
  expectAllSaved,
  MINUTE,
  option,
  responseOptions,
  runningContest,
  savedOptions,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('a stop of the clock covers the quiz and says why, and nobody loses time', async ({ world }) => {
  // The access token expires meanwhile.
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  const body = { contest: contest.id, cause: 'fire', note: 'Wait in the yard.' };
  await world.call('stopClock', { as: teacher, body });
  await world.advance(30_000);
  await expect(page.getByRole('heading', { name: 'The clock is stopped' })).toBeVisible();
  await expect(page.getByText('Fire alarm: Wait in the yard.')).toBeVisible();
  await expect(option(page, 'right')).toBeHidden();
  await expectNoAxeFindings(page);
  await page.emulateMedia({ media: 'print' });
  await expect(option(page, 'right')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The clock is stopped' })).toBeVisible();
  await expect(option(page, 'right')).toBeHidden();
  await world.advance(20 * MINUTE);
  await world.call('resumeClock', { as: teacher, body: { contest: contest.id } });
  await world.advance(6_000);
  await expect(option(page, 'right')).toBeEnabled();
});

test('an offline student works past the old end, learns of the stop later, and loses nothing', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student, teacher } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, 'right');
  await world.call('stopClock', { as: teacher, body: { contest: contest.id, cause: 'network' } });
  await world.advance(timeUntilEnd(world, contest) + 10);
  await expect(option(page, 'right')).toBeDisabled();
  await world.advance(MINUTE);
  await page.context().setOffline(false);
  await world.advance(2_000);
  await expect(page.getByRole('heading', { name: 'The clock is stopped' })).toBeVisible();
  await expect.poll(() => savedOptions(world, student, contest.id)).toEqual(contest.right);
  await world.call('resumeClock', { as: teacher, body: { contest: contest.id } });
  await world.advance(6_000);
  await expect(option(page, 'right')).toBeEnabled();
  expect(await responseOptions(world, student, contest.id)).toBe(404);
});
