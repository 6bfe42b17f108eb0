import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { attemptAddress, chooseInMenu, findRow, liveAddress, resultAddress, row } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  dialog,
  expectCount,
  expectNo,
  expectText,
  link,
  radio,
  region,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
let schools = 0;
const school = () => `school${++schools}.example`;

/** Lets Ada save three times and leave the page four times. The 4th departure submits her answers. */
async function satByAda() {
  const room = await runningClass(scene, ['Ada', 'Bob'], { school: school() });
  const { contest, students } = room;
  const ada = attemptOf(scene, students.Ada, contest);
  const body = { contest: contest.id, email: students.Ada.email };
  await ada.begin();
  for (const option of contest.right) {
    await scene.advance(1_000);
    await ada.save([option]);
    // Reading the timeline writes pending entries, which would otherwise be merged with those of the next
    // seconds.
    await scene.call('getTimeline', { as: room.teacher, body });
  }
  for (const [number, duration] of [12_000, 125_000, 2_000].entries()) {
    await scene.advance(1_000);
    await ada.leave(number + 1, { duration });
  }
  await scene.advance(1_000);
  await ada.leave(4, { away: true });
  await ada.submit([], 'departures');
  return { ...room, ada };
}

test('the timeline says what happened and when: equal entries are folded, departures counted, the cause named', async () => {
  const { teacher, contest, students } = await satByAda();
  const user = await openPage(scene, liveAddress(contest), teacher);
  await chooseInMenu(user, 'Ada', 'Timeline');
  await waitFor(() => expect(currentAddress()).toBe(attemptAddress(contest, students.Ada)));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  expect(document.title).toBe('World geography · Timeline · Tallymark');
  await expectText(/Submitted because the page was left 4 times, Mon, 2 Mar/);
  const lines = [...(await region('Timeline')).querySelectorAll('li[data-kind]')].map((line) => textOf(line));
  const expected = [
    /\d\d:\d\d:\d\d ?Started$/,
    /\d\d:\d\d:\d\d to \d\d:\d\d:\d\d ?Saved 3 choices/,
    /Left the page for the 1st time, for 12 seconds$/,
    /Left the page for the 2nd time, for 2 minutes 5 seconds$/,
    /Left the page for the 3rd time, for 2 seconds$/,
    /Left the page for the 4th time$/,
    /Submitted because the page was left 4 times$/,
  ];
  expect(lines).toHaveLength(expected.length);
  for (const [index, line] of expected.entries()) expect(lines[index]).toMatch(line);
  expect(screen.getAllByText('Monday, 2 March 2026')).toHaveLength(1);
  await expectNoAxeFindings();
  await user.click(screen.getByText('Saved 3 choices'));
  await expectCount(3, () => screen.getAllByText(/Saved 1 choice$/));
  await user.click(await link('World geography', screen.getByRole('main')));
  await waitFor(() => expect(currentAddress()).toBe(liveAddress(contest)));
});

test('an attempt that is opened again has a new round and keeps the answers, until the deadline', async () => {
  const { teacher, contest, students, ada } = await satByAda();
  let user = await openPage(scene, liveAddress(contest), teacher);
  await user.click(await radio('List'));
  await chooseInMenu(user, 'Ada', 'Open again…');
  const asked = await dialog('Open this attempt again?');
  await expectText(/The student can continue until Mon, 2 Mar 2026, \d\d:\d\d CET/, () => asked);
  await user.click(await button('Open again', asked));
  await expectText('The attempt is open again.');
  await expectText('3 of 3', () => row('Ada'));
  await waitFor(() => expect(textOf(row('Ada'))).not.toContain('Submitted'));
  const { body } = await ada.begin();
  expect(body).toMatchObject({ round: 2, saved: contest.right });

  await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await screen.findByText('Working');
  await screen.findByRole('heading', { name: 'Round 1' });
  await expectText('Reopened by the teacher', () => screen.getByRole('region', { name: 'Round 2' }));
  await expectNo('button', 'Open again');
  await expectNoAxeFindings();

  await ada.submit();
  user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await expectText('Submitted by the student', () => screen.queryByRole('region', { name: 'Round 2' }));
  await user.click(await button('Open again'));
  await user.click(await button('Cancel', await dialog('Open this attempt again?')));

  await scene.advance(HOUR);
  await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await screen.findByRole('heading', { name: 'Round 2' });
  await expectNo('button', 'Open again');
  await expectNo('button', 'Extra time');
});

test('the menu of an ended contest offers only what is still possible', async () => {
  const { teacher, contest } = await runningClass(scene, ['Ada'], { school: school() });
  const expectEntries = async (path: string, ...entries: string[]) => {
    const user = await openPage(scene, path, teacher);
    await user.click(await button(/^Actions for Ada/));
    await expectCount(entries.length, () => findAll('menuitem'));
    expect(findAll('menuitem').map((entry) => textOf(entry))).toEqual(entries);
  };
  const during = ['Paper', 'Timeline', 'Message…', 'Extra time…', 'Leaving the page…'];
  await expectEntries(resultAddress(contest), ...during);
  await expectEntries(liveAddress(contest), ...during.toSpliced(4, 0, 'Stop the clock…'));
  await scene.advance(HOUR + 60_000);
  await expectEntries(liveAddress(contest), 'Paper', 'Timeline');
  await expectEntries(resultAddress(contest), 'Paper', 'Timeline', 'Excused');
});

