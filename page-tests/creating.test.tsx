import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testApp } from '../server/test/app.ts';
import { logInAs } from '../server/test/factories.ts';
import { Unreachable } from '../web/base/api/send.ts';
import { callOnce, callToRemove } from '../web/base/api/call-once.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';

/** Tests of calls that create something. Their responses get lost, so the user presses again. */
const app = await testApp();
const { call } = app;

test('log-ins whose answer got lost come with the second press, and their passwords work', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const students = [{ name: 'Ada Lovelace' }, { name: 'Mia Moss' }];
  await call('addStudents', { as: teacher, body: { class: id, students } });
  const user = await openPage(app, `/classes/${id}`, teacher);
  await user.click(await screen.findByRole('button', { name: 'Create log-in names for 2 students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create log-in names' }));
  network.loseAnswers('/makeaccounts/');
  await user.click(dialog.getByRole('button', { name: 'Create 2 log-in names' }));
  await dialog.findByText('The slips could not be created. Please try again.');
  network.mend();
  await user.click(dialog.getByRole('button', { name: 'Create 2 log-in names' }));
  await screen.findByRole('heading', { level: 1, name: 'Slips for 7b' });
  const shown = within(screen.getByRole('list', { name: 'Slips' })).getAllByRole('listitem');
  expect(shown).toHaveLength(2);
  for (const slip of shown) {
    const [, email = '', password = ''] = [...slip.querySelectorAll('dd')].map((one) => one.textContent);
    const whole = `${email}.invalid`;
    expect(await call('logIn', { body: { email: whole, password } })).toMatchObject({ status: 200 });
  }
});

test('a class is made once by two presses; after its answer, the same name makes another one', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const classes = async () => (await call('getClasses', { as: teacher })).body.map(({ name }) => name);
  const make = async () => {
    const user = await openPage(app, '/classes', teacher);
    await user.click((await screen.findAllByRole('button', { name: 'New class' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'New class' }));
    await user.type(dialog.getByRole('textbox', { name: 'Class name' }), '8a');
    return () => user.click(dialog.getByRole('button', { name: 'Create the class' }));
  };
  const press = await make();
  network.loseAnswers('/class/create/');
  await press();
  await screen.findByText('The class could not be saved. Please try again.');
  expect(await classes()).toEqual(['8a']);
  network.mend();
  await press();
  await waitFor(() => expect(currentAddress()).toMatch(/^\/classes\/\d+$/));
  expect(await classes()).toEqual(['8a']);
  await (
    await make()
  )();
  await waitFor(() => expect(currentAddress()).toMatch(/^\/classes\/\d+$/));
  expect(await classes()).toEqual(['8a', '8a']);
});

test('what got lost and was then removed is not given again: the same request makes another one', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = (await call('createClass', { as: teacher, body: { name: '9c' } })).body;
  await openPage(app, '/classes', teacher);
  network.loseAnswers('/sharecode/make/');
  const make = () => callOnce('makeShareCode', { class: id, right: 'see' });
  await expect(make()).rejects.toThrow(Unreachable);
  network.mend();
  const links = async () => (await call('getColleagues', { as: teacher, body: { class: id } })).body.codes;
  const [lost] = await links();
  await callToRemove('removeColleague', { class: id, colleague: lost?.id ?? 0 });
  const made = await make();
  expect(made.id).not.toBe(lost?.id);
  expect(await links()).toMatchObject([{ id: made.id }]);
});
