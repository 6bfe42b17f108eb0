import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, dialog } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';
import { PASSWORD } from '../server/test/factories.ts';

const scene = await testScene();

test('a student reads what goes and what stays, and deletes the account with the password', async () => {
  const student = await scene.person('Student');
  const user = await openPage(scene, '/edit-profile?tab=account', student);
  await screen.findByText(/Your answers and marks stay under a number/);
  await user.type(await screen.findByLabelText(/^Your password/), PASSWORD);
  await user.click(await button('Delete my account'));
  await dialog('Delete your account for good?');
  network.expectTrouble(/401/);
  const [, last] = screen.getAllByRole('button', { name: 'Delete my account' });
  if (!last) throw new Error('no button in the dialog');
  await user.click(last);
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  const { status } = await scene.call('logIn', { body: { email: student.email, password: PASSWORD } });
  expect(status).toBe(401);
});
