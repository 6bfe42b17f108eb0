import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fillFields, findInput, input, logIn } from './account-form.ts';
import { button, findEnabled, expectNo, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const MINUTE = 60_000;
const REFRESH = '/api/token/refresh/';

const tokens = () => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') });
const expectAt = (place: string) => waitFor(() => expect(currentAddress()).toBe(place));
const expectName = async (name: string) => {
  await findInput('First name');
  await waitFor(() => expect(input('First name').value).toBe(name));
};

function logged(start: string): () => number {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => spy.mock.calls.filter(([text]) => String(text).startsWith(start)).length;
}
afterEach(() => vi.restoreAllMocks());

test('a visitor is led to /login from every guarded page, and sees nothing of it', async () => {
  for (const path of ['/dashboard', '/edit-profile?tab=account', '/quiz/12345678', '/my-contest/addquiz']) {
    await openPage(scene, path);
    await expectAt('/login');
    await expectNo('navigation', 'Your Tallymark');
    expect(network.asked()).toEqual([]);
  }
});

test('many calls with an expired token refresh once, and each is sent once more', async () => {
  network.expectTrouble(/401/);
  await openPage(scene, '/dashboard', await scene.person('Student'));
  await screen.findByText('No Upcoming Contest to display.');
  const before = tokens();
  const asked = network.asked();
  await waitFor(() => expect(asked.every((call) => call.startsWith('200'))).toBe(true));
  asked.length = 0;
  pass(16 * MINUTE);
  // The page reads everything again, as when a user returns to it.
  window.dispatchEvent(new Event('visibilitychange'));
  const refused = () => asked.filter((call) => call.startsWith('401'));
  await waitFor(() => {
    expect(refused().length).toBeGreaterThan(0);
    // One token refresh is enough for all calls.
    for (const path of ['/api/user/', '/api/user/dashboard/', '/api/user/getcontests/']) {
      expect(asked).toContain(`200 ${path}`);
    }
    expect(refused().filter((call) => !asked.includes(call.replace('401', '200')))).toEqual([]);
  });
  expect(new Set(refused()).size).toBe(refused().length);
  expect(asked.filter((call) => call.endsWith(REFRESH))).toEqual([`200 ${REFRESH}`]);
  expect(tokens().access).not.toBe(before.access);
  expect(tokens().refresh).toBe(before.refresh);
});

test.each([
  ['Student', 'getDashboard'],
  ['Student', 'getContests'],
  ['Teacher', 'getOverview'],
  ['Teacher', 'getDrafts'],
] as const)('on the dashboard of a %s, %s is not sent a third time after two 401s', async (role, name) => {
  const user = await openPage(scene, '/edit-profile', await scene.person(role));
  await expectName('Ada');
  const { path } = calls[name];
  network.refuse(path, 401, { code: 'session_ended', detail: 'Your session has ended.' });
  const asked = network.asked();
  asked.length = 0;
  await user.click(await link('Dashboard'));
  await screen.findByRole('heading', { level: 2, name: 'Quick actions' });
  expect(asked.filter((call) => call === path)).toHaveLength(2);
});

test('an expired token is refreshed before a page opens', async () => {
  const person = await scene.person('Teacher');
  pass(16 * MINUTE);
  await openPage(scene, '/edit-profile', person);
  await expectName('Ada');
  expect(network.asked()[0]).toBe(`200 ${REFRESH}`);
  expect(network.asked().filter((call) => call.endsWith(REFRESH))).toHaveLength(1);
});

test('a session that the server has ended leads to /login, and back to the typed text', async () => {
  network.expectTrouble(/401/);
  const person = await scene.person('Student');
  const user = await openPage(scene, '/edit-profile?from=here', person);
  await fillFields(user, { 'First name': 'Half-typed' });
  const unrefreshed = logged('The session cannot be refreshed');
  await scene.db.deleteFrom('session').execute();
  pass(16 * MINUTE);
  await user.click(await findEnabled('Save changes'));
  await expectAt('/login');
  expect(tokens()).toEqual({ access: null, refresh: null });
  expect(unrefreshed()).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();

  await logIn(user, person.email);
  pass(2000);
  await expectAt('/edit-profile?from=here');
  await expectName('Half-typed');
});

test('a refresh that only the network prevents keeps the tokens, and is not logged as a failure', async () => {
  network.expectTrouble(/401/);
  const person = await scene.person('Student');
  const unrefreshed = logged('The session cannot be refreshed');
  let user = await openPage(scene, '/edit-profile', person);
  await fillFields(user, { 'First name': 'Emmy' });
  const before = tokens();
  pass(16 * MINUTE);
  network.cut(REFRESH);
  await user.click(await findEnabled('Save changes'));
  await expectText('Failed to update profile');
  expect(tokens()).toEqual(before);
  // Without a network, the guard still opens the page, which reports the error.
  user = await openPage(scene, '/edit-profile', person, { cut: REFRESH });
  await expectText('Failed to load user data');
  expect(tokens()).toEqual(before);
  expect(unrefreshed()).toBe(0);

  network.mend();
  await user.click(await button('Retry'));
  await expectName('Ada');
});

test.each([
  ['no JWT', 'nonsense'],
  ['not base64', 'a.%%%.c'],
  ['no claims', `a.${btoa('{}')}.c`],
])('a token that cannot be read is logged and counts as none: %s', async (_what, token) => {
  const person = await scene.person('Student');
  const unread = logged('The access token cannot be read');
  const user = await openPage(scene, '/edit-profile', { ...person, token });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(currentAddress()).toBe('/login');
  expect(unread()).toBe(1);
  expect(network.asked()).toEqual([]);
  await logIn(user, person.email);
  pass(2000);
  await expectName('Ada');
});
