import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnServerTime } from '../web/base/api/server-clock.ts';
import { isOnline, noteReached } from '../web/base/browser/is-online.ts';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoText, expectText, radio } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const advance = pageTime(scene);
const MINUTE = 60_000;

/** Some browsers report `false` for ever, as on a school's network without Internet access. */
beforeAll(() => void Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
afterAll(() => void Reflect.deleteProperty(navigator, 'onLine'));

test('a browser that always reports to be offline: the quiz goes by what reaches the server', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { minimum_marks: 0 } });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(61 * MINUTE);
  for (const person of [teacher, student]) {
    const { body } = await scene.call('refreshAccess', { body: { refresh: person.refresh } });
    person.token = body.access;
  }
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await radio('right'));
  await expectText('All answers saved');
  await expectNoText(/offline/i);

  // Only the page's own polls tell of extra time.
  await scene.call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 10 },
  });
  advance(30_000);
  await expectText('You have more time: your time now ends at');

  // A request that fails confirms the flag, and one that succeeds contradicts it again.
  network.cut();
  await user.click(await screen.findByRole('radio', { name: 'wrong' }));
  advance(1_000);
  await expectText(/^Offline: /, () => document.querySelector('header [role=status]'));
  network.mend();
  advance(10_000);
  await expectText('All answers saved');
  await expectNoText(/offline/i);
  expect(navigator.onLine).toBe(false);
  // The browser reports a loss that is none: the page asks at once.
  for (const path of [`/quiz/${contest.id}`, '/my-contest']) {
    await openPage(scene, path, student);
    await expectText(path === '/my-contest' ? 'My Contests' : 'All answers saved');
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(isOnline()).toBe(true));
    await expectNoText(/offline/i);
  }
});

test('an answer to a request from before a loss does not hide the loss', () => {
  const sent = performance.now();
  learnServerTime(Date.now(), sent, sent + 1);
  expect(isOnline()).toBe(true);
  window.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(true);
  noteReached(false);
  learnServerTime(Date.now(), sent, performance.now());
  expect(isOnline()).toBe(false);
  learnServerTime(Date.now(), performance.now() + 1, performance.now() + 2);
  expect(isOnline()).toBe(true);
});
