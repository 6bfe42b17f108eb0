import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { expectAllSaved, choose, HOUR, MINUTE, refresh, savedOptions } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

async function privateContest(world: World) {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, {
    contest: { is_public: false, minimum_marks: 0 },
  });
  const student = await addedStudent(world, teacher, contest.id);
  await world.advance(HOUR + MINUTE);
  for (const person of [teacher, student]) await refresh(world, person);
  return { teacher, contest, student };
}

const STAYS = '1 answer not yet on the server stays on this device';

/** Frees a seat when one answer is saved and another is not. Then the same student claims the seat again. */
async function seatLostAndTaken(world: World) {
  const { teacher, contest, student } = await privateContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.route('**/save/', (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(page.getByText('1 answer kept on this device')).toBeVisible();
  const seat = { contest: contest.id, email: student.email };
  const { body: freed } = await world.call('freeSeat', { as: teacher, body: seat });
  await page.unroute('**/save/');
  await expect(page.getByText(STAYS)).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  const body = { contest: contest.id, code: freed.claim_code };
  expect(await world.call('claimSeat', { as: student, body })).toMatchObject({ status: 200 });
  return { teacher, contest, student, page, seat };
}

test('answers that wait when a seat is freed stay on the device, and are sent when its student has the seat again', async ({
  world,
}) => {
  world.expectTrouble(/ERR_|404/);
  const { contest, student, page } = await seatLostAndTaken(world);
  await page.goto(`/quiz/${contest.id}`);
  await expectAllSaved(page);
  expect(await savedOptions(world, student, contest.id)).toEqual([contest.right[0], contest.right[1], null]);
});

test('answers that are given while the browser asks for the state stay on the device too', async ({
  world,
}) => {
  world.expectTrouble(/404/);
  const { teacher, contest, student } = await privateContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  const seatIsFreed = Promise.withResolvers<void>();
  await page.route('**/save/', async (route) => {
    await seatIsFreed.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/save/');
  await page.reload();
  await isAsked;
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await world.call('freeSeat', { as: teacher, body: { contest: contest.id, email: student.email } });
  seatIsFreed.resolve();
  await expect(page.getByText(STAYS)).toBeVisible();
});

test('answers that were set aside are sent even if the contest cannot be opened any more', async ({
  world,
}) => {
  world.expectTrouble(/ERR_|404|409/);
  const { teacher, contest, student, page, seat } = await seatLostAndTaken(world);
  const submission = { contest: contest.id, submission: [] };
  await world.call('submitAttempt', { as: student, body: submission });
  await page.goto(`/quiz/${contest.id}`);
  await expect
    .poll(async () => {
      const { body: paper } = await world.call('getPaper', { as: teacher, body: seat });
      return paper.late_answers;
    })
    .toMatchObject([{ question: 2, option: contest.right[1] }]);
});
