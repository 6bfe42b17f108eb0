import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { fillFields, logIn } from './account-form.ts';
import { button, dialog, expectNoText, expectText, link, radio } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

/* A captive portal, proxy or virus scanner answers in place of the server. The page ignores these answers. */

const scene = await testScene();
const HOUR = 3_600_000;
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const serverTime = () => ({ 'server-time': String(scene.clock.now()) });

const STRANGERS = {
  'an empty 200': () => json({}),
  'a 200 in our words': () => json({ detail: 'Ok.', access: 'a.b.c', refresh: 'd' }),
  'a 200 with the server’s time': () => json({}, 200, serverTime()),
  'an empty 204': () => new Response(null, { status: 204 }),
  'a log-in page': () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
  'a 401': () => json({ detail: 'Please log in to the network.' }, 401),
  'a 403 with our code': () => json({ code: 'contest_ended', detail: 'Blocked.' }, 403),
  'a 404': () => json({ code: 'unknown_contest', detail: 'Not found.' }, 404),
  'a 409 that names answers': () => json({ code: 'invalid', fields: { 'answers.0': 'Wrong.' } }, 409),
  'a 502': () => json({ detail: 'Bad gateway.' }, 502),
};

beforeEach(() => network.mend());

async function running() {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { minimum_marks: 0 }, count: 1 });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 60_000);
  const { body } = await scene.call('refreshAccess', { body: { refresh: student.refresh } });
  student.token = body.access;
  return { teacher, contest, student };
}

const recorded = async (as: Person, contest: number) =>
  (await scene.call('getResult', { as, body: { contest } })).body.studentSelectedOptions;

for (const [name, answer] of Object.entries(STRANGERS)) {
  test(`a log-in that is answered with ${name} is no log-in, and the next one is`, async () => {
    const { email } = await scene.person('Student');
    const user = await openPage(scene, '/login');
    network.answerAsStranger('/api/token/', answer);
    await fillFields(user, { Email: email, Password: 'wrong or not' });
    await user.click(await button('Log in'));
    await expectText(/Login failed! Please try again. The reply came from (this network’s log-in|a proxy)/);
    expect(localStorage.getItem('access')).toBeNull();
    network.mend();
    await logIn(user, email);
  });
}

for (const name of ['an empty 200', 'a 401', 'a 403 with our code', 'a 409 that names answers'] as const) {
  test(`answers and a submission that are answered with ${name} stay here until the server has them`, async () => {
    const { contest, student } = await running();
    const user = await openPage(scene, `/quiz/${contest.id}`, student);
    await radio('right');
    network.answerAsStranger('/api/', STRANGERS[name]);
    await user.click(await radio('right'));
    await expectText(/Server not reachable: 1 answer kept/);
    await user.click(await button('Submit Quiz'));
    await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
    await expectText(/Server not reachable: .* sent as soon as possible/);
    expect(localStorage.getItem('refresh')).toBe(student.refresh);
    await expectNoText('Your Response has been recorded.');
    await expectNoText('Unexpected Application Error!');
    network.mend();
    await user.click(await button('Try again now'));
    await expectText('Your Response has been recorded.');
    expect(await recorded(student, contest.id)).toEqual([contest.right[0]]);
  });
}

test('a stranger’s 401 to the refresh of a session logs nobody out', async () => {
  const { student } = await running();
  await scene.advance(HOUR);
  network.expectTrouble(/401/);
  const opening = openPage(scene, '/my-contest', student);
  network.answerAsStranger('/api/token/refresh/', () => json({ code: 'session_ended', detail: 'No.' }, 401));
  await opening;
  await button('Retry');
  expect(currentAddress()).toBe('/my-contest');
  expect(localStorage.getItem('refresh')).toBe(student.refresh);
});

test('an earlier answer of the server that a cache gives again is not believed', async () => {
  const { contest, student } = await running();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await radio('right');
  let kept: Response | undefined;
  const { fetch } = globalThis;
  const cache = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (typeof input !== 'string' || !input.includes('/save/')) return fetch(input, init);
    kept ??= await fetch(input, init);
    return kept.clone();
  });
  await user.click(await radio('right'));
  await expectText('All answers saved');
  await user.click(await radio('wrong'));
  await expectText(/Server not reachable: 1 answer kept/);
  cache.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await expectText('All answers saved');
});

test('a page whose answer is a stranger’s says so and can be tried again', async () => {
  const { student } = await running();
  const opening = openPage(scene, '/my-contest', student);
  network.answerAsStranger('/api/', () => json([]));
  const user = await opening;
  const retry = await button('Retry');
  network.mend();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText('Failed to load contests')).toBeNull());
  await link(/^Open$/);
});
