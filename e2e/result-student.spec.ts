import { joinedStudent, publishedContest, type PublishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test, type World } from './test.ts';

const HOUR = 3_600_000;
/** From the start to the opening of the results: the contest's hour and the grace. */
const UNTIL_OPEN = HOUR + 15_000;

const address = ({ id }: { id: number }) => `/results/student/${id}/result`;
/** A token that expired when the clock jumped is refreshed, by design. */
const EXPIRED = /401/;

async function submit(world: World, student: Person, contest: PublishedContest, submission: number[]) {
  const body = { contest: contest.id };
  await world.call('viewContest', { as: student, body });
  const sent = await world.call('submitAttempt', { as: student, body: { ...body, submission } });
  expect(sent.status).toBe(200);
}

/** A running contest of four questions (0.5, 1, 2 and 0.5 marks), and a student who answers as given. */
async function answered(world: World, answer: (contest: PublishedContest) => number[], more: object = {}) {
  world.expectTrouble(EXPIRED);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { count: 4, ...more });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR);
  await submit(world, student, contest, answer(contest));
  return { teacher, contest, student };
}

test('before the results open the page shows the own selections alone; then score, key and marks appear by themselves', async ({
  world,
}) => {
  const { contest, student } = await answered(world, ({ right, wrong }) => [
    right[0] ?? 0,
    wrong[1] ?? 0,
    right[2] ?? 0,
  ]);
  const page = await world.open('/results', student);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/student/contest/result/') && response.ok())
      answers.push(await response.text());
  });
  await page.goto(address(contest));

  await expect(page).toHaveTitle('Your result · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'World geography' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Contest Ongoing - Check Your Responses', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^in 1 hour/);
  const first = page.getByRole('region', { name: 'Question 1' });
  await expect(first.getByRole('listitem').filter({ hasText: 'Your answer' })).toHaveText(
    /^rightYour answer$/,
  );
  await expect(first).toContainText('0.5 marks');
  await expect(page.getByText('Your answer')).toHaveCount(3);
  await expect(page.getByText(/Correct|Wrong|Marks received|Passed|Failed|Total score/)).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).not.toContain('is_correct');
    expect(JSON.parse(answer)).toMatchObject({ total_score: null, is_passed: null });
  }

  // The results do not open at the end itself: others may still be sending.
  await world.advance(HOUR + 5_000);
  await expect(page.getByRole('timer')).toHaveText(/^in 00:00:\d\d$/);
  await expect(page.getByText('Contest Ongoing - Check Your Responses')).toBeVisible();
  await world.advance(10_000);
  await expect(page.getByRole('heading', { name: 'Contest Ended', exact: true })).toBeVisible();
  await expect(page.getByText('Total score 2.5 of 4')).toBeVisible();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await expect(page.getByText('2 right, 1 wrong, 1 not answered.')).toBeVisible();
  await expect(page.getByText('Contest Ongoing')).toHaveCount(0);

  const rows = (number: number) =>
    page.getByRole('region', { name: `Question ${number}` }).getByRole('listitem');
  // All questions are open. Each folds to a line by the keyboard.
  for (const number of [1, 2, 3, 4]) await expect(rows(number)).toHaveCount(3);
  await page.locator('#question-1 summary').press('Enter');
  await expect(rows(1)).toHaveCount(0);
  await page.locator('#question-1 summary').press('Enter');
  await expect(rows(1).filter({ hasText: 'Your answer' })).toHaveText('rightYour answer · Correct answer');
  await expect(rows(2).filter({ hasText: 'Your answer' })).toHaveText(/Your answer · Wrong$/);
  await expect(rows(2).filter({ hasText: 'Correct answer' })).toHaveText('rightCorrect answer');
  const received = ['0.5 of 0.5', '0 of 1', '2 of 2', '0 of 0.5'];
  for (const [index, marks] of received.entries()) {
    await expect(page.getByRole('region', { name: `Question ${index + 1}` })).toContainText(
      `Marks received: ${marks}`,
    );
  }
  await expect(page.getByRole('region', { name: 'Question 4' })).toContainText('Not answered');
});

test('the options stand in the same order as during the contest, each time', async ({ world }) => {
  const { contest, student } = await answered(world, ({ right }) => right, { count: 8 });
  const order = async () => (await page.getByRole('region').getByRole('listitem').allTextContents()).join();
  const page = await world.open(`/results/student/${contest.id}/result`, student);
  await expect(page.getByRole('region', { name: 'Question 8' })).toBeVisible();
  const before = await order();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Question 8' })).toBeVisible();
  expect(await order()).toBe(before);

  // In the teacher's order, if the contest says so.
  const fixed = await answered(world, ({ right }) => right, {
    contest: { shuffle_options: false },
    count: 8,
  });
  const other = await world.open(address(fixed.contest), fixed.student);
  await expect(other.getByRole('region', { name: 'Question 8' })).toBeVisible();
  for (let number = 1; number <= 8; number++) {
    await expect(other.getByRole('region', { name: `Question ${number}` }).getByRole('listitem')).toHaveText([
      /^right/,
      /^wrong/,
      /^also wrong/,
    ]);
  }
});

