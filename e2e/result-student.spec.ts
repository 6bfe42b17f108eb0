import { joinedStudent, publishedContest, type PublishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test, type World } from './test.ts';

const HOUR = 3_600_000;
/** The contest's length, one hour, and the grace period (ms). */
const UNTIL_OPEN = HOUR + 15_000;

const address = ({ id }: { id: number }) => `/results/student/${id}/result`;
/** Refusal if the clock's jump has expired the access token, which is then refreshed. */
const EXPIRED = /401/;

async function submit(world: World, student: Person, contest: PublishedContest, submission: number[]) {
  const body = { contest: contest.id };
  await world.call('viewContest', { as: student, body });
  const sent = await world.call('submitAttempt', { as: student, body: { ...body, submission } });
  expect(sent.status).toBe(200);
}

/** Creates a running contest of four questions (0.5, 1, 2 and 0.5 marks) with a student who has answered. */
async function answered(world: World, answer: (contest: PublishedContest) => number[], more: object = {}) {
  world.expectTrouble(EXPIRED);
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, { count: 4, ...more });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR);
  await submit(world, student, contest, answer(contest));
  return { teacher, contest, student };
}

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
  // Before results open, all questions are folded, and each line shows the student's choice.
  await expect(questions).toHaveCount(200);
  await expect(page.getByRole('listitem').filter({ hasText: 'Your answer' })).toHaveCount(0);
  await expect(page.locator('#question-40 summary')).toContainText('Your answer: wrong');

  await world.advance(UNTIL_OPEN);
  await expect(optionsOf(40)).toHaveCount(3);
  await expect(optionsOf(41)).toHaveCount(0);
  await page.getByRole('link', { name: 'Question 160: Wrong' }).click();
  await expectInView(160);
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

test('before the opening, and after it by itself: axe finds nothing, nothing scrolls sideways; it prints', async ({
  world,
}) => {
  const { contest, student } = await answered(
    world,
    ({ right, wrong }) => [...right.slice(0, 4), ...wrong.slice(4, 7)],
    { count: 8 },
  );
  const page = await world.open(address(contest), student);
  await expect(page.getByText('Contest Ongoing - Check Your Responses')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
  // Five seconds after the end, the grace period still runs, so the results are not open.
  await world.advance(HOUR + 5_000);
  await expect(page.getByRole('timer')).toHaveText(/^in 00:00:\d\d$/);
  await world.advance(10_000);
  await expect(page.getByText('Contest Ended')).toBeVisible();
  await expect(page.getByText('Contest Ongoing')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindingsInBothThemes(page);

  const wrong = page.getByRole('region', { name: 'Question 5' }).getByRole('listitem');
  await page.locator('#question-5 summary').press('Enter');
  await expect(wrong).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(wrong).toHaveCount(3);
  await page.emulateMedia({ media: null });
  await expect(wrong).toHaveCount(0);
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
  await office.getByRole('button', { name: 'More actions for this contest' }).click();
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
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'You reached 3 of 4 marks' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Your attempts' }).getByRole('listitem')).toHaveText(/3 of 4$/);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Your attempt so far scored 3 of 4 marks.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
});

test('results that are released reach an open page; what is held back has room and contrast', async ({
  world,
}) => {
  world.expectTrouble(/ERR_FAILED/);
  const { teacher, contest, student } = await answered(
    world,
    ({ right, wrong }) => [right[0] ?? 0, wrong[1] ?? 0],
    { contest: { settings: { release: 'teacher', shows: 'answers' } } },
  );
  const page = await world.open(address(contest), student);
  await world.advance(UNTIL_OPEN);
  await expect(page.getByRole('heading', { name: 'Waiting for the results' })).toBeVisible();
  await expectNoHorizontalScroll(page);

  const desk = await world.open(`/results/teacher/${contest.id}/result`, teacher);
  await desk.getByRole('button', { name: 'Release results' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Release the results?' });
  await expectNoAxeFindings(desk);
  await dialog.getByRole('button', { name: 'Release results' }).click();
  await expect(dialog).toBeHidden();
  await expectNoHorizontalScroll(desk);

  // The student's page polls for the corrected result.
  await world.advance(90_000);
  await expect(page.getByText('Total score 0.5 of 4')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);

  const marksOnly = await answered(world, ({ right }) => right, {
    contest: { settings: { shows: 'marks' } },
  });
  await world.advance(UNTIL_OPEN);
  const other = await world.open(address(marksOnly.contest), marksOnly.student);
  await expect(other.getByText('Your teacher has chosen to show only your marks.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(other);
  await other.route('**/student/contest/result/', (route) => route.abort());
  await other.reload();
  await world.advance(20_000);
  await expect(other.getByRole('alert')).toContainText('Failed to load data. Please try again.');
  await expectNoAxeFindings(other);
});
