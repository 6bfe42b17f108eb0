import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { attemptOf } from '../server/test/scenes.ts';
import { resultAddress } from './attempts.ts';
import { button, dialog, expectNo, expectNoText, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

/* Open pages show foreseeable events exactly on time, and all others within 30 seconds. */

const scene = await testScene();
const pass = pageTime(scene);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Maximum delay (ms) for news that a page cannot foresee. */
const NEWS = 30_000;
/** Waits until all calls are answered, and advances the time. A pending call would time out. */
async function goOn(milliseconds: number): Promise<void> {
  await waitFor(() => expect(network.asked().filter((call) => call.startsWith('/'))).toEqual([]));
  pass(milliseconds);
}

/** Maximum delay (ms) of the poll after a time known in advance. */
const SOON = 3_000;

async function running(more: object = {}) {
  network.expectTrouble(/40[149]/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { minimum_marks: 0, ...more } });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1_000);
  for (const person of [teacher, student]) await refresh(person);
  return { teacher, contest, student, body: { contest: contest.id, email: student.email } };
}

async function refresh(person: Person): Promise<void> {
  person.token = (await scene.call('refreshAccess', { body: { refresh: person.refresh } })).body.access;
}

async function submitted(more: object = {}) {
  const all = await running(more);
  await attemptOf(scene, all.student, all.contest).begin();
  await scene.call('submitAttempt', { as: all.student, body: { contest: all.contest.id, submission: [] } });
  return all;
}

test.each([
  ['/my-contest', 'View Result', () => link('Continue')],
  ['/quiz/', 'You have submitted', () => button('Start Quiz')],
  [
    '/results/student/ID/result',
    'Contest Ongoing',
    () => expectText('You are still working on this contest.'),
  ],
  ['/my-contest/contest/ID/receipt', 'Keep this code', () => expectText('There is no receipt')],
])('a reopening is heard on %s', async (path, before, after) => {
  const { teacher, contest, student, body } = await submitted();
  const id = String(contest.id);
  await openPage(scene, path === '/quiz/' ? path + id : path.replace('ID', id), student);
  await expectText(new RegExp(before, 'i'));
  await scene.call('reopenAttempt', { as: teacher, body });
  await goOn(NEWS);
  await after();
});

test('a contest that is withdrawn does not vanish without a word', async () => {
  network.expectTrouble(/40[149]/);
  for (const path of ['/my-contest', '/dashboard', '/results']) {
    const teacher = await scene.person('Teacher');
    const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
    const student = await joinedStudent(scene, id);
    await scene.call('openContest', { as: student, body: { contest: id } });
    await openPage(scene, path, student);
    await screen.findAllByText('Cells');
    await scene.call('withdrawContest', { as: teacher, body: { contest: id } });
    await goOn(NEWS);
    await expectText('“Cells” was withdrawn by its teacher.');
    await expectNo('link', 'Cells');
  }
});

test('a contest that its student has lost does not vanish without a word', async () => {
  network.expectTrouble(/40[149]/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(scene, id);
  await openPage(scene, '/my-contest', student);
  await screen.findAllByText('Cells');
  await scene.db.deleteFrom('contest').where('id', '=', id).execute();
  await goOn(NEWS);
  await expectText('“Cells” is no longer among your contests.');
});

test('a page that was opened while its contest was withdrawn hears that it is back', async () => {
  network.expectTrouble(/40[149]/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher);
  const student = await joinedStudent(scene, id);
  await scene.call('withdrawContest', { as: teacher, body: { contest: id } });
  await openPage(scene, `/my-contest/contest/${id}`, student);
  await expectText('Your teacher has withdrawn this contest');
  await scene.call('publishContest', { as: teacher, body: { contest: id } });
  await goOn(NEWS);
  await expectText('Starts in');
});

const figure = (label: string) => screen.queryByText(label)?.closest('dl > div');

test('the dashboard follows the start, the closing and the opening of the results', async () => {
  const { contest, student } = await submitted();
  const later = await publishedContest(scene, await scene.person('Teacher'));
  await scene.call('joinContest', { as: student, body: { contest: later.id } });
  await refresh(student);
  await openPage(scene, '/dashboard', student);
  await expectText(/^Upcoming Contests ?1$/, () => figure('Upcoming Contests'));
  await expectText(/^Completed Contests ?0$/, () => figure('Completed Contests'));
  await expectText(/No results yet$/, () => figure('Average Score'));
  await goOn(later.start.getTime() + 1_000 - scene.clock.now());
  await expectText(/^Upcoming Contests ?0$/, () => figure('Upcoming Contests'));
  await goOn(contest.end.getTime() + 15_000 + SOON - scene.clock.now());
  await expectText(/^Completed Contests ?1$/, () => figure('Completed Contests'));
  await expectText(/^Average Score ?0\.00%$/, () => figure('Average Score'));
});

test('“Contest not yet started.” goes away with the start', async () => {
  network.expectTrouble(/401/);
  const contest = await publishedContest(scene, await scene.person('Teacher'));
  const student = await joinedStudent(scene, contest.id);
  const user = await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText('Starts in');
  await goOn(contest.start.getTime() - 1_500 - scene.clock.now());
  await user.click(await button('Start Quiz'));
  await expectText('Contest not yet started.');
  await goOn(2_000);
  await expectText('Running: ends in');
  await expectNoText('Contest not yet started.');
});

test('the head of a contest follows its release at once', async () => {
  const { teacher, contest } = await submitted({ settings: { release: 'teacher' } });
  await scene.advance(HOUR + MINUTE);
  await refresh(teacher);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('Students see no marks yet.');
  await user.click(await button('Release results'));
  await user.click(await button('Release results', await dialog('Release the results?')));
  await expectText('Students see their marks, the right answers');
  await expectNoText('Students see no marks yet.');
});

test('a release reaches the student’s result', async () => {
  const { teacher, contest, student } = await submitted({ settings: { release: 'teacher' } });
  await scene.advance(HOUR + MINUTE);
  for (const person of [teacher, student]) await refresh(person);
  const release = () => scene.call('releaseResults', { as: teacher, body: { contest: contest.id } });
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('Waiting for the results');
  await release();
  await goOn(NEWS);
  await expectText('Contest Ended');
});

test('a colleague’s later end reaches the teacher’s list', async () => {
  const { teacher, contest } = await running({ name: 'Rivers' });
  await openPage(scene, '/my-contest', teacher);
  await expectText(/ends in (59 minutes|1 hour)/i);
  const end = new Date(contest.end.getTime() + 5 * HOUR).toISOString();
  await scene.call('extendContest', { as: teacher, body: { contest: contest.id, end_datetime: end } });
  await goOn(NEWS);
  await expectText(/ends in 6 hours/i);
});

const calls = () => network.asked().filter((path) => path.endsWith('/api/user/getcontests/')).length;

test('a list is read rarely once nothing can change', async () => {
  const { contest, student } = await submitted();
  await openPage(scene, '/my-contest', student);
  await link('View Result');
  expect(calls()).toBe(1);
  await goOn(contest.end.getTime() + 15_000 + SOON - scene.clock.now());
  await expectText('Ended');
  await goOn(SOON);
  await goOn(0);
  const atClosing = calls();
  await goOn(3 * MINUTE);
  expect(calls()).toBe(atClosing);
  expect(currentAddress()).toBe('/my-contest');
});
