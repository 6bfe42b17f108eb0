import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, expectNo, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const HOUR = 3_600_000;
const contestPage = ({ id }: { id: number }) => `/my-contest/contest/${id}`;
const fetched = () => network.asked().filter((call) => call === '200 /api/user/contest/').length;
const NO_CONTEST = /There is no such contest/;

test('after the end the page says so and fetches again; without a response no button leads to a result', async () => {
  network.expectTrouble(/401|404/);
  const contest = await publishedContest(scene, await scene.person('Teacher'));
  const student = await joinedStudent(scene, contest.id);
  const user = await openPage(scene, contestPage(contest), student);
  await button('Start Quiz');
  pass(3 * HOUR);
  await expectText('This contest has ended.');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  await waitFor(() => expect(fetched()).toBeGreaterThan(1));
  pass(0);
  const before = fetched();
  await user.click(await button('Start Quiz'));
  await expectText('Contest has been ended. You can view your result.');
  await waitFor(() => expect(fetched()).toBe(before + 1));
  await expectText(/There is no response from you in this contest/);
  await expectNo('link', 'View Result');
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('No response found for this contest.');
});

test('when the time closes an attempt, its saved answers become a response, which the page finds by itself', async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'closing.example' });
  const attempt = attemptOf(scene, students.Ada, contest);
  await attempt.begin();
  await openPage(scene, contestPage(contest), students.Ada);
  await expectText('Your attempt has started');
  await attempt.save([contest.right[0] ?? 0]);
  pass(contest.end.getTime() - scene.clock.now() + 1000);
  await expectText('Your last answers are being recorded');
  pass(20_000);
  await link('View Result');
});

test('all rules stand above the start button', async () => {
  const settings = { wrong: 'half', start_marks: 2 };
  const contest = await publishedContest(scene, await scene.person('Teacher'), { contest: { settings } });
  const student = await joinedStudent(scene, contest.id);
  await openPage(scene, contestPage(contest), student);
  const start = await button('Start Quiz');
  const rules = [
    /^You have one attempt/,
    /for the 4th time/,
    /A wrong answer costs half/,
    /^You begin with 2/,
  ];
  for (const rule of rules) {
    const shown = await screen.findByText(rule);
    expect(shown.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('what is true only before the start is gone once the attempt has started', async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], {
    school: 'started.example',
    contest: { settings: { own_minutes: 20 } },
  });
  const before = [/from when you start, but must finish by/, /^You have one attempt/];
  await openPage(scene, contestPage(contest), students.Ada);
  for (const rule of before) await screen.findByText(rule);
  await scene.call('viewContest', { as: students.Ada, body: { contest: contest.id, begin: true } });
  await openPage(scene, contestPage(contest), students.Ada);
  await expectText('Your attempt has started');
  for (const rule of before) expect(screen.queryByText(rule)).toBeNull();
});

test('a student who has submitted sees View Result in place of Start Quiz', async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'submitted.example' });
  const attempt = attemptOf(scene, students.Ada, contest);
  await attempt.begin();
  await attempt.submit([]);
  const user = await openPage(scene, contestPage(contest), students.Ada);
  const result = await link('View Result');
  await expectNo('button', 'Start Quiz');
  await expectNoAxeFindings();
  await user.click(result);
  await expectText('Contest Ongoing - Check Your Responses');
});

test('a student who has not joined can join here; the page tells an unknown contest from a lost network', async () => {
  network.expectTrouble(/40[04]/);
  const contest = await publishedContest(scene, await scene.person('Teacher'));
  const student = await scene.person('Student');
  let user = await openPage(scene, contestPage(contest), student);
  await user.click(await button('Join Contest'));
  await expectText('Successfully joined Contest.');
  await button('Start Quiz');
  await openPage(scene, '/my-contest/contest/99999999', student);
  await expectText(NO_CONTEST);
  await expectNoAxeFindings();
  await openPage(scene, '/my-contest/contest/abc', student);
  await expectText(NO_CONTEST);
  user = await openPage(scene, '/my-contest', student);
  const way = await link('World geography');
  network.cut('/api/user/contest/');
  await user.click(way);
  await waitFor(() => expect(currentAddress()).toBe(contestPage(contest)));
  await expectText('Failed to load data. Please try again.');
  network.mend();
  await user.click(await button('Retry'));
  await button('Start Quiz');
});

test('the page tells a teacher what it is for', async () => {
  const teacher = await scene.person('Teacher');
  await openPage(scene, contestPage(await publishedContest(scene, teacher)), teacher);
  await expectText('Students start the contest on this page');
  await expectNoAxeFindings();
});
