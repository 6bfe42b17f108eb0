import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PASSWORD } from '../server/test/factories.ts';
import { fillFields } from './account-form.ts';
import { button, dialog, expectNoText, expectText, link } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

/* The server never responds, or the connection has died unnoticed. */

const scene = await testScene();
const pass = pageTime(scene);
const SLOW = 'The server has not responded yet. Still trying …';
const untilDone = (path: string, times = 1) =>
  waitFor(() => expect(network.asked().filter((asked) => asked === `200 ${path}`)).toHaveLength(times));

test('a log-in without an answer says so after 5 s, and goes on by itself', async () => {
  const { email } = await scene.person('Student');
  const user = await openPage(scene, '/login');
  network.loseConnection('/api/token/');
  await fillFields(user, { Email: email, Password: PASSWORD });
  await user.click(await button('Log in'));
  await untilDone('/api/token/');
  await expectNoText(SLOW);
  pass(5_100);
  await expectText(SLOW, () => document.querySelector('[role=alert]'));
  pass(15_000);
  await expectText('Login successful! Redirecting to dashboard...');
  await expectNoText(SLOW);
});

test('a late answer counts, and the notice goes with it', async () => {
  const { email } = await scene.person('Student');
  const user = await openPage(scene, '/login');
  network.holdAnswers('/api/token/');
  await fillFields(user, { Email: email, Password: PASSWORD });
  await user.click(await button('Log in'));
  await untilDone('/api/token/');
  pass(5_100);
  await expectText(SLOW);
  network.mend();
  await expectText('Login successful! Redirecting to dashboard...');
  await expectNoText(SLOW);
});

test('a class whose answer does not come is made once, and shown', async () => {
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/classes', teacher);
  await user.click(await button('New class'));
  const form = await dialog('New class');
  network.loseConnection('/class/create/');
  await fillFields(user, { 'Class name': '7b' });
  await user.click(await button('Create the class', form));
  await untilDone('/api/user/teacher/class/create/');
  pass(5_100);
  await expectText(SLOW);
  pass(15_000);
  await untilDone('/api/user/teacher/class/create/', 2);
  await expectNoText(SLOW);
  const { body } = await scene.call('getClasses', { as: teacher });
  expect(body).toHaveLength(1);
});

test('a page whose data does not come says so, and shows them once the server answers', async () => {
  const teacher = await scene.person('Teacher');
  await scene.call('createClass', { as: teacher, body: { name: '7b' } });
  const opening = openPage(scene, '/classes', teacher);
  network.loseConnection('/classes/');
  await opening;
  await untilDone('/api/user/teacher/classes/');
  pass(5_100);
  await expectText(SLOW);
  pass(15_000);
  await link(/^7b/);
  await expectNoText(SLOW);
});
