import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import {
  expectAllSaved,
  choose,
  waitForFadeIn,
  HOUR,
  MINUTE,
  option,
  responseOptions,
  refresh,
  runningContest,
  submit,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test, type World } from './test.ts';

test('a student answers question by question, sees the summary, and submits once', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, height: 740 });
  await expect(page).toHaveTitle('World geography · Tallymark');
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please select an option')).toBeVisible();
  await choose(page, 'right');
  await expect(page.getByText('Please select an option')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await choose(page, 'wrong');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(option(page, 'right')).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(option(page, 'wrong')).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('Please select an option')).toBeVisible();
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  const summary = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(summary).toContainText('All 3 questions are answered.');
  await waitForFadeIn(summary);
  await expectNoAxeFindings(page);
  await summary.getByRole('button', { name: 'Question 2: answered' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  let submissions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit/')) submissions++;
  });
  await summary.getByRole('button', { name: 'Submit Quiz' }).dblclick();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(submissions).toBe(1);
  expect(await responseOptions(world, student, contest.id)).toEqual([
    contest.right[0],
    expect.any(Number),
    contest.right[2],
  ]);
  // Only the browser's device number remains in storage, until log-out.
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tallymark:')));
  await expect.poll(storedKeys).toEqual([expect.stringMatching(/^tallymark:device:\d+$/)]);
});

test('answers and the question in sight come back after a reload, and in no other account', async ({
  world,
}) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'also wrong');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(option(page, 'also wrong')).toBeChecked();
  const { body: user } = await world.call('getUser', { as: student });
  const stored = await page.evaluate(
    (key) => localStorage.getItem(key) ?? '{}',
    `tallymark:answers:${user.id}:${contest.id}`,
  );
  expect(JSON.parse(stored)).toMatchObject({
    choices: { [contest.questions[0]?.id ?? 0]: { option: contest.right[0] } },
  });
  await expect(page.getByText(/You have left this page/)).toHaveCount(0);

  const { email } = await world.person('Student');
  await world.call('joinContest', { as: await logIn(world, email), body: { contest: contest.id } });
  const other = await logIn(world, email);
  await page.goto('/robots.txt');
  await page.evaluate(({ token, refresh }) => {
    localStorage.setItem('access', token);
    localStorage.setItem('refresh', refresh);
  }, other);
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

async function logIn(world: World, email: string) {
  const { body } = await world.call('logIn', { body: { email, password: PASSWORD } });
  return { email, token: body.access, refresh: body.refresh };
}

test('each student has their own order of the options, the same after a reload', async ({ world }) => {
  const { contest, student } = await runningContest(world, { count: 12 });
  const orders: string[] = [];
  const others = [student];
  for (let n = 0; n < 2; n++) {
    const other = await joinedStudent(world, contest.id);
    others.push(other);
  }
  for (const person of others) {
    const page = await world.open(`/quiz/${contest.id}`, person);
    page.on('dialog', (dialog) => void dialog.accept());
    const read = async () => {
      const texts: string[] = [];
      for (let n = 1; n <= 12; n++) {
        await expect(page.getByRole('heading', { name: `Question ${n} of 12` })).toBeVisible();
        texts.push(...(await page.locator('label').allInnerTexts()));
        if (n < 12) {
          await page.getByRole('radio').first().check({ force: true });
          await page.getByRole('button', { name: 'Next' }).click();
        }
      }
      return texts.join();
    };
    const first = await read();
    orders.push(first);
    if (person !== student) continue;
    await page.reload();
    for (let n = 11; n >= 1; n--) await page.getByRole('button', { name: 'Previous' }).click();
    expect(await read()).toBe(first);
  }
  expect(new Set(orders).size).toBe(3);
});

test('the countdown follows the server, not the device’s clock, and at zero the answers are sent', async ({
  world,
}) => {
  world.expectTrouble(/401/);
  const { contest, student } = await runningContest(world);
  for (const clockOff of [-2 * 60 * MINUTE, 2 * 60 * MINUTE]) {
    const page = await world.open(`/quiz/${contest.id}`, student, { clockOff });
    await expect(page.getByRole('timer')).toHaveText(/^00:5[89]:\d\d$/);
    await page.close();
  }
  const page = await world.open(`/quiz/${contest.id}`, student, { clockOff: 2 * 60 * MINUTE });
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  const banner = page.getByText('Less than 5 minutes remaining!');
  await expect(banner).toHaveCount(0);
  const left = contest.end.getTime() - world.clock.now();
  await world.advance(left - 5 * MINUTE - 30_000);
  await expect(page.getByRole('timer')).toHaveText(/^00:05:[0-3]\d$/);
  await expect(banner).toHaveCount(0);
  await world.advance(31_000);
  await expect(banner).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByText('5 minutes remaining', { exact: true })).toBeAttached();
  await world.advance(5 * MINUTE);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  expect(await responseOptions(world, student, contest.id)).toEqual([contest.right[0], null, null]);
});

