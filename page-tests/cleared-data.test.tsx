import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectText, link, radio } from './finders.ts';
import { network } from './network.ts';
import { copyStorage, currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

async function runningContest() {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { count: 3 });
  const [student, classmate] = [
    await joinedStudent(scene, contest.id),
    await joinedStudent(scene, contest.id),
  ];
  await scene.advance(HOUR + 60_000);
  for (const person of [student, classmate]) {
    person.token = (await scene.call('refreshAccess', { body: { refresh: person.refresh } })).body.access;
  }
  return { contest, student, classmate };
}

const saved = async (as: Person, contest: number) =>
  (await scene.call('saveAnswers', { as, body: { contest, device: 0, answers: [] } })).body.saved;

/** Clears the browser's data like its user does. `isSilent`: the browser does not report it. */
const clearData = (isSilent = false) =>
  act(() => {
    localStorage.clear();
    sessionStorage.clear();
    if (!isSilent) {
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    }
  });

async function logInBeside(user: UserEvent, { email }: Person): Promise<void> {
  await user.click(await button('Log in again'));
  const form = await dialog('You are no longer logged in');
  await user.type(await screen.findByLabelText(/^Email/), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(await button('Log in', form));
}

/** Answers a question with the network, and two without it. Clears the data before the last answer. */
async function answerThrough(user: UserEvent, isSilent: boolean): Promise<void> {
  await user.click(await radio('right'));
  await expectText('All answers saved');
  network.cut();
  await user.click(await button('Next'));
  await user.click(await radio('right'));
  await expectText(/1 answer (kept|being|not)/);
  clearData(isSilent);
  if (!isSilent) await user.click(await button('Go on without logging in'));
  await user.click(await button('Next'));
  await user.click(await radio('right'));
}

test.each([false, true])(
  'a student goes on after the data was cleared offline (silently: %s), and all answers are sent after the log-in',
  async (isSilent) => {
    const { contest, student } = await runningContest();
    const user = await openPage(scene, `/quiz/${contest.id}`, student);
    await answerThrough(user, isSilent);
    if (isSilent) await user.click(await button('Go on without logging in'));
    await expectText('You are no longer logged in');
    await expectText('2 answers are still here and not sent yet.');
    await screen.findByRole('heading', { name: 'Question 3 of 3' });
    expect(currentAddress()).toBe(`/quiz/${contest.id}`);
    await expectNoAxeFindings();

    network.mend();
    await logInBeside(user, student);
    await expectText('All answers saved');
    expect(screen.queryByText('You are no longer logged in')).toBeNull();
    await screen.findByRole('heading', { name: 'Question 3 of 3' });
    await waitFor(async () => expect(await saved(student, contest.id)).toEqual(contest.right));
  },
);

test('answers in a browser whose data was cleared are stored again, so that a reload does not lose them', async () => {
  const { contest, student } = await runningContest();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  network.cut();
  await user.click(await radio('right'));
  await expectText(/1 answer (kept|being|not)/);
  clearData();
  const kept = copyStorage();
  expect(Object.keys(kept)).not.toContain('access');
  await openPage(scene, '/login', undefined, { kept });
  await expectText('One student’s answers will be sent as soon as that student logs in on this device.');
  await openPage(scene, `/my-contest/contest/${contest.id}`, student, { kept });
  await waitFor(async () => expect(await saved(student, contest.id)).toEqual([contest.right[0], null, null]));
});

test('if somebody else logs in beside the page, nothing is sent in the wrong name', async () => {
  const { contest, student, classmate } = await runningContest();
  await scene.call('viewContest', { as: classmate, body: { contest: contest.id } });
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await answerThrough(user, false);
  network.mend();
  await logInBeside(user, classmate);
  await screen.findByRole('heading', { name: 'Somebody else has logged in' });
  await expectNo('radio');
  const kept = copyStorage();
  await openPage(scene, `/my-contest/contest/${contest.id}`, classmate, { kept });
  await button('Start Quiz');
  expect(await saved(classmate, contest.id)).toEqual([null, null, null]);
  expect(await saved(student, contest.id)).toEqual([contest.right[0], null, null]);
  await openPage(scene, '/dashboard', student, { kept });
  await waitFor(async () => expect(await saved(student, contest.id)).toEqual(contest.right));
});

test('a log-out in another tab still closes the page', async () => {
  const { contest, student } = await runningContest();
  await openPage(scene, `/quiz/${contest.id}`, student);
  await radio('right');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'access', storageArea: localStorage }));
  });
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});

test('a page that the server cannot fill leads back to the open quiz, and says what waits', async () => {
  const { contest, student } = await runningContest();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await radio('right'));
  await expectText('All answers saved');
  network.cut();
  await user.click(await button('Next'));
  await user.click(await radio('right'));
  await expectText(/1 answer (kept|being|not)/);
  const kept = copyStorage();
  for (const path of ['/my-contest', `/my-contest/contest/${contest.id}`, '/dashboard']) {
    await openPage(scene, path, student, { kept, cut: '/api/' });
    expect((await link('Continue')).getAttribute('href')).toBe(`/quiz/${contest.id}`);
    await expectText(/1 answer is (kept|being written) .* until the server can be reached\./);
  }
  await expectNoAxeFindings();
});
