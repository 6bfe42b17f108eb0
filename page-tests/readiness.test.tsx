import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoText, expectText } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

/* Before the start, the contest's page says whether this device has everything it needs, and Live counts. */

const scene = await testScene();
const pass = pageTime(scene);
const LOADING = 'This device is still loading what the contest needs. Keep this page open.';

/** A browser's service workers, as over HTTPS. */
const workers = Object.assign(new EventTarget(), {
  controller: null as object | null,
  getRegistration: () => Promise.resolve({}),
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

async function waiting(navigation: 'step' | 'free' = 'step') {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { settings: { navigation } } });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(contest.start.getTime() - scene.clock.now() - 30 * 60_000);
  for (const person of [teacher, student]) {
    person.token = (await scene.call('refreshAccess', { body: { refresh: person.refresh } })).body.access;
  }
  return { teacher, contest, student, path: `/my-contest/contest/${contest.id}` };
}

test('over HTTPS the page waits until all files are stored, and then tells the teacher', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const { teacher, contest, student, path } = await waiting();
  await openPage(scene, path, student);
  await expectText(LOADING);
  pass(3_000);
  await expectText(LOADING);
  workers.controller = {};
  pass(3_000);
  await expectText('Ready: after the start, this device works without the network.');
  // A pending call would time out.
  await waitFor(() => expect(network.asked().filter((call) => call.startsWith('/'))).toEqual([]));
  pass(30_000);
  await waitFor(async () => {
    scene.clock.moveBy(2_000);
    const { body } = await scene.call('getLive', { as: teacher, body: { contest: contest.id } });
    expect(body.ready).toBe(1);
  });
  await openPage(scene, `/live/${contest.id}`, teacher);
  await expectText('1 student, 1 ready');
});

test('without HTTPS the page must stay open; more than an hour before the start it says nothing', async () => {
  const { student, path, contest } = await waiting('free');
  await openPage(scene, path, student);
  await expectText(LOADING);
  pass(3_000);
  await expectText(/Ready: after the start, this page works without the network, as long as/);
  const { id } = await publishedContest(scene, await scene.person('Teacher'));
  expect(id).not.toBe(contest.id);
  await scene.call('joinContest', { as: student, body: { contest: id } });
  await openPage(scene, `/my-contest/contest/${id}`, student);
  await expectText(/Starts/);
  await expectNoText(/Ready/);
});

test('a browser that stores nothing is not ready', async () => {
  const { student, path } = await waiting();
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  await openPage(scene, path, student);
  await expectText(/This browser stores nothing for Tallymark\./);
  pass(10_000);
  await expectNoText(/Ready/);
  storing.mockRestore();
});
