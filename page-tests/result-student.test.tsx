import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, publishedContest, type PublishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  dialog,
  expectCount,
  expectNo,
  expectNoText,
  expectText,
  link,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
/** The contest's length, one hour, and the grace period (ms). */
const UNTIL_OPEN = HOUR + 15_000;

const resultAddress = ({ id }: { id: number }) => `/results/student/${id}/result`;
const question = (number: number) => screen.getByRole('region', { name: `Question ${number}` });
/** Returns the options of unfolded questions, with their notes. */
const open = (text = '', part?: HTMLElement) =>
  findAll('listitem', text, part).filter((row) => row.closest('details:not([open])') === null);
const rows = (number: number, text = '') => open(text, question(number)).map((row) => textOf(row));
const yours = () => open('Your answer');
const strokes = () => document.querySelectorAll('[aria-hidden] path[data-done]');

/** Creates a running contest of four questions (0.5, 1, 2 and 0.5 marks) with a student who has answered. */
async function answered(answer: (contest: PublishedContest) => number[], more: object = {}) {
  // Advancing the clock expires the access token, which is then refreshed.
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { count: 4, ...more });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR);
  const body = { contest: contest.id };
  await scene.call('viewContest', { as: student, body });
  const submission = answer(contest);
  const sent = await scene.call('submitAttempt', { as: student, body: { ...body, submission } });
  expect(sent.status).toBe(200);
  return { teacher, contest, student };
}

const openResult = ({ contest, student }: { contest: { id: number }; student: Person }) =>
  openPage(scene, resultAddress(contest), student);

test('before the results open the page shows the own selections alone; then score, key and marks', async () => {
  const { contest, student } = await answered(({ right, wrong }) => [
    right[0] ?? 0,
    wrong[1] ?? 0,
    right[2] ?? 0,
  ]);
  const told = async () =>
    (await scene.call('getResult', { as: student, body: { contest: contest.id } })).text;
  await openResult({ contest, student });
  await screen.findByRole('heading', { level: 1, name: 'World geography' });
  expect(document.title).toBe('Your result · Tallymark');
  await screen.findByRole('heading', { name: 'Contest Ongoing - Check Your Responses' });
  await expectText(/^in (01:00:00|00:59:\d\d)$/, () => screen.queryByRole('timer'));
  expect(rows(1, 'Your answer')).toEqual(['rightYour answer']);
  expect(textOf(question(1))).toContain('0.5 marks');
  expect(yours()).toHaveLength(3);
  await expectNoText(/Correct|Wrong|Marks received|Passed|Failed|Total score/);
  expect(await told()).not.toContain('is_correct');
  expect(JSON.parse(await told())).toMatchObject({ total_score: null, is_passed: null });
  await expectNoAxeFindings();

  // Five seconds after the end, the grace period still runs, so the results are not open.
  await scene.advance(HOUR + 5_000);
  await openResult({ contest, student });
  await expectText(/^in 00:00:\d\d$/, () => screen.queryByRole('timer'));
  await expectText('Contest Ongoing - Check Your Responses');
  await scene.advance(10_000);
  const user = await openResult({ contest, student });
  await screen.findByRole('heading', { name: 'Contest Ended' });
  await expectText('Total score 2.5 of 4');
  await screen.findByText('Passed');
  await expectText('2 of 4 right, 1 wrong, 1 not answered.');
  await expectNoText('Contest Ongoing');

  for (const number of [1, 2, 3, 4]) expect(rows(number)).toHaveLength(3);
  const line = question(1).querySelector('summary') ?? expect.fail('no summary');
  await user.click(line);
  await expectCount(0, () => rows(1));
  await user.click(line);
  await expectCount(3, () => rows(1));
  expect(rows(1, 'Your answer')).toEqual(['rightYour answer · Correct answer']);
  expect(rows(2, 'Your answer')).toEqual([expect.stringMatching(/Your answer · Wrong$/)]);
  expect(rows(2, 'Correct answer')).toEqual(['rightCorrect answer']);
  for (const [index, marks] of ['0.5 of 0.5', '0 of 1', '2 of 2', '0 of 0.5'].entries()) {
    expect(textOf(question(index + 1))).toContain(`Marks received: ${marks}`);
  }
  expect(textOf(question(4))).toContain('Not answered');
  await expectNoAxeFindings();
});

