import {
  expectAllSaved,
  choose,
  HOUR,
  MINUTE,
  option,
  runningContest,
  savedOptions,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

/** Returns when the first answer was chosen, according to the server. */
async function chosenAt(world: World, contest: number): Promise<number> {
  const { chosen_at: chosen } = await world.db
    .selectFrom('attempt')
    .select('chosen_at')
    .where('contest_id', '=', contest)
    .executeTakeFirstOrThrow();
  return Number(chosen?.[0]);
}

for (const [words, clockOff] of [
  ['ahead', 2 * HOUR],
  ['behind', -2 * HOUR],
] as const) {
  test(`a device whose clock is two hours ${words} has the server's time, and its choices carry it`, async ({
    world,
  }) => {
    const { contest, student } = await runningContest(world);
    const page = await world.open(`/quiz/${contest.id}`, student, { clockOff });
    await expect(page.getByRole('timer')).toHaveText(/^00:5[89]:\d\d$/);
    const before = world.clock.now();
    await choose(page, 'wrong');
    await expectAllSaved(page);
    const chosen = await chosenAt(world, contest.id);
    // The page's clock may be wrong by half a round trip, which is long on a busy machine.
    expect(chosen).toBeGreaterThan(before - 5_000);
    expect(chosen).toBeLessThan(world.clock.now() + 5_000);
    // The device with the right time makes its choice later, so this choice counts.
    const right = await world.open(`/quiz/${contest.id}`, student);
    await choose(right, 'right');
    await expectAllSaved(right);
    expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
    await world.advance(35_000);
    await expect(option(page, 'right')).toBeChecked();
    await choose(page, 'wrong');
    await expectAllSaved(page);
    expect((await savedOptions(world, student, contest.id))[0]).not.toBe(contest.right[0]);
  });
}

test('a device clock that jumps changes neither the countdown nor the times of the choices', async ({
  world,
}) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|401/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(page.getByRole('timer')).toHaveText(/^00:5[89]:\d\d$/);
  for (const jump of [3 * HOUR, -3 * HOUR]) {
    await page.clock.setSystemTime(world.clock.now() + jump);
    await page.context().setOffline(true);
    const before = world.clock.now();
    await choose(page, jump > 0 ? 'wrong' : 'right');
    await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^00:5[6789]:\d\d$/);
    const after = world.clock.now();
    await world.advance(MINUTE);
    await page.context().setOffline(false);
    await world.advance(2_000);
    await expectAllSaved(page);
    const chosen = await chosenAt(world, contest.id);
    expect(chosen).toBeGreaterThan(before - 5_000);
    expect(chosen).toBeLessThan(after + 5_000);
  }
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});
