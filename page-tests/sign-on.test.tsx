import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../server/test/app.ts';
import { button, expectText } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';

/* Tests the log-in where only providers and slips log in. The way to a provider is tested in a browser. */

const app = await testApp();
// A server would write its settings into the page.
const settings = document.createElement('meta');
settings.name = 'tallymark-settings';
settings.content = JSON.stringify({ signOn: [{ number: 1, name: 'School' }], passwordsOff: true });
document.head.append(settings);

afterEach(() => void Reflect.deleteProperty(window, 'SafeExamBrowser'));

test('a button of each provider stands above the form for slips, and nobody is led to a sign-up', async () => {
  network.expectTrouble(/404/);
  const user = await openPage(app, '/signup');
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  await screen.findByRole('heading', { name: 'Or with a slip' });
  expect(screen.queryByText(/New to Tallymark/)).toBeNull();
  expect(screen.queryByText('Forgotten password?')).toBeNull();
  await user.click(await button('Log in with School'));
  await expectText('This way to log in does not exist any more. Please reload the page.');
});

test('the directory has a form of its own, which leads back', async () => {
  settings.content = JSON.stringify({ signOn: [{ number: 0, name: 'School directory' }] });
  network.expectTrouble(/404/);
  const user = await openPage(app, '/login');
  await user.click(await screen.findByRole('link', { name: 'Log in with School directory' }));
  await user.type(await screen.findByLabelText(/Name at your school/), 'mia');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.click(await button('Log in'));
  await expectText('This way to log in does not exist any more. Please reload the page.');
  await user.click(await screen.findByRole('link', { name: 'Back to the log-in' }));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  settings.content = JSON.stringify({ signOn: [{ number: 1, name: 'School' }], passwordsOff: true });
});

test('inside Safe Exam Browser, a sentence stands in place of the buttons', async () => {
  Object.assign(window, { SafeExamBrowser: {} });
  await openPage(app, '/login');
  await expectText(/In Safe Exam Browser, you are logged in by the link/);
  expect(screen.queryByRole('button', { name: /School/ })).toBeNull();
});

test('an answer that this tab did not ask for leads back to the log-in', async () => {
  const user = await openPage(app, '/sign-on?code=somebody&state=elses');
  await expectText(/was begun in another window/);
  await user.click(await screen.findByRole('link', { name: 'Back to the log-in' }));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});
