import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, expectFocus, expectNo, expectText, link, textOf } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const bar = () => screen.findByRole('banner');
const menu = () => document.querySelector<HTMLElement>('#account-menu') ?? expect.fail('no menu');
const login = () => link('Login');
/** Finds the link in the bar. Narrow screens have another one above the page. */
const place = () => screen.queryAllByRole('navigation', { name: 'You are here' })[0];
const current = () => place()?.querySelector('[aria-current=page]');
const at = (path: string) => waitFor(() => expect(currentAddress()).toBe(path));

test('for a visitor the avatar opens Login and Sign Up; a click outside and Escape close the menu', async () => {
  const user = await openPage(scene, '/');
  const avatar = await button('Account');
  await expectNo('link', 'Login');
  expect((await link('Log in', await bar())).getAttribute('href')).toBe('/login');
  expect((await link('Sign up', await bar())).getAttribute('href')).toBe('/signup');

  await user.click(avatar);
  expect(avatar.getAttribute('aria-expanded')).toBe('true');
  expect((await login()).getAttribute('href')).toBe('/login');
  expect((await link('Sign Up', menu())).getAttribute('href')).toBe('/signup');
  await expectNo('link', 'Logout');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await expectNo('link', 'Login');

  await user.click(avatar);
  (await login()).focus();
  await user.keyboard('{Escape}');
  await expectNo('link', 'Login');
  await expectFocus(() => avatar);

  await user.click(avatar);
  await user.click(avatar);
  await expectNo('link', 'Login');

  await user.keyboard('{Enter}');
  await user.tab();
  const first = await login();
  await expectFocus(() => first);
  await user.tab();
  await user.tab();
  await expectNo('link', 'Login');

  await user.click(avatar);
  await user.click(await link('Sign Up', menu()));
  await at('/signup');
  await expectNo('link', 'Login', await bar());
});

test('for a user the avatar opens Dashboard and Logout, on the landing page as in the app', async () => {
  // React's strict mode runs effects twice, so the page logs out twice.
  network.expectTrouble(/401 POST .*blacklist/);
  const user = await openPage(scene, '/', await scene.person('Teacher', { first_name: 'Maria' }));
  await user.click(await button('Account'));
  await screen.findByText('Maria Lovelace');
  expect((await link('Logout')).getAttribute('href')).toBe('/logout');
  await expectNo('link', 'Login');
  await user.click(await link('Dashboard', menu()));
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });
  await at('/dashboard');
  await user.click(await button('Account'));
  await user.click(await link('Logout'));
  await screen.findByLabelText('Email');
  await at('/login');
  await user.click(await button('Account'));
  await link('Sign Up', menu());
});

test('the sidebar has the places of each role, and marks the present one', async () => {
  for (const [role, third] of [
    ['Teacher', 'Participants'],
    ['Student', 'Results'],
  ] as const) {
    const user = await openPage(scene, '/dashboard', await scene.person(role));
    const sidebar = await screen.findByRole('navigation', { name: 'Your Tallymark' });
    const classes = role === 'Teacher' ? ['Classes'] : [];
    const places = ['Tallymark', 'Dashboard', 'My Contest', ...classes, third, 'Edit Profile'];
    expect(findAll('link', '', sidebar).map((found) => textOf(found))).toEqual(places);
    for (const [name, path] of [
      ['My Contest', '/my-contest'],
      [third, '/results'],
      ['Edit Profile', '/edit-profile'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      await user.click(within(sidebar).getByRole('link', { name }));
      await at(path);
      await waitFor(() =>
        expect([...sidebar.querySelectorAll('[aria-current=page]')].map((found) => textOf(found))).toEqual([
          name,
        ]),
      );
    }
  }
});

test('the bar names the contest of the page, and which of its pages this is', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher);
  await openPage(scene, `/results/teacher/${id}/result`, teacher);
  await expectText(/^Participants$/, current);
  await link('World geography', place() ?? expect.fail('no place'));
  const sidebar = await screen.findByRole('navigation', { name: 'Your Tallymark' });
  expect(textOf(sidebar.querySelector('[aria-current=page]'))).toBe('My Contest');
  const user = await openPage(scene, `/live/${id}`, teacher);
  await expectText(/^Live$/, current);
  await user.click(await link('World geography', place() ?? expect.fail('no place')));
  await at(`/results/teacher/${id}/result`);
  await user.click(await link('My Contests', place() ?? expect.fail('no place')));
  await at('/my-contest');
  await expectNo('navigation', 'You are here');
});

test('the way back of a class leads from its pages to the class and to all classes', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const user = await openPage(scene, `/classes/${id}/gradebook`, teacher);
  await expectText(/^Classes9bGradebook$/, place);
  await expectText(/^Gradebook$/, current);
  await expectNoAxeFindings();
  await user.click(await link('9b', place() ?? expect.fail('no place')));
  await at(`/classes/${id}`);
  await expectText(/^Classes9bStudents$/, place);
  await user.click(await link('Classes', place() ?? expect.fail('no place')));
  await at('/classes');
  await expectNo('navigation', 'You are here');
});
