import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshEmail, PASSWORD } from '../server/test/factories.ts';
import { descriptionOf, fillFields, input } from './account-form.ts';
import { button, combobox, expectFocus, expectText, link, radio } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);

const fillIn = (user: UserEvent, email: string, more: Record<string, string> = {}) =>
  fillFields(user, {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...more,
  });
const press = async (user: UserEvent) => user.click(await button('Sign up'));
const optional = () => screen.getByText('Picture, phone, address, gender (optional)');
const isUnfolded = () => optional().closest('details')?.open;

test('a teacher signs up with the required fields alone', async () => {
  const email = freshEmail('grace');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Teacher'));
  await fillIn(user, email);
  expect(isUnfolded()).toBe(false);
  await press(user);
  await expectText('Signup successful!');
  expect(network.asked()).toEqual(['200 /api/user/teacher/signup/']);
  const { body: tokens } = await scene.call('logIn', {
    body: { email, password: PASSWORD },
  });
  const { body } = await scene.call('getTeacher', { token: tokens.access });
  expect(body).toMatchObject({ first_name: 'Grace', gender: 'M', phone_number: '', address: '' });
});

test('after the sign-up one press logs in; the password is nowhere but on the page', async () => {
  const email = freshEmail('mary');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Student'));
  await fillIn(user, email);
  await press(user);
  await expectText('Signup successful!');
  pass(2_000);
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await waitFor(() => expect(input('Password').value).toBe(PASSWORD));
  expect(input('Email').value).toBe(email);
  const stored = [localStorage, sessionStorage, window.history.state, currentAddress(), document.cookie];
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  await user.click(await button('Log in'));
  await expectText('Login successful! Redirecting to dashboard...');
  expect(network.asked().filter((call) => call === '200 /api/token/')).toHaveLength(1);
});

test('the password is forgotten as soon as the student leaves the log-in', async () => {
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Student'));
  await fillIn(user, freshEmail('alan'));
  await press(user);
  await expectText('Signup successful!');
  pass(2_000);
  await waitFor(() => expect(input('Password').value).toBe(PASSWORD));
  await user.click(await link('Forgotten password?'));
  await user.click(await link('Back to log-in'));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await waitFor(() => expect(input('Password').value).toBe(''));
});

test('the optional fields are folded, and unfold if one of them is at fault', async () => {
  const email = freshEmail('ada');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Student'));
  await fillIn(user, email);
  await user.click(optional());
  await user.selectOptions(await combobox('Gender'), 'F');
  await fillFields(user, { Phone: '0123', Address: '3 Harbour Lane' });
  await user.click(optional());
  await waitFor(() => expect(isUnfolded()).toBe(false));
  await press(user);
  await expectFocus(() => input('Phone'));
  expect(isUnfolded()).toBe(true);
  await fillFields(user, { Phone: '0123456789' });
  await press(user);
  await expectText('Signup successful!');
  const { body: tokens } = await scene.call('logIn', { body: { email, password: PASSWORD } });
  const { body } = await scene.call('getStudent', { token: tokens.access });
  expect(body).toMatchObject({ gender: 'F', phone_number: '0123456789', address: '3 Harbour Lane' });
});

test('faults stand beside their fields and the first one takes the focus; the typed text stays', async () => {
  network.expectTrouble(/400/);
  const { email: taken } = await scene.person('Student');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Student'));
  await user.click(optional());
  await fillFields(user, { Phone: '0123' });
  await press(user);
  await expectFocus(() => input('First name'));
  expect(descriptionOf('First name')).toBe('This must not be empty.');
  expect(descriptionOf('Phone')).toContain('This must be exactly 10 digits, or empty.');

  await fillIn(user, taken, {
    Phone: '',
    'First name': 'g'.repeat(101),
  });
  await press(user);
  await expectText('Please correct the marked fields.');
  await expectFocus(() => input('First name'));
  expect(descriptionOf('First name')).toBe('At most 100 characters, please.');

  await fillIn(user, taken, { Password: 'password', 'Confirm password': 'password' });
  await press(user);
  await expectFocus(() => input('Password'));
  expect(descriptionOf('Password')).toContain('This password is easy to guess. Choose three or four words.');
  expect(input('Last name').value).toBe('Hopper');

  await fillIn(user, taken);
  await press(user);
  await expectText('There is already an account with this e-mail address.');
  await expectFocus(() => input('Email'));

  await fillIn(user, taken, { 'Confirm password': 'something else' });
  await press(user);
  await expectText('The two passwords do not match.');
  await expectFocus(() => input('Confirm password'));
});

test('the meter says in a word how good a password is', async () => {
  const user = await openPage(scene, '/signup');
  for (const [password, word] of [
    ['password1', 'Very easy to guess'],
    ['lantern otter violin 7', 'Very good'],
  ] as const) {
    await fillFields(user, { Password: password });
    await expectText(word);
  }
});
