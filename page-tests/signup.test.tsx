import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshEmail, PASSWORD } from '../server/test/factories.ts';
import { descriptionOf, fillFields, input } from './account-form.ts';
import { button, combobox, expectFocus, expectText, radio } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

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

test('a teacher signs up with the required fields alone', async () => {
  const email = freshEmail('grace');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Teacher'));
  await user.selectOptions(await combobox('Gender'), 'F');
  await fillIn(user, email);
  await press(user);
  await expectText('Signup successful!');
  expect(network.asked()).toEqual(['200 /api/user/teacher/signup/']);
  const { body: tokens } = await scene.call('logIn', {
    body: { email, password: PASSWORD },
  });
  const { body } = await scene.call('getTeacher', { token: tokens.access });
  expect(body).toMatchObject({ first_name: 'Grace', gender: 'F', phone_number: '', address: '' });
});

test('faults stand beside their fields and the first one takes the focus; the typed text stays', async () => {
  network.expectTrouble(/400/);
  const { email: taken } = await scene.person('Student');
  const user = await openPage(scene, '/signup');
  await user.click(await radio('Student'));
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
