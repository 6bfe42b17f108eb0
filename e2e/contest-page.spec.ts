import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { attemptOf } from './running-class.ts';
import { HOUR, MINUTE, runningContest, untilEnd } from './running-contest.ts';
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
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await world.advance(HOUR + 30 * MINUTE);
  await expect(page.getByText(/^Running: ends in/)).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('50% of the time has passed')).toBeVisible();
  await expect(page.getByText(/You have one attempt/)).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest/contest/${id}`);
  await start.click();
  await expect(page).toHaveURL(`${world.origin}/quiz/${id}`);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
});

test('after the end the page says so and fetches again; without a response no button leads to a result', async ({
  world,
}) => {
  world.expectTrouble(/401|404/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await world.advance(3 * HOUR);
  await expect(page.getByText('This contest has ended.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const fetched = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/contest/') && response.ok(),
  );
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('Contest has been ended. You can view your result.')).toBeVisible();
  await fetched;
  await expect(page.getByText(/There is no response from you in this contest/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Result' })).toHaveCount(0);
  await page.goto(`/results/student/${id}/result`);
  await expect(page.getByText('No response found for this contest.')).toBeVisible();
});

test('when the time closes an attempt, its saved answers become a response, which the page finds by itself', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world);
  const { id, questions } = contest;
  const attempt = attemptOf(world, student, contest);
  await attempt.begin();
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByText(/^Your attempt has started/)).toBeVisible();
  await attempt.save([questions[0]?.options[0]?.id ?? 0]);
  await world.advance(untilEnd(world, contest) + 1000);
  await expect(page.getByText(/^Your last answers are being recorded/)).toBeVisible();
  await world.advance(20_000);
  await expect(page.getByRole('link', { name: 'View Result' })).toBeVisible();
});

test('a student who has submitted sees View Result in place of Start Quiz', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const now = world.clock.now();
  const { id } = await publishedContest(world, teacher, {
    contest: { start_datetime: new Date(now - MINUTE).toISOString() },
  });
  const student = await joinedStudent(world, id);
  await world.call('viewContest', { as: student, body: { contest: id } });
  await world.call('submitAttempt', { as: student, body: { contest: id, submission: [] } });
  const page = await world.open(`/my-contest/contest/${id}`, student, { dark: true, width: 320 });
  const result = page.getByRole('link', { name: 'View Result' });
  await expect(result).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await result.click();
  await expect(page.getByText('Contest Ongoing - Check Your Responses')).toBeVisible();
});

test('a student who has not joined can join here; the page tells an unknown contest from a lost network', async ({
  world,
}) => {
  world.expectTrouble(/40[04]|ERR_INTERNET_DISCONNECTED/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await world.person('Student');
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await page.getByRole('button', { name: 'Join Contest' }).click();
  await expect(page.getByText('Successfully joined Contest.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await page.goto('/my-contest/contest/99999999');
  await expect(page.getByText(/There is no such contest/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/my-contest/contest/abc');
  await expect(page.getByText(/There is no such contest/)).toBeVisible();
  await page.goto('/my-contest');
  await page.route('**/api/user/contest/', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'World geography' }).click();
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await page.unroute('**/api/user/contest/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('the page tells a teacher what it is for', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const page = await world.open(`/my-contest/contest/${id}`, teacher);
  await expect(page.getByText(/Students start the contest on this page/)).toBeVisible();
  await expectNoAxeFindings(page);
});