test('a contest that cannot be loaded leads back to the list; a submitted one says that it is submitted', async ({
  world,
}) => {
  world.expectTrouble(/40[49]/);
  const { contest, student } = await runningContest(world);
  const page = await world.open('/quiz/12345678', student);
  await expect(page.getByText('Failed to load quiz')).toBeVisible();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  await world.call('submitAttempt', { as: student, body: { contest: contest.id, submission: [] } });
  await world.call('viewContest', { as: student, body: { contest: contest.id } });
  await world.call('submitAttempt', { as: student, body: { contest: contest.id, submission: [] } });
  await page.goto(`/quiz/${contest.id}`);
  await expect(page.getByRole('heading', { name: 'You have submitted your answers' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Go to the contest' }).click();
  await expect(page.getByRole('link', { name: 'View Result' })).toBeVisible();
});

test('a contest that cannot be sat now says why, and leads on', async ({ world }) => {
  world.expectTrouble(/401|409/);
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher);
  const student = await joinedStudent(world, id);
  const page = await world.open(`/quiz/${id}`, student);
  await expect(page.getByRole('heading', { name: 'This contest has not started yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the contest' }).click();
  await expect(page.getByText(/^Starts in/)).toBeVisible();
  await world.advance(3 * 60 * MINUTE);
  await page.goto(`/quiz/${id}`);
  await expect(page.getByRole('heading', { name: 'Time is up for this contest' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if extra time is taken back, the page says the new end while there is time left', async ({ world }) => {
  world.expectTrouble(/401/);
  const { contest, student, teacher } = await runningContest(world);
  const give = (minutes: number) =>
    world.call('setExtraTime', { as: teacher, body: { contest: contest.id, email: student.email, minutes } });
  await give(30);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(page.getByRole('timer')).toHaveText(/^01:2\d:\d\d$/);
  await world.advance(timeUntilEnd(world, contest) - 5_000);
  await refresh(world, teacher);
  expect((await give(0)).body).toMatchObject({ code: 'deadline_passed' });
  await give(2);
  await world.advance(36_000);
  await expect(page.getByText('You have less time: your time now ends at 11:02.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:01:\d\d$/);
});

test('/quiz tells a teacher what the page is for', async ({ world }) => {
  const { contest, teacher } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, teacher);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for students' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('a student gets the drawn questions below the titles of their sections, and reads these again afterwards', async ({
  world,
}) => {
  // The session is refreshed, because an hour passes.
  world.expectTrouble(/401/);
  const sections = [
    { title: 'Rivers', questions: 4, draw: 2 },
    { title: 'Lakes', questions: 1 },
  ];
  const { contest, student } = await runningContest(world, {
    marks: [1, 1, 1, 1, 2],
    contest: { minimum_marks: 2, settings: { sections, shuffle_questions: true } },
  });
  const page = await world.open(`/my-contest/contest/${contest.id}`, student, { width: 360, height: 740 });
  await expect(page.getByText('Each student gets the questions in a different order.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const shown: string[] = [];
  for (const [title, number] of [
    ['Rivers', 1],
    ['Rivers', 2],
    ['Lakes', 3],
  ] as const) {
    await expect(page.getByRole('heading', { name: `${title} Question ${number} of 3` })).toBeFocused();
    shown.push((await page.getByText(/^Question \d$/).textContent()) ?? '');
    await choose(page, 'right');
    await expectAllSaved(page);
    // Every device of a student gets the same questions.
    if (number === 2) {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(shown[1] ?? '', { exact: true })).toBeVisible();
    }
    if (number < 3) await page.getByRole('button', { name: 'Next' }).click();
  }
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await submit(page);
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('region', { name: 'Recorded answers' }).getByRole('listitem')).toHaveText([
    `Rivers1${shown[0]}right`,
    `2${shown[1]}right`,
    `Lakes3${shown[2]}right`,
  ]);

  await world.advance(2 * HOUR);
  await refresh(world, student);
  const result = await world.open(`/results/student/${contest.id}/result`, student);
  await expect(result.getByText('Marks received: 2 of 2')).toBeVisible();
  await expect(result.getByRole('heading', { level: 3 })).toHaveText([
    'Rivers',
    'Question 1',
    'Question 2',
    'Lakes',
    'Question 3',
  ]);
  for (const text of shown) await expect(result.getByText(text, { exact: true }).first()).toBeAttached();
});
