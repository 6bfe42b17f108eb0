import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectNoText, expectText, link, radio, region } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);

async function submit(user: UserEvent): Promise<void> {
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
}

/** Opens a quiz with one question, for a class with one student, and chooses the right answer. */
async function answeredQuiz(school: string, more: object = {}) {
  const { contest, students } = await runningClass(scene, ['Ada'], {
    school,
    contest: { minimum_marks: 0, ...more },
    count: 1,
  });
  const user = await openPage(scene, `/quiz/${contest.id}`, students.Ada);
  await user.click(await radio('right'));
  await expectText('All answers saved');
  return { contest, ada: students.Ada, user };
}

test('after a submission My Contests begins with the answers that are in, and later leads to the result', async () => {
  const { contest, user } = await answeredQuiz('in.example');
  await submit(user);
  await expectText('Your Response has been recorded.');
  const moment = await region('World geography');
  expect(currentAddress()).toBe('/my-contest');
  await expectText('Your answers are in: 1 of 1', () => moment);
  await expectText(
    'You will see your score and the correct answers once everybody has finished.',
    () => moment,
  );
  await expectText(/Results open on .*\d\d:\d\d/, () => moment);
  expect((await link('Receipt', moment)).getAttribute('href')).toBe(
    `/my-contest/contest/${contest.id}/receipt`,
  );
  await expectNo('link', 'Practise', moment);
  await screen.findByRole('heading', { level: 1, name: 'My Contests' });
  await expectNoAxeFindings();
  // The history keeps the navigation state, so a reload shows the same page.
  expect(window.history.state).toMatchObject({ usr: { submitted: contest.id } });

  pass(contest.end.getTime() - scene.clock.now() + 16_000);
  await screen.findByRole('heading', { level: 2, name: 'Your result is ready' });
  await user.click(await link('View Result', await region('World geography')));
  await waitFor(() => expect(currentAddress()).toBe(`/results/student/${contest.id}/result`));
});

test('results that a teacher releases have no time yet', async () => {
  const { user } = await answeredQuiz('held.example', { settings: { release: 'teacher' } });
  await submit(user);
  await expectText('Your answers are in: 1 of 1');
  await expectText('once your teacher releases the results.');
  await expectNoText('Results open on');
});

test('a submission that cannot be sent says where it waits, and that it is in once it is sent', async () => {
  const { user } = await answeredQuiz('offline.example');
  network.cut();
  await submit(user);
  await user.click(await link('My Contests'));
  await screen.findByRole('heading', { level: 2, name: 'Your answers have not been sent yet' });
  await expectText(/Your answers are kept .*They will be sent as soon as it can be reached/);
  await expectNoText('Your answers are in');
  await expectNoAxeFindings();
  network.mend();
  await user.click(await button('Try again now'));
  await expectText('Your answers are in: 1 of 1');
  await expectNoText('Your answers have not been sent yet');
});

test('My Contests has no such moment at another time', async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'calm.example' });
  const attempt = attemptOf(scene, students.Ada, contest);
  await attempt.begin();
  await attempt.submit([]);
  await openPage(scene, '/my-contest', students.Ada);
  await link('World geography');
  await expectNo('region', 'World geography');
});

test("the contest's page says the same, with what else there is", async () => {
  const { contest, students } = await runningClass(scene, ['Ada'], { school: 'page.example', count: 4 });
  const attempt = attemptOf(scene, students.Ada, contest);
  await attempt.begin();
  await attempt.submit(contest.right.slice(0, 3));
  await openPage(scene, `/my-contest/contest/${contest.id}`, students.Ada);
  await screen.findByRole('heading', { level: 2, name: 'Your answers are in: 3 of 4' });
  await link('View Result');
  await link('Receipt');
  await expectNoAxeFindings();
});
