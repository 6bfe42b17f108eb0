import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectText, link, radio } from './finders.ts';
import { network } from './network.ts';
import { copyStorage, currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
const ADA = 'Logged in as Ada Lovelace';

async function runningContest() {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { count: 2 });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 60_000);
  const { body } = await scene.call('refreshAccess', { body: { refresh: student.refresh } });
  student.token = body.access;
  return { contest, student };
}

test('the pages on the way into a contest name who is logged in, and lead to the log-out', async () => {
  const { contest, student } = await runningContest();
  for (const path of [
    '/join-contest',
    `/join-contest?contest=${contest.id}`,
    `/my-contest/contest/${contest.id}`,
    `/quiz/${contest.id}`,
  ]) {
    await openPage(scene, path, student);
    await expectText(ADA);
    expect((await link('Not you? Log out')).getAttribute('href')).toBe('/logout');
  }
  await radio('right');
  await expectNoAxeFindings();

  let user = await openPage(scene, '/my-contest', student);
  await user.click(await button('Join Contest'));
  await dialog('Join a contest');
  await expectText(ADA);

  // The next pupil opens the log-in page.
  user = await openPage(scene, '/login', student);
  await expectText(ADA);
  await user.click(await link('Log out'));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the quiz names its student without a call, and from there the log-out asks first', async () => {
  const { contest, student } = await runningContest();
  await openPage(scene, `/my-contest/contest/${contest.id}`, student);
  await expectText(ADA);
  // Opened again in the same browser.
  const { name = '' } = copyStorage();
  const user = await openPage(scene, `/quiz/${contest.id}`, student, { kept: { name } });
  await radio('right');
  await expectText(ADA);
  expect(network.asked().filter((call) => call.endsWith('/api/user/'))).toEqual([]);
  await user.click(await link('Not you? Log out'));
  await user.click(await button('Leave', await dialog('Leave this page?')));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});

test('a name that an earlier user left in the browser is never shown', async () => {
  const { contest, student } = await runningContest();
  const { body: own } = await scene.call('getUser', { as: student });
  await openPage(scene, `/quiz/${contest.id}`, student, { kept: { name: `${own.id + 1} Grace Hopper` } });
  await radio('right');
  await expectText(ADA);
  expect(screen.queryByText(/Grace/)).toBeNull();
});