test('an empty submission is a response of 0, which fails', async ({ world }) => {
  const { contest, student } = await answered(world, () => []);
  await world.advance(UNTIL_OPEN);
  const page = await world.open(address(contest), student);
  await expect(page.getByText('Total score 0 of 4')).toBeVisible();
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('0 right, 0 wrong, 4 not answered.')).toBeVisible();
  await expect(page.getByText('Your answer')).toHaveCount(0);
});

test('without a response there is no result, and a page that fails to load offers Retry', async ({
  world,
}) => {
  world.expectTrouble(/40[014]|ERR_FAILED|500/);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher);
  const student = await joinedStudent(world, contest.id);
  const page = await world.open(address(contest), student);
  await expect(page.getByText('No response found for this contest.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your results' })).toHaveAttribute('href', '/results');
  await expectNoAxeFindings(page);
  await page.goto('/results/student/geography/result');
  await expect(page.getByText('No response found for this contest.')).toBeVisible();

  // Only a lost network can fail this call without a refusal.
  await page.route('**/student/contest/result/', (route) => route.abort());
  await page.goto(address(contest));
  await world.advance(20_000);
  await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again.');
  await expectNoAxeFindings(page);
  await page.unroute('**/student/contest/result/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No response found for this contest.')).toBeVisible();
});

test('the page tells a teacher that it is for students', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher);
  const page = await world.open(address(contest), teacher);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("A student's result");
  await page.getByRole('link', { name: 'View participants' }).click();
  await expect(page).toHaveURL(`/results/teacher/${contest.id}/result`);
});

test('up to 20 questions are all open, with the right options in green; of 21 the right ones are folded', async ({
  world,
}) => {
  for (const count of [20, 21]) {
    const { contest, student } = await answered(world, ({ right }) => right, { count });
    await world.advance(UNTIL_OPEN);
    const page = await world.open(address(contest), student);
    await expect(page.getByText('Contest Ended')).toBeVisible();
    const right = page.getByRole('listitem').filter({ hasText: 'Correct answer' });
    await expect(right).toHaveCount(count === 20 ? 20 : 0);
    await expect(page.getByRole('button', { name: 'Open all questions' })).toHaveCount(count === 20 ? 0 : 1);
    if (count > 20) await page.getByRole('button', { name: 'Open all questions' }).click();
    for (const row of await right.all()) await expect(row).toHaveAttribute('data-tone', 'right');
  }
});

test('of 200 questions the right ones are folded; the student can show only the wrong ones, and jump to any', async ({
  world,
}) => {
  const { contest, student } = await answered(
    world,
    ({ right, wrong }) => right.map((id, index) => (index % 40 === 39 ? (wrong[index] ?? 0) : id)),
    { count: 200 },
  );
  const page = await world.open(address(contest), student, { width: 360 });
  const questions = page.getByRole('region', { name: /^Question \d+$/ });
  const optionsOf = (number: number) => page.locator(`#question-${number}`).getByRole('listitem');
  const expectInView = (number: number) =>
    expect(page.getByRole('heading', { name: `Question ${number}`, exact: true })).toBeInViewport();
  // Until the page may tell right from wrong, all questions are folded, and each line says what the student
  // chose.
  await expect(questions).toHaveCount(200);
  await expect(page.getByRole('listitem').filter({ hasText: 'Your answer' })).toHaveCount(0);
  await expect(page.locator('#question-40 summary')).toContainText('Your answer: wrong');

  await world.advance(UNTIL_OPEN);
  await expect(optionsOf(40)).toHaveCount(3);
  await expect(optionsOf(41)).toHaveCount(0);
  await page.getByRole('link', { name: 'Question 160: Wrong' }).click();
  await expectInView(160);
  await page.getByRole('link', { name: 'Next wrong answer: question 200' }).click();
  await expectInView(200);
  await page.getByRole('link', { name: 'First wrong answer: question 40' }).click();
  await expectInView(40);
  // A jump opens a folded question.
  await page.getByRole('link', { name: 'Question 41: Right' }).click();
  await expectInView(41);
  await expect(optionsOf(41)).toHaveCount(3);
  await page.getByRole('button', { name: 'Open all questions' }).click();
  await expect(optionsOf(7)).toHaveCount(3);
  await page.getByRole('button', { name: 'Close all questions' }).click();
  await expect(optionsOf(7)).toHaveCount(0);
  await page.getByText('Wrong (5)').click();
  await expect(questions).toHaveCount(5);
  await expect(page.getByText('5 of 200 questions.')).toBeVisible();
});

