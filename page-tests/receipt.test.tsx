import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  expectFocus,
  expectNo,
  expectNoText,
  expectText,
  link,
  menuitem,
  region,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
const receiptAddress = ({ id }: { id: number }) => `/my-contest/contest/${id}/receipt`;

test('the receipt says the cause; without a response, after a failed load and to a teacher the page explains itself', async () => {
  network.expectTrouble(/404/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Bob', 'Carl'], {
    school: 'cause.example',
  });
  const [ada, bob] = [attemptOf(scene, students.Ada, contest), attemptOf(scene, students.Bob, contest)];
  await ada.begin();
  await ada.submit([], 'departures');
  await bob.begin();
  await bob.save([contest.right[0] ?? 0]);
  await openPage(scene, receiptAddress(contest), students.Ada);
  await expectText('leaving the page 4 times');
  await expectNoAxeFindings();
  await openPage(scene, receiptAddress(contest), students.Bob);
  await expectText('There is no receipt');
  await expectNoAxeFindings();
  await scene.advance(2 * HOUR);
  let user = await openPage(scene, '/my-contest', students.Bob);
  await user.click(await link('Receipt'));
  await screen.findByText('time running out');

  const opening = openPage(scene, receiptAddress(contest), students.Ada);
  network.cut('/contest/receipt/');
  user = await opening;
  await expectText('Failed to load data. Please try again.', () => screen.queryByRole('alert'));
  network.mend();
  // A refusal for another reason does not mean that the receipt is missing.
  const busy = 'Too many of these calls are being answered. Try again in a moment.';
  network.refuse('/contest/receipt/', 429, { code: 'too_many_at_once', detail: busy });
  await user.click(await button('Retry'));
  await expectText(busy, () => screen.queryByRole('alert'));
  network.mend();
  await user.click(await button('Retry'));
  await expectText('leaving the page 4 times');
  await openPage(scene, '/my-contest', students.Carl);
  await screen.findByRole('heading', { name: 'World geography' });
  await expectNo('link', 'Receipt');
  await openPage(scene, receiptAddress(contest), teacher);
  await expectText('This page shows a student their own receipt');
});

test('the teacher confirms a code, however it is typed, and learns whether it counts now', async () => {
  network.expectTrouble(/404/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Bob']);
  const ada = attemptOf(scene, students.Ada, contest);
  await ada.begin();
  await ada.save([contest.right[0] ?? 0]);
  await ada.submit();
  const { body } = await scene.call('getReceipt', { as: students.Ada, body: { contest: contest.id } });
  const user = await openPage(scene, resultAddress(contest), teacher);
  await user.click(await button('More actions for this contest'));
  await user.click(await menuitem('Check a receipt code…'));
  const field = await screen.findByRole('textbox', { name: 'Receipt code' });
  const confirm = async () => user.click(await button('Check the code'));
  await confirm();
  await screen.findByText('Enter the code.');
  await expectFocus(() => field);
  await user.type(field, ' ' + body.code.toLowerCase().replaceAll('-', ' '));
  await confirm();
  await screen.findByText('This receipt is genuine.');
  await expectText(/It is the receipt of Ada Lovelace \(ada@school.example\), recorded on Monday/);
  await expectText('Its answers are the ones that count.');
  const [first] = findAll('listitem', '', await region('The answers on this receipt'));
  expect(textOf(first)).toBe('1Question 1right');
  await expectNoAxeFindings();

  await scene.call('reopenAttempt', {
    as: teacher,
    body: { contest: contest.id, email: students.Ada.email },
  });
  await confirm();
  await screen.findByText('This receipt is genuine, but no longer up to date.');
  await user.clear(field);
  await user.type(field, '7K2M-Q9RD-3XVA-M0TE');
  await expectNoText('This receipt is genuine');
  await confirm();
  await screen.findByText('No response in this contest has this code.');
  await expectFocus(() => field);
  await expectNoAxeFindings();
});