test('the options stand in the same order as during the contest, each time', async () => {
  const mixed = await answered(({ right }) => right, { count: 8 });
  const order = async () => {
    await openResult(mixed);
    await screen.findByRole('region', { name: 'Question 8' });
    return Array.from({ length: 8 }, (_, index) => rows(index + 1)).join();
  };
  expect(await order()).toBe(await order());

  const fixed = await answered(({ right }) => right, { contest: { shuffle_options: false }, count: 8 });
  await openResult(fixed);
  await screen.findByRole('region', { name: 'Question 8' });
  for (let number = 1; number <= 8; number++) {
    expect(rows(number)).toEqual([
      expect.stringMatching(/^right/),
      expect.stringMatching(/^wrong/),
      expect.stringMatching(/^also wrong/),
    ]);
  }
});

test('an empty submission is a response of 0, which fails', async () => {
  const sat = await answered(() => []);
  await scene.advance(UNTIL_OPEN);
  await openResult(sat);
  await expectText('Total score 0 of 4');
  await screen.findByText('Failed');
  await expectText('0 of 4 right, 0 wrong, 4 not answered.');
  expect(yours()).toEqual([]);
});

test('without a response there is no result, and a page that fails to load offers Retry', async () => {
  network.expectTrouble(/40[04]/);
  const contest = await publishedContest(scene, await scene.person('Teacher'));
  const student = await joinedStudent(scene, contest.id);
  await openResult({ contest, student });
  await screen.findByText('No response found for this contest.');
  expect((await link('Back to your results')).getAttribute('href')).toBe('/results');
  await expectNoAxeFindings();
  await openPage(scene, '/results/student/geography/result', student);
  await screen.findByText('No response found for this contest.');

  const opening = openResult({ contest, student });
  network.cut('/student/contest/result/');
  const user = await opening;
  await expectText('Failed to load data. Please try again.', () => screen.queryByRole('alert'));
  await expectNoAxeFindings();
  network.mend();
  await user.click(await button('Retry'));
  await screen.findByText('No response found for this contest.');
});

test('while the attempt runs, the page says so, with the saved answers and the way back', async () => {
  network.expectTrouble(/404/);
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'working.example' });
  const attempt = attemptOf(scene, students.Ada, contest);
  await attempt.begin();
  await attempt.save([contest.right[0] ?? 0]);
  await openResult({ contest, student: students.Ada });
  await expectText('You are still working on this contest.');
  await expectText('1 of 3 answers are saved.');
  await expectNoText('No response found');
  expect((await link('Continue')).getAttribute('href')).toBe(`/quiz/${contest.id}`);
  await expectNoAxeFindings();
});

test('the page tells a teacher that it is for students', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('A student’s result', () => screen.queryByRole('heading', { level: 1 }));
  await user.click(await link('View participants'));
  await screen.findByRole('heading', { level: 1, name: 'World geography' });
  expect(currentAddress()).toBe(`/results/teacher/${contest.id}/result`);
});

test('up to 5 questions are all open, with the right options in green; of 6 the right ones are folded', async () => {
  for (const count of [5, 6]) {
    const sat = await answered(({ right }) => right, { count });
    await scene.advance(UNTIL_OPEN);
    const user = await openResult(sat);
    await screen.findByText('Contest Ended');
    const right = () => open('Correct answer');
    expect(right()).toHaveLength(count === 5 ? 5 : 0);
    if (count > 5) await user.click(await button('Open all questions'));
    else await expectNo('button', 'Open all questions');
    await expectCount(count, right);
    for (const row of right()) expect(row.dataset.tone).toBe('right');
  }
});

test('results wait until the teacher releases them, and then show no more than the teacher wants', async () => {
  const { teacher, contest, student } = await answered(({ right, wrong }) => [right[0] ?? 0, wrong[1] ?? 0], {
    contest: { settings: { release: 'teacher', shows: 'answers' } },
  });
  let user = await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('Your answers are in: 2 of 4');
  await expectText('You will see your score once your teacher releases the results.');
  await user.click(await link('View Result'));
  await screen.findByRole('heading', { level: 1, name: 'World geography' });
  await scene.advance(UNTIL_OPEN);
  await openResult({ contest, student });
  await screen.findByRole('heading', { name: 'Waiting for the results' });
  expect(yours()).toHaveLength(2);
  await expectNoAxeFindings();

  user = await openPage(scene, `/results/teacher/${contest.id}/result`, teacher);
  await expectText(
    'Students see no marks yet. Once the results are released, they see their marks and their own answers, but not which are right.',
  );
  await user.click(await button('Release results'));
  const asked = await dialog('Release the results?');
  await expectNoAxeFindings();
  await user.click(await button('Release results', asked));
  await expectNo('dialog');
  await screen.findByText('Students see their marks and their own answers, but not which are right.');
  await expectNo('button', 'Release results');

  await openResult({ contest, student });
  await expectText('Total score 0.5 of 4');
  await expectText('2 answered, 2 not answered.');
  expect(yours()).toHaveLength(2);
  await expectNoText(/Correct answer|Wrong|Marks received/);
  await expectNoAxeFindings();
});