test('before and after: axe finds nothing, nothing scrolls sideways; it prints', async ({ world }) => {
  const { contest, student } = await answered(
    world,
    ({ right, wrong }) => [...right.slice(0, 4), ...wrong.slice(4, 7)],
    { count: 8 },
  );
  const page = await world.open(address(contest), student);
  await expect(page.getByText('Contest Ongoing - Check Your Responses')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  await world.advance(UNTIL_OPEN);
  await expect(page.getByText('Contest Ended')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindingsInBothThemes(page);

  const right = page.getByRole('region', { name: 'Question 1' }).getByRole('listitem');
  await page.locator('#question-1 summary').press('Enter');
  await expect(right).toHaveCount(0);

  // The printed page is light, has no navigation, and shows what is folded.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(right).toHaveCount(3);
  await page.emulateMedia({ media: null });
  await expect(right).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a teacher opens the contest for practice; a student practises by keyboard on a phone', async ({
  world,
}) => {
  const { teacher, contest, student } = await answered(world, ({ wrong }) => wrong, {
    contest: { shuffle_options: false },
  });
  await world.advance(UNTIL_OPEN);
  const office = await world.open(`/results/teacher/${contest.id}/marks`, teacher);
  await office.getByRole('button', { name: 'More for this contest' }).click();
  await office.getByRole('menuitem', { name: 'Practice…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Practice' });
  await expect(dialog).toContainText('This cannot be undone once they have read them.');
  await expectNoAxeFindings(office);
  await dialog.getByRole('button', { name: 'Open for practice' }).click();
  await expect(office.getByText('The contest is open for practice.')).toBeVisible();

  const page = await world.open(address(contest), student, { width: 360 });
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Check the answer' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select an option');
  for (let number = 1; number <= 4; number += 1) {
    const question = page.getByRole('heading', { name: `Question ${number} of 4` });
    if (number > 1) await expect(question).toBeFocused();
    await expectNoAxeFindingsInBothThemes(page);
    await page
      .getByRole('radio')
      .first()
      .press(number === 2 ? '2' : '1');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: number === 2 ? 'Wrong.' : 'Right.' }),
    ).toBeAttached();
    const way = page.getByRole('button', { name: number === 4 ? 'See your result' : 'Next question' });
    await expect(way).toBeFocused();
    if (number === 2) await expectNoAxeFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'You reached 3 of 4 marks' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Your tries' }).getByRole('listitem')).toHaveText(/3 of 4$/);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Your try so far reached 3 of 4 marks.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
});

test('results wait until the teacher releases them, and then show no more than the teacher wants', async ({
  world,
}) => {
  const settings = { release: 'teacher', shows: 'answers' };
  const { teacher, contest, student } = await answered(
    world,
    ({ right, wrong }) => [right[0] ?? 0, wrong[1] ?? 0],
    {
      contest: { settings },
    },
  );
  const page = await world.open(`/my-contest/contest/${contest.id}`, student);
  await expect(
    page.getByText('Your answers are recorded. You see your score once your teacher releases the results.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View Result' }).click();
  await world.advance(UNTIL_OPEN);
  await expect(page.getByRole('heading', { name: 'Waiting for the results' })).toBeVisible();
  await expect(page.getByText('Your answer')).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  const desk = await world.open(`/results/teacher/${contest.id}/result`, teacher);
  await expect(
    desk.getByText(
      'Students see no marks yet. Once the results are released, they see their marks and their own answers, but not which are right.',
    ),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Release results' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Release the results?' });
  await expectNoAxeFindings(desk);
  await dialog.getByRole('button', { name: 'Release results' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    desk.getByText('Students see their marks and their own answers, but not which are right.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Release results' })).toHaveCount(0);
  await expectNoSidewaysScroll(desk);

  // The student's page asks now and then.
  await world.advance(90_000);
  await expect(page.getByText('Total score 0.5 of 4')).toBeVisible();
  await expect(page.getByText('2 answered, 2 not answered.')).toBeVisible();
  await expect(page.getByText('Your answer')).toHaveCount(2);
  await expect(page.getByText(/Correct answer|Wrong|Marks received/)).toHaveCount(0);
  await expectNoAxeFindingsInBothThemes(page);
});

test('marks only: neither the result nor the receipt has a question, before the opening or after it', async ({
  world,
}) => {
  const { contest, student } = await answered(world, ({ right }) => right, {
    contest: { settings: { shows: 'marks' } },
  });
  const page = await world.open(address(contest), student);
  await expect(page.getByRole('heading', { name: 'Contest Ongoing', exact: true })).toBeVisible();
  await expect(page.getByText(/Question 1|Your responses/)).toHaveCount(0);
  await world.advance(UNTIL_OPEN);
  await expect(page.getByText('Total score 4 of 4')).toBeVisible();
  await expect(page.getByText('Your teacher shows your marks only.')).toBeVisible();
  await expect(page.getByText(/Question 1|Your responses/)).toHaveCount(0);
  await expectNoAxeFindingsInBothThemes(page);
  await page.goto(`/my-contest/contest/${contest.id}/receipt`);
  await expect(page.getByText('This contest does not show them.')).toBeVisible();
  await expect(page.getByText('Recorded answers')).toHaveCount(0);
});
