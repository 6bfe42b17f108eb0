import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { mixedClass, runningClass } from '../server/test/scenes.ts';
import { chooseInMenu, findRow, liveAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  button,
  dialog,
  expectFocus,
  expectNo,
  expectNoText,
  expectText,
  findAll,
  link,
  menuitem,
  radio,
  region,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const menu = () => screen.getByRole('button', { name: 'Actions for Ada Lovelace' });
const HOUR = 3_600_000;

test('before the start, after the end, without students, as a draft, after a failed load: the page says so', async () => {
  network.expectTrouble(/401/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  let user = await openPage(scene, liveAddress(contest), teacher);
  await expectText('Starts in');
  await expectText('Nobody has joined this contest yet.');
  await expectNoAxeFindings();
  await user.click(await button('Share this contest'));
  await dialog('Share this contest');
  await scene.advance(2 * HOUR + 5_000);
  await openPage(scene, liveAddress(contest), teacher);
  await expectText(/Time is up\. The last answers are arriving\. The results open in/);
  await scene.advance(20_000);
  await openPage(scene, liveAddress(contest), teacher);
  await expectText('This contest is over, and the results are open.');
  await expectNoAxeFindings();

  const draft = await draftContest(scene, teacher);
  await openPage(scene, liveAddress({ id: draft }), teacher);
  await expectText('This contest is a draft');
  await expectNoAxeFindings();

  user = await openPage(scene, '/dashboard', teacher);
  user = await openPage(scene, '/results', teacher);
  network.cut('/contest/live/');
  window.history.pushState(null, '', liveAddress(contest));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expectText('Failed to load data. Please try again.', () => screen.queryByRole('alert'));
  await expectNoAxeFindings();
  network.mend();
  await user.click(await button('Retry'));
  await expectText('This contest has no participants.');
});

test('before the start, the page lists the names under the countdown, without cells and counts', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  await joinedStudent(scene, contest.id);
  const user = await openPage(scene, liveAddress(contest), teacher);
  await expectText('Starts in');
  await expectText('1 student, 0 ready');
  const names = await region('Answered questions');
  await waitFor(() => expect(findAll('listitem', '', names)).toHaveLength(1));
  expect(textOf(names)).not.toContain('Not started');
  await expectNo('button', /^Not started/);
  await expectNoText(/Refreshed/);
  await user.click(await button('Show on the projector'));
  await waitFor(() => expect(findAll('listitem', '', screen.getByRole('dialog'))).toHaveLength(1));
  await expectNoAxeFindings();
});

test('another teacher and a student read why they see nothing', async () => {
  network.expectTrouble(/404/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada']);
  await openPage(scene, liveAddress(contest), await scene.person('Teacher'));
  await expectText(/You have no contest with this ID/);
  await openPage(scene, liveAddress(contest), students.Ada);
  await expectText(/This page shows a teacher/);
  const user = await openPage(scene, '/dashboard', teacher);
  await user.click(await link('Open Live', await region('Running now')));
  await waitFor(() => expect(currentAddress()).toBe(liveAddress(contest)));
});

test('by keyboard, the focus comes back from the menu and its dialogs to the row', async () => {
  const { teacher, contest } = await mixedClass(scene, { school: 'mixed.example' });
  const user = await openPage(scene, liveAddress(contest), teacher);
  await user.click(await radio('List'));
  await findRow('Ada');
  menu().focus();
  await user.keyboard('{Enter}');
  await menuitem('Timeline');
  await expectNo('menuitem', 'Open again…');
  await expectNoAxeFindings();
  await user.keyboard('{Escape}');
  await expectNo('menu');
  await expectFocus(menu);
  await chooseInMenu(user, 'Ada', 'Extra time…');
  await expectText('New deadline', () => screen.queryByRole('dialog', { name: 'Extra time' }));
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await expectFocus(menu);
});
