import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PASSWORD, publishedContest } from '../server/test/factories.ts';
import { descriptionOf, fillFields, findInput, input, logIn } from './account-form.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, expectFocus, link } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const expectAlert = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
const EMPTY = 'This must not be empty.';

test('a teacher logs in, reads the toast, and arrives on the dashboard', async () => {
  const { email } = await scene.person('Teacher');
  const user = await openPage(scene, '/login');
  expect(document.title).toBe('Log in · Tallymark');
  await logIn(user, ` ${email} `);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['access', 'refresh']));
  pass(2000);
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  await screen.findByRole('heading', { level: 1 });
});

test('a missing entry or a wrong address is named beside its field, and nothing is sent', async () => {
  const user = await openPage(scene, '/login');
  await user.click(await button('Log in'));
  expect(descriptionOf('Email')).toBe(`${EMPTY} Or the log-in name on your slip`);
  expect(descriptionOf('Password')).toBe(EMPTY);
  await expectFocus(() => input('Email'));
  await fillFields(user, { Email: 'ada@school', Password: 'x' });
  await user.click(await button('Log in'));
  expect(descriptionOf('Email')).toBe('This must be an e-mail address. Or the log-in name on your slip');
  expect(descriptionOf('Password')).not.toContain(EMPTY);
  expect(network.asked()).toEqual([]);
});

test('a log-in name of a slip is typed and shown without the ending that no mail reaches', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const body = { class: id, students: [{ name: 'Mia Keller' }] };
  const { students } = (await scene.call('addStudents', { as: teacher, body })).body;
  const made = { class: id, students: [students[0] ?? 0] };
  const { slips } = (await scene.call('makeAccounts', { as: teacher, body: made })).body;
  const { email = '', password = '' } = slips[0] ?? {};
  expect(email).toMatch(/@7b\.invalid$/);
  const short = email.replace('.invalid', '');

  const user = await openPage(scene, '/login');
  await fillFields(user, { Email: short, Password: password });
  await user.click(await button('Log in'));
  await waitFor(() => expect(localStorage.getItem('refresh')).not.toBeNull());
  pass(2000);
  await user.click(await screen.findByRole('link', { name: 'choose a password' }));
  await fillFields(user, {
    'New password': 'a better horse 43',
    'Confirm new password': 'a better horse 43',
  });
  await user.click(await button('Save and continue'));
  await waitFor(() => expect(screen.queryByText('Choose your password')).toBeNull());
  const { access = '', refresh = '' } = localStorage;
  await openPage(scene, '/edit-profile', { token: String(access), refresh: String(refresh) });
  await screen.findByText('Log-in name');
  await waitFor(() => expect(document.body.textContent).toContain(short));
  expect(document.body.textContent).not.toContain('.invalid');
});

test('the link of a slip leads to the only contest with one press', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { is_public: false } });
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const body = { class: id, students: [{ name: 'Mia Keller' }] };
  const { students } = (await scene.call('addStudents', { as: teacher, body })).body;
  await scene.call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  const made = { class: id, students: [students[0] ?? 0] };
  const { slips } = (await scene.call('makeAccounts', { as: teacher, body: made })).body;
  const user = await openPage(scene, `/slip#${slips[0]?.password}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Others use this device, too' }));
  await user.click(await button('Log in'));
  await waitFor(() => expect(currentAddress()).toBe(`/my-contest/contest/${contest.id}`));
  expect(Object.keys(localStorage)).toContainEqual(expect.stringMatching(/^tallymark:shared:\d+$/));
});

test("a refused log-in shows the server's words, else our own, and asks for no refresh", async () => {
  network.expectTrouble(/401/);
  const { email } = await scene.person('Student');
  const user = await openPage(scene, '/login');
  await fillFields(user, { Email: email, Password: 'not my password' });
  await user.click(await button('Log in'));
  await expectAlert('The e-mail address or the password is not right.');
  await expectFocus(() => input('Password'));
  expect(input('Email').value).toBe(email);
  expect(network.asked()).toEqual(['401 /api/token/']);
  await expectNoAxeFindings();

  network.cut();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await button('Log in'));
  await expectAlert(
    'Login failed! Please try again. This device has no network. Check its Wi-Fi or its cable.',
  );
  expect(localStorage.getItem('access')).toBeNull();

  network.mend();
  online.mockRestore();
  await fillFields(user, { Password: PASSWORD });
  await user.keyboard('{Enter}');
  await screen.findByText(/Login successful!/);
  pass(2000);
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
});

test('a user who is logged in already reads so', async () => {
  const user = await openPage(scene, '/login', await scene.person('Student'));
  await screen.findByRole('heading', { name: 'You are logged in' });
  await expectNoAxeFindings();
  await user.click(await link('Go to the dashboard'));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
});

test('the password can be shown, also by keyboard', async () => {
  const user = await openPage(scene, '/login');
  const password = await findInput('Password');
  await fillFields(user, { Password: 'secret' });
  expect(password.type).toBe('password');
  expect(password.autocomplete).toBe('current-password');
  expect(input('Email').autocomplete).toBe('username');
  password.focus();
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(input('Password').type).toBe('text'));
  await user.click(await button('Show password'));
  expect(input('Password').type).toBe('password');
});
