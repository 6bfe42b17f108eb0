import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../server/test/make-app.ts';
import { attemptOf, runningClass } from '../server/test/scenes.ts';
import { liveAddress, resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, expectText, findAll, menuitem, radio } from './finders.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);
const MENU = 'More actions for this contest';

async function openEndDialog(page: string, as: Person) {
  const user = await openPage(scene, page, as);
  await user.click(await button(MENU));
  await user.click(await menuitem('End now…'));
  return { user, asked: await dialog('End this contest now?') };
}

test('the dialog says how many have not handed in and not started, and the contest ends in a minute', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Ben', 'Cleo', 'Dan']);
  await attemptOf(scene, students.Ada, contest).begin();
  for (const student of [students.Ben, students.Cleo]) await attemptOf(scene, student, contest).begin();
  await scene.call('submitAttempt', { as: students.Cleo, body: { contest: contest.id, submission: [] } });
  // Ada and Ben are silent by now.
  await scene.advance(2 * 60_000);
  const { user, asked } = await openEndDialog(liveAddress(contest), teacher);
  await expectText('2 students have not handed in yet.', () => asked);
  await expectText('1 student has not started.', () => asked);
  await expectText(/ends in one minute, instead of/, () => asked);
  expect(findAll('radio', '', asked), 'nobody has extra time').toHaveLength(0);
  await expectNoAxeFindings();
  const end = scene.clock.now() + 60_000;
  await user.click(await button('End now', asked));
  await expectText('The contest ends within a minute.');
  const { body } = await scene.call('getContest', { as: teacher, body: { contest: contest.id } });
  expect(Math.abs(Date.parse(body.end_datetime) - end)).toBeLessThan(10_000);
  await expectNo('dialog');
  await expectText(/Running: ends in/);
  pass(80_000);
  await expectText(/This contest is over/);
  await user.click(await button(MENU));
  await menuitem('Duplicate…');
  await expectNo('menuitem', 'End now…');
});

test('unused extra time is kept or removed, as the teacher chooses, and the history says so', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Ben'], { school: 'end.example' });
  const body = { contest: contest.id, email: students.Ben.email, minutes: 20 };
  await scene.call('setExtraTime', { as: teacher, body });
  await scene.call('submitAttempt', { as: students.Ada, body: { contest: contest.id, submission: [] } });
  const { user, asked } = await openEndDialog(resultAddress(contest), teacher);
  await expectText('1 student has not started.', () => asked);
  expect((await radio(/^Students with extra time keep it/)).getAttribute('checked')).not.toBeNull();
  await user.click(await radio('Remove the extra time'));
  await expectNoAxeFindings();
  await user.click(await button('End now', asked));
  await expectText('+20 minutes, closed early');
  await user.click(await button(MENU));
  await user.click(await menuitem('Who did what…'));
  await expectText(/ended the contest before its time and removed the extra time of 1 student/);
});

test('results that open later are no extra time', async () => {
  const release_datetime = new Date(scene.clock.now() + 86_400_000).toISOString();
  const { teacher, contest } = await runningClass(scene, ['Ada'], {
    school: 'later.example',
    contest: { settings: { release: 'time', release_datetime } },
  });
  const { asked } = await openEndDialog(liveAddress(contest), teacher);
  await expectText('1 student has not started.', () => asked);
  expect(findAll('radio', '', asked)).toHaveLength(0);
});

test('a student who is working reads the new end on the page', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada'], { school: 'read.example' });
  await openPage(scene, `/quiz/${contest.id}`, students.Ada);
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(0));
  await scene.call('endNow', { as: teacher, body: { contest: contest.id } });
  pass(30_000);
  await expectText(/You have less time: your time now ends at/);
});
