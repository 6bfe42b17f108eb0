import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const BLACKLIST = '/api/token/blacklist/';
const SUBMIT = '/api/user/student/contest/submit/';

const refreshes = async ({ refresh }: { refresh: string }) =>
  (await scene.call('refreshAccess', { body: { refresh } })).status;
const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

async function expectLoggedOut(): Promise<void> {
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(storedKeys()).toEqual([]);
}

test('a log-out ends the session on the server and leaves nothing in the browser', async () => {
  const person = await scene.person('Student');
  const kept = { 'tallymark:else': '1' };
  sessionStorage.setItem('tallymark:else', '1');
  await openPage(scene, '/logout', person, { kept });
  await expectLoggedOut();
  expect(await refreshes(person)).toBe(401);

  // The session has already ended on the server.
  await openPage(scene, '/logout');
  await expectLoggedOut();
  network.expectTrouble(/401/);
  await openPage(scene, '/logout', person);
  await expectLoggedOut();
});

test('a lost network does not prevent a log-out', async () => {
  await openPage(scene, '/logout', await scene.person('Student'), { cut: BLACKLIST });
  await expectLoggedOut();
});

test('a server that does not answer delays a log-out by at most 5 s', async () => {
  const user = await openPage(scene, '/login', await scene.person('Student'));
  network.holdAnswers(BLACKLIST);
  await user.click(await link('Log out'));
  await screen.findByRole('status', { name: 'Logging out' });
  await waitFor(() => expect(network.asked()).toContainEqual(expect.stringContaining(BLACKLIST)));
  pass(5000);
  await expectLoggedOut();
});

test('answers that still wait are sent first; if they cannot be, the page asks', async () => {
  const contest = await publishedContest(scene, await scene.person('Teacher'));
  const student = await joinedStudent(scene, contest.id);
  const { body: own } = await scene.call('getUser', { as: student });
  await scene.advance(contest.start.getTime() - scene.clock.now() + 1000);
  await scene.call('viewContest', { as: student, body: { contest: contest.id } });
  // Storage key of a contest that was submitted offline (web/sitting/attempt/entries.ts).
  const waiting = `tallymark:waiting:${own.id}:${contest.id}`;
  const way = { kept: { [waiting]: JSON.stringify(contest.right) }, cut: SUBMIT };
  let user = await openPage(scene, '/logout', student, way);
  await screen.findByRole('heading', { name: 'Some answers have not been sent yet' });
  await expectText(
    'Your answers in one contest have not reached the server yet. They stay on this device after the log-out, and are sent when you log in here again.',
    () => screen.queryByRole('alert'),
  );
  await expectNoAxeFindings();
  await user.click(await link('Stay logged in'));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  expect(storedKeys()).toContain(waiting);

  user = await openPage(scene, '/logout', student, way);
  await button('Log out and keep them');
  network.mend();
  await user.click(await button('Try again'));
  await expectLoggedOut();
  const { body: contests } = await scene.call('getContests', { as: student });
  expect(contests).toMatchObject([{ id: contest.id, answer_submitted: true }]);
});

test('a log-out keeps unsent answers for their student, and offers nobody to delete them', async () => {
  const [ada, grace] = [await scene.person('Student'), await scene.person('Student')];
  const [own, others] = await Promise.all(
    [ada, grace].map(async (as) => (await scene.call('getUser', { as })).body.id),
  );
  const kept = {
    [`tallymark:waiting:${own}:12345678`]: '[]',
    [`tallymark:waiting:${others}:12345678`]: '[]',
    [`tallymark:draft:${others}:new`]: 'typed by somebody else',
    [`tallymark:new-options:${own}`]: '4',
  };
  const user = await openPage(scene, '/logout', ada, { kept, cut: SUBMIT });
  // The page speaks only of Ada's answers: it may be Grace who presses the button.
  await expectText('Your answers in one contest have not reached the server yet.');
  expect(screen.queryByText(/student/)).toBeNull();
  expect(screen.queryByRole('button', { name: /[Dd]elete/ })).toBeNull();
  await user.click(await button('Log out and keep them'));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(storedKeys()).toEqual(Object.keys(kept).slice(0, 3).toSorted());
  expect(await refreshes(ada)).toBe(401);

  // Nobody is logged in now, and nobody is asked.
  await openPage(scene, '/logout', undefined, { kept });
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(storedKeys()).toEqual(Object.keys(kept).toSorted());
  localStorage.clear();
});

test('a log-out does not end a doubt about the disk', async () => {
  const doubt = { 'tallymark:doubt': 'refusal 1' };
  network.expectTrouble(/401/);
  await openPage(scene, '/logout', await scene.person('Student'), { kept: doubt });
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(storedKeys()).toEqual(Object.keys(doubt));
  localStorage.clear();
});

test('Log out everywhere asks, ends all sessions, and says if it could not', async () => {
  const person = await scene.person('Teacher');
  const { body: elsewhere } = await scene.call('logIn', {
    body: { email: person.email, password: PASSWORD },
  });
  const user = await openPage(scene, '/edit-profile?tab=account', person);
  const ask = async (answer: string) => {
    await user.click(await button('Log out everywhere'));
    await user.click(await button(answer, await dialog('Log out everywhere?')));
  };
  await ask('Cancel');
  await expectNo('dialog');

  network.cut();
  await ask('Log out');
  await screen.findByRole('heading', { name: 'You are still logged in on other devices' });
  await button('Log out on this device only');
  await expectNoAxeFindings();
  expect(storedKeys()).toContain('refresh');

  network.mend();
  await user.click(await button('Try again'));
  await expectLoggedOut();
  expect(await refreshes(elsewhere)).toBe(401);
  expect(await refreshes(person)).toBe(401);
});
