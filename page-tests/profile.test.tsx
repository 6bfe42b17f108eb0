import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, fillFields, findInput, input } from './account-form.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, combobox, findEnabled, expectFocus, expectText } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const expectName = async (name: string) => {
  await findInput('First name');
  await waitFor(() => expect(input('First name').value).toBe(name));
};
const isSaveDisabled = async () => (await button<HTMLButtonElement>('Save changes')).disabled;

test('a teacher changes the own profile', async () => {
  const person = await scene.person('Teacher');
  const user = await openPage(scene, '/edit-profile', person);
  await expectName('Ada');
  expect(document.title).toBe('Edit profile · Tallymark');
  expect((await screen.findByRole('tab', { name: 'Personal Info' })).ariaSelected).toBe('true');
  await expectText(person.email);
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  expect(await isSaveDisabled()).toBe(true);
  await fillFields(user, { 'First name': ' Emmy ', Phone: '(987) 654-3210' });
  const gender = await combobox<HTMLSelectElement>('Gender');
  expect(gender.value).toBe('F');
  await user.selectOptions(gender, 'O');
  await user.click(await findEnabled('Save changes'));
  await expectText('Profile Updated.');
  await expectName('Emmy');
  await waitFor(async () => expect(await isSaveDisabled()).toBe(true));
  expect(Object.keys(sessionStorage).join(' ')).not.toContain('profile');
  const { body } = await scene.call('getTeacher', { as: person });
  expect(body).toMatchObject({
    first_name: 'Emmy',
    phone_number: '9876543210',
    last_name: 'Lovelace',
    gender: 'O',
  });
  await openPage(scene, '/edit-profile', person);
  await expectName('Emmy');
  expect(input('Phone').value).toBe('9876543210');
  expect((await combobox<HTMLSelectElement>('Gender')).value).toBe('O');
  await expectText('Emmy Lovelace');
});

test('a refused field shows the reason beside it; the typed text stays', async () => {
  network.expectTrouble(/400/);
  const user = await openPage(scene, '/edit-profile', await scene.person('Student'));
  const save = async () => user.click(await findEnabled('Save changes'));
  await fillFields(user, { 'First name': '', Phone: '1' });
  await save();
  await expectFocus(() => input('First name'));
  expect(descriptionOf('First name')).toBe('This must not be empty.');
  expect(descriptionOf('Phone')).toContain('This must be exactly 10 digits, or empty.');

  await fillFields(user, {
    'First name': 'Ada',
    Phone: '',
    'Last name': 'n'.repeat(101),
    Address: 'a'.repeat(501),
  });
  await save();
  await expectText('Please correct the marked fields.');
  await expectFocus(() => input('Last name'));
  expect(descriptionOf('Address')).toContain('At most 500 characters, please.');

  await fillFields(user, { 'Last name': 'Byron', Address: '2 Hill Street' });
  network.cut();
  await save();
  await expectText('Failed to update profile');
  network.mend();
  expect(input('Last name').value).toBe('Byron');
  await save();
  await expectText('Profile Updated.');
});

test('a profile that cannot be loaded says so, and Retry loads it', async () => {
  const user = await openPage(scene, '/edit-profile', await scene.person('Teacher'), {
    cut: '/api/user/teacher/',
  });
  await screen.findByRole('status', { name: 'Loading' });
  await expectText('Failed to load user data', () => screen.queryByRole('alert'));
  await expectNoAxeFindings();
  network.mend();
  await user.click(await button('Retry'));
  await expectName('Ada');
});
