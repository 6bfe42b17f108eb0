import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { expect, test } from './test.ts';

test('the page counts down, turns to running by itself, and only a press on Start Quiz opens the questions', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByRole('heading', { level: 1, name: 'World geography' })).toBeVisible();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText(/^Starts in/)).toBeVisible();
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await start.click();
  await expect(page.getByText('Contest not yet started.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await world.advance(HOUR + 30 * MINUTE);
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText(/You have one attempt/)).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
  await start.click();
  await expect(page).toHaveURL(`${world.origin}/quiz/${id}`);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
});

test('the page has no fault of access or layout in its other states', async ({ world }) => {
  world.expectTrouble(/404/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, {
    contest: { start_datetime: new Date(world.clock.now() - MINUTE).toISOString() },
  });
  const student = await joinedStudent(world, id);
  await world.call('viewContest', { as: student, body: { contest: id } });
  await world.call('submitAttempt', { as: student, body: { contest: id, submission: [] } });
  const path = `/my-contest/contest/${id}`;
  for (const [as, address, words] of [
    [student, path, 'View Result'],
    [student, '/my-contest/contest/99999999', /There is no such contest/],
    [teacher, path, /Students start the contest on this page/],
  ] as const) {
    const page = await world.open(address, as, { width: 320 });
    await expect(page.getByText(words)).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
    await expectNoHorizontalScroll(page);
  }
});
