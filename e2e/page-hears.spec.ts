import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { attemptOf } from './running-class.ts';
import {
  expectAllSaved,
  choose,
  HOUR,
  MINUTE,
  option,
  refresh,
  runningContest,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test } from './test.ts';

/** Maximum interval (ms) between two polls of a page. */
const NEWS = 45_000;

test('a contest that is withdrawn while its page waits is told at once, and comes back', async ({
  world,
}) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  await world.advance(HOUR - 2 * MINUTE);
  for (const person of [teacher, student]) await refresh(world, person);
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByText(/^Starts in 00:0/)).toBeVisible();
  await world.call('withdrawContest', { as: teacher, body: { contest: id } });
  await world.advance(NEWS);
  await expect(page.getByText(/^Your teacher has withdrawn this contest/)).toBeVisible();
  await expect(page.getByText(/^Starts in/)).toHaveCount(0);
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  await world.advance(NEWS);
  await expect(page.getByText(/^Starts in 00:0/)).toBeVisible();
});

test('who presses Start on a contest that was withdrawn reads why it does not open', async ({ world }) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  await world.call('withdrawContest', { as: teacher, body: { contest: id } });
  const page = await world.open(`/quiz/${id}`, student);
  await expect(page.getByRole('heading', { name: 'This contest has been withdrawn' })).toBeVisible();
});

test('a participant who is removed while the page waits reads it', async ({ world }) => {
  world.expectTrouble(/401|404/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  await world.advance(HOUR - 2 * MINUTE);
  for (const person of [teacher, student]) await refresh(world, person);
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByText(/^Starts in 00:0/)).toBeVisible();
  await world.db.deleteFrom('contest').where('id', '=', id).execute();
  await world.advance(NEWS);
  await expect(page.getByText(/^There is no such contest/)).toBeVisible();
});

test('a reopening reaches the page that says that the answers are recorded', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const { id } = contest;
  const attempt = attemptOf(world, student, contest);
  await attempt.begin();
  await world.call('submitAttempt', { as: student, body: { contest: id, submission: [] } });
  const page = await world.open(`/my-contest/contest/${id}`, student);
  await expect(page.getByText(/^Your answers are in/)).toBeVisible();
  await world.call('reopenAttempt', { as: teacher, body: { contest: id, email: student.email } });
  await world.advance(NEWS);
  await expect(page.getByText(/^Your attempt has started\. You can go back to it/)).toBeVisible();
});

test('a later end reaches the page that waits', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(page.getByText(/^Running: ends in 00:5/)).toBeVisible();
  const end = new Date(contest.end.getTime() + 2 * HOUR).toISOString();
  await world.call('extendContest', { as: teacher, body: { contest: contest.id, end_datetime: end } });
  await world.advance(NEWS);
  await expect(page.getByText(/^Running: ends in 0[23]:/)).toBeVisible();
});

test('once the own time is over, the card says so, and then leads to the result', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world, {
    contest: { minimum_marks: 0, settings: { own_minutes: 20 } },
  });
  const { id, questions } = contest;
  await world.call('viewContest', { as: student, body: { contest: id, begin: true } });
  const saved = await world.call('saveAnswers', {
    as: student,
    body: {
      contest: id,
      device: 1,
      answers: [
        {
          option: questions[0]?.options[0]?.id ?? 0,
          chosen_datetime: new Date(world.clock.now()).toISOString(),
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  const page = await world.open('/my-contest', student);
  await expect(page.getByText(/^ends in/i)).toBeVisible();
  await world.advance(20 * MINUTE + 1_000);
  await expect(page.getByText(/^your time is up/i)).toBeVisible();
  await world.advance(20_000);
  await expect(page.getByRole('link', { name: 'View Result' })).toBeVisible();
});

test('without its tokens the page stops saying that it saves, and offers the log-in', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'wrong');
  await expectAllSaved(page);
  await page.evaluate(() => {
    localStorage.removeItem('access');
    localStorage.removeItem('refresh');
  });
  await choose(page, 'right');
  await expect(page.getByRole('dialog', { name: 'You are no longer logged in' })).toBeVisible();
  await expect(page.getByText('1 answer is still here and not sent yet.').first()).toBeVisible();
  await expect(page.getByText('All answers saved')).toHaveCount(0);
  await page.evaluate(
    ([access, token]) => {
      localStorage.setItem('access', access ?? '');
      localStorage.setItem('refresh', token ?? '');
    },
    [student.token, student.refresh],
  );
  await page.goto(`/quiz/${contest.id}`);
  await expect(option(page, 'right')).toBeChecked();
  await expectAllSaved(page);
});

test('more time clears “1 minute remaining”', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await world.advance(timeUntilEnd(world, contest) - MINUTE - 2_000);
  await expect(page.getByText('1 minute remaining')).toHaveCount(1);
  await refresh(world, teacher);
  const body = { contest: contest.id, email: student.email, minutes: 30 };
  await world.call('setExtraTime', { as: teacher, body });
  await world.advance(6_000);
  await expect(page.getByText(/^You have more time/)).toBeVisible();
  await expect(page.getByText('1 minute remaining')).toHaveCount(0);
});

test('a page that is offline when the grace ends stops promising that its answers count', async ({
  world,
}) => {
  world.expectTrouble(/401|ERR_INTERNET_DISCONNECTED/);
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await choose(page, 'wrong');
  await world.advance(timeUntilEnd(world, contest) + 1_000);
  await expect(
    page.getByText(/Answers still count if they arrive within 15 seconds after the end/),
  ).toBeVisible();
  await world.advance(16_000);
  await expect(page.getByText(/Answers still count if they arrive within/)).toHaveCount(0);
  await expect(
    page.getByText(/Answers that arrive now are late: they count only if your teacher/),
  ).toBeVisible();
});