test('the page explains an attempt that has not begun, an unknown student, a failed load, and itself to a student', async () => {
  network.expectTrouble(/404/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: school() });
  await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await screen.findByText('Not started');
  await expectText('Nothing has happened yet.');
  await expectNoAxeFindings();
  for (const query of ['?student=nobody%40school.example', '']) {
    await openPage(scene, `/live/${contest.id}/attempt${query}`, teacher);
    await expectText('This student is not in this contest.');
    await expectNoAxeFindings();
  }

  network.cut('/contest/timeline/');
  const user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  network.cut('/contest/timeline/');
  await expectText('Failed to load data. Please try again.', () => screen.getByRole('alert'));
  network.mend();
  await user.click(await button('Retry'));
  await expectText('Nothing has happened yet.');

  await openPage(scene, attemptAddress(contest, students.Ada), students.Ada);
  await expectText(/This page shows a teacher what happened/);
});

test('a student gets extra minutes, then a factor, then neither: every page shows it', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Bob'], { school: school() });
  await attemptOf(scene, students.Ada, contest).begin();
  const deadlineOf = async () => {
    const { body } = await scene.call('getContest', { as: students.Ada, body: { contest: contest.id } });
    return Date.parse('deadline' in body ? body.deadline : '') - contest.end.getTime();
  };
  /** Formats a time `minutes` after the end, as the dialog does. */
  const berlin = (minutes: number) =>
    new Date(contest.end.getTime() + minutes * 60_000).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    });
  let user = await openPage(scene, liveAddress(contest), teacher);
  await user.click(await radio('List'));
  await findRow('Ada');
  await expectNo('columnheader', 'Deadline');
  await chooseInMenu(user, 'Ada', 'Extra time…');
  let extra = await dialog('Extra time');
  const minutes = await within(extra).findByLabelText<HTMLInputElement>(/^Extra minutes/);
  expect(minutes.value).toBe('10');
  await user.click(await button('15 min', extra));
  await expectText(new RegExp(`New deadline: Mon, 2 Mar 2026, ${berlin(15)} CET`), () => extra);
  await expectNoAxeFindings();
  await user.clear(minutes);
  await expectText('Enter a number from 1 to 1440.', () => extra);
  expect((await button<HTMLButtonElement>('Give extra time', extra)).disabled).toBe(true);
  await user.type(minutes, '20');
  await user.click(await button('Give extra time', extra));
  await expectText('The extra time is saved.');
  await expectNo('dialog');
  await expectText(berlin(20), () => row('Ada'));
  expect(textOf(row('Bob'))).not.toContain(berlin(20));
  expect(await deadlineOf()).toBe(20 * 60_000);

  user = await openPage(scene, resultAddress(contest), teacher);
  await expectText('+20 minutes', () => row('Ada'));
  await chooseInMenu(user, 'Ada', 'Extra time…');
  extra = await dialog('Extra time');
  await expectText(`Now: +20 minutes, until Mon, 2 Mar 2026, ${berlin(20)} CET`, () => extra);
  await user.click(within(extra).getByText('A factor'));
  const factor = await within(extra).findByLabelText(/^Multiply the time by/);
  await user.clear(factor);
  await user.type(factor, '1.15');
  await expectText(`New deadline: Mon, 2 Mar 2026, ${berlin(9)} CET`, () => extra);
  await user.click(await button('Change', extra));
  await expectNo('dialog');
  await expectText('1.15 times the duration', () => row('Ada'));
  expect(await deadlineOf()).toBe(9 * 60_000);

  user = await openPage(scene, attemptAddress(contest, students.Ada), teacher);
  await expectText('Extra time: 20 minutes');
  await expectText('Extra time: 1.15 times the duration');
  await user.click(await button('Extra time'));
  await user.click(await button('Remove it', await dialog('Extra time')));
  await expectText('Extra time removed');
  expect(await deadlineOf()).toBe(0);
});

test('a refusal of extra time stays in the dialog; once the results are open, the dialog says so', async () => {
  network.expectTrouble(/409/);
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: school() });
  await attemptOf(scene, students.Ada, contest).begin();
  const body = { contest: contest.id, email: students.Ada.email, minutes: 30 };
  await scene.call('setExtraTime', { as: teacher, body });
  await scene.advance(HOUR);
  const user = await openPage(scene, liveAddress(contest), teacher);
  await chooseInMenu(user, 'Ada', 'Extra time…');
  const extra = await dialog('Extra time');
  await user.click(await button('Remove it', extra));
  await expectText('the new deadline must be at least a minute from now', () =>
    within(extra).getByRole('alert'),
  );
  await expectNoAxeFindings();

  await scene.advance(HOUR);
  await user.click(await button('Change', extra));
  await expectText('The contest is over for everybody, so nobody can get more time.', () => extra);
});

test('a student is exempted from the rule about leaving the page, until the teacher applies it again', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: school() });
  const user = await openPage(scene, resultAddress(contest), teacher);
  const isExempt = async () =>
    (await scene.call('viewContest', { as: students.Ada, body: { contest: contest.id } })).body;
  await chooseInMenu(user, 'Ada', 'Leaving the page…');
  const leaving = await dialog('Leaving the page');
  await expectText(/screen reader/, () => leaving);
  await expectNoAxeFindings();
  await user.click(await button('Exempt from the rule', leaving));
  await expectNo('dialog');
  await expectText('May leave the page', () => row('Ada'));
  expect(await isExempt()).toMatchObject({ focus_exempt: true });
  await chooseInMenu(user, 'Ada', 'Leaving the page…');
  await user.click(await button('Apply the rule again', await dialog('Leaving the page')));
  await expectNo('dialog');
  await waitFor(() => expect(textOf(row('Ada'))).not.toContain('May leave the page'));
  expect(await isExempt()).toMatchObject({ focus_exempt: false });
});