test('marks only: neither the result nor the receipt has a question, before the opening or after it', async () => {
  const sat = await answered(({ right }) => right, { contest: { settings: { shows: 'marks' } } });
  await openResult(sat);
  await screen.findByRole('heading', { name: 'Contest Ongoing' });
  await expectNoText(/Question 1|Your responses/);
  await scene.advance(UNTIL_OPEN);
  await openResult(sat);
  await expectText('Total score 4 of 4');
  await expectText('Your teacher has chosen to show only your marks.');
  await expectNoText(/Question 1|Your responses/);
  await expectNoAxeFindings();
  await openPage(scene, `/my-contest/contest/${sat.contest.id}/receipt`, sat.student);
  await expectText('They are not shown here.');
  await expectNoText('Recorded answers');
});

test('a place that encourages is beside the score, and as bars without names; a low one is not shown', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { count: 4 });
  const students: Person[] = [];
  for (let n = 0; n < 10; n++)
    students.push(await joinedStudent(scene, contest.id, { first_name: 'Zoltan' }));
  await scene.advance(HOUR);
  const body = { contest: contest.id };
  for (const [n, student] of students.entries()) {
    const submission = contest.right.slice(0, n % 5);
    await scene.call('viewContest', { as: student, body });
    const sent = await scene.call('submitAttempt', { as: student, body: { ...body, submission } });
    expect(sent.status).toBe(200);
  }
  await scene.call('setLeaderboard', { as: teacher, body: { ...body, shows: 'distribution' } });
  await scene.advance(UNTIL_OPEN);
  const [, , third] = students;
  if (!third) throw new Error('no student');
  await openResult({ contest, student: third });
  await screen.findByText('More marks than 4 of the other 9 students');
  const place = await screen.findByRole('region', { name: 'Your place' });
  await screen.findByRole('img', { name: 'Bar chart of 10 responses. You: 1.5 marks.' });
  await expectText(/^1\.5 marks: \d+ responses?$/, () => findAll('listitem', '1.5 marks:')[0]);
  expect(textOf(place)).not.toContain('Zoltan');
  await expectNoAxeFindings();

  // Eight of nine have more marks than the last one, and six have more than the next.
  for (const low of students.slice(0, 2)) {
    await openResult({ contest, student: low });
    await expectText('Contest Ended');
    await waitFor(() => expect(network.asked()).toContain('200 /api/user/contest/leaderboard/'));
    await expectNoText(/More marks than|Your place|Best in class/);
    await expectNo('img', /^Bar chart/);
  }
  // Two students share the best mark.
  for (const best of [students[4], students[9]]) {
    if (!best) throw new Error('no student');
    await openResult({ contest, student: best });
    await screen.findByText('Best in class');
    await expectNoText('More marks than');
  }
});

test('the rank is beside the score if the leaderboard shows it, and the right answers are strokes', async () => {
  const sat = await answered(({ right, wrong }) => [...right.slice(0, 3), wrong[3] ?? 0]);
  await scene.advance(UNTIL_OPEN);
  await openResult(sat);
  await expectText('Total score 3.5 of 4');
  await expectNoText('Rank');
  await expectCount(3, strokes);

  const body = { contest: sat.contest.id, shows: 'neighbours' };
  expect((await scene.call('setLeaderboard', { as: sat.teacher, body })).status).toBe(200);
  await openResult(sat);
  await screen.findByText('Rank 1');
  await expectNoAxeFindings();

  // With only one response, the distribution would reveal its marks.
  const place = { contest: sat.contest.id, shows: 'distribution' };
  expect((await scene.call('setLeaderboard', { as: sat.teacher, body: place })).status).toBe(200);
  await openResult(sat);
  await expectText('Total score 3.5 of 4');
  await expectNoText(/Rank|Your place/);
});
